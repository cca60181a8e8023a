import { readLimited } from '@kobo/protocol/api';

/** Maximum size of a reply in bytes. A larger reply is a mistake, or an attempt to exhaust a phone's memory. */
export const MAX_BODY = 2_000_000;

/** Thrown if a reply exceeds the limit. */
export class BodyTooLarge extends Error {
  constructor(readonly httpStatus: number) {
    super(`A reply of more than ${MAX_BODY} bytes`);
  }
}

/**
 * Reads a reply's body up to the limit, regardless of its declared length.
 * @throws BodyTooLarge
 */
export async function withinLimit(response: Response): Promise<Response> {
  const { body, status, headers } = response;
  if (!body) return response;
  // Don't use a blob, because the browser would copy the blob to another process and back.
  const whole = await readLimited(body.getReader(), MAX_BODY);
  if (!whole) throw new BodyTooLarge(status);
  return new Response(whole, { status, headers });
}
