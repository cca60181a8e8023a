/** Bytes. No reply of this API comes near it; more is a mistake, or an attempt to fill a phone's memory. */
export const MAX_BODY = 2_000_000;

/** The reply exceeded the limit: the rest was not read. */
export class BodyTooLarge extends Error {
  constructor(readonly httpStatus: number) {
    super(`A reply of more than ${MAX_BODY} bytes`);
  }
}

/**
 * Reads a reply's body, up to the limit, whatever length it claims to have.
 * @throws BodyTooLarge
 */
export async function withinLimit(response: Response): Promise<Response> {
  const { body, status, headers } = response;
  if (!body) return response;
  const reader = body.getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length;
    if (size > MAX_BODY) {
      // The sender's answer to that does not matter.
      reader.cancel().catch(() => {});
      throw new BodyTooLarge(status);
    }
    parts.push(part.value);
  }
  // Not with a blob, which would go to another process and back.
  const whole = new Uint8Array(size);
  let end = 0;
  for (const part of parts) {
    whole.set(part, end);
    end += part.length;
  }
  return new Response(whole, { status, headers });
}
