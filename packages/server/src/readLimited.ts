/** What is read piece by piece: a body on any platform. */
export interface Pieces {
  read(): Promise<{ done: boolean; value?: Uint8Array | undefined }>;
  cancel(): unknown;
}

/**
 * Reads bytes up to a limit, whatever length they claim to have.
 * @returns nothing where there are more; the rest is not read.
 */
export async function readLimited(
  pieces: Pieces,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for (let part = await pieces.read(); !part.done; part = await pieces.read()) {
    if (!part.value) continue;
    size += part.value.byteLength;
    if (size > limit) {
      await pieces.cancel();
      return undefined;
    }
    parts.push(part.value);
  }
  const whole = new Uint8Array(size);
  let end = 0;
  for (const part of parts) {
    whole.set(part, end);
    end += part.byteLength;
  }
  return whole;
}
