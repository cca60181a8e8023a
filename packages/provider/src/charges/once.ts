import { type Reply, refused } from '../http/reply';
import type { Call } from '../http/request';
import type { Kit } from '../kit';
import { hex, hmac, sha256, utf8 } from '../random';

/** How long a reply is stored for repeated calls, in milliseconds. */
const DAY = 24 * 60 * 60 * 1000;
/** An idempotency key, too long to be guessed from its hash. */
const KEY = /^[\w-]{16,128}$/;

const BAD_KEY = refused(400, 'The Idempotency-Key must have 16 to 128 letters, digits, - or _');
const IN_FLIGHT = refused(409, 'This payment is under way');
const OTHER_REQUEST = refused(409, 'This Idempotency-Key was used for another payment');

/** A charge's reply, and the treatment of its idempotency key. */
export interface Charged {
  reply: Reply;
  /**
   * `keep`: a repeat receives the same reply. `forget`: a repeat charges again. `hold`: a repeat is refused, because money
   * may have moved.
   */
  key: 'keep' | 'forget' | 'hold';
}

/**
 * Charges once per idempotency key and subject. The id in the store is a hash of the key and the subject. The fingerprint is
 * an HMAC of the request with this key. A card number can't be guessed from the id or the fingerprint.
 */
export async function once(
  { idempotency }: Kit,
  { idempotencyKey: key, text, name }: Call,
  subject: string,
  charge: () => Promise<Charged>,
): Promise<Reply> {
  if (key === undefined) return (await charge()).reply;
  if (!KEY.test(key)) return BAD_KEY;
  const id = await sha256(`${key} ${subject}`);
  const request = `${name} ${text}`;
  const fingerprint = hex(await hmac(utf8(key), request));
  const claim = await idempotency.claim(id, fingerprint, Date.now() + DAY);
  if (claim.kind === 'in-flight') return IN_FLIGHT;
  if (claim.kind === 'other-request') return OTHER_REQUEST;
  if (claim.kind === 'replied')
    return { httpStatus: claim.reply.httpStatus, body: JSON.parse(claim.reply.body) };
  // If the charge throws, the key stays claimed, because money may have moved.
  const { reply, key: then } = await charge();
  if (then === 'keep') {
    const stored = { httpStatus: reply.httpStatus, body: JSON.stringify(reply.body) };
    await idempotency.remember(id, stored, Date.now() + DAY);
  }
  if (then === 'forget') await idempotency.forget(id);
  return reply;
}
