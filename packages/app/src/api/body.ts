/** Bytes. No reply of this API comes near it; more is a mistake, or a way to fill a phone's memory. */
export const MAX_BODY = 2_000_000;

/** The reply grew over the limit: the rest was not read. */
export class BodyTooLarge extends Error {
  constructor(readonly httpStatus: number) {
    super(`A reply of more than ${MAX_BODY} bytes`);
  }
}

/**
 * Reads a reply's body, up to the limit, whatever length it claims to have.
 * @param signal ends the reading: the boot script's early request was sent without one.
 * @throws BodyTooLarge, and the signal's reason
 */
export async function withinLimit(response: Response, signal: AbortSignal): Promise<Response> {
  signal.throwIfAborted();
  const { body, status, headers } = response;
  if (!body) return response;
  const reader = body.getReader();
  // What the sender thinks of it does not matter any more.
  const stop = () => void reader.cancel().catch(() => {});
  signal.addEventListener('abort', stop, { once: true });
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length;
    if (size > MAX_BODY) {
      stop();
      throw new BodyTooLarge(status);
    }
    parts.push(part.value);
  }
  // Being cancelled looks like the end.
  signal.throwIfAborted();
  signal.removeEventListener('abort', stop);
  return new Response(new Blob(parts), { status, headers });
}
