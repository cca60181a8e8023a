/** A body that is read in pieces, on any platform. */
export interface Pieces {
  read(): Promise<{ done: boolean; value?: Uint8Array | undefined }>;
  cancel(): unknown;
}

/**
 * Reads at most `limit` bytes, whatever length the sender claims.
 * @returns `undefined` if the body is longer; the rest is not read.
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
      // A failed cancellation has no consequence.
      Promise.resolve(pieces.cancel()).catch(() => {});
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

/**
 * Returns the seconds that a Retry-After header requests (RFC 9110, section 10.2.3); `undefined` if it can't be read.
 * @param now milliseconds since 1970, for a header that is a date. Without `now`, a date is not read.
 */
export function retryAfterOf(header: string | null, now?: number): number | undefined {
  if (header === null) return undefined;
  if (/^\d+(\.\d+)?$/.test(header)) return Number(header);
  const seconds = now === undefined ? Number.NaN : (Date.parse(header) - now) / 1000;
  return seconds >= 0 ? seconds : undefined;
}
