import { readLimited } from '@kobo/protocol/api';

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
  // Not with a blob, which would go to another process and back.
  const whole = await readLimited(body.getReader(), MAX_BODY);
  if (!whole) throw new BodyTooLarge(status);
  return new Response(whole, { status, headers });
}
