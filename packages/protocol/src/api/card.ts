import * as v from 'valibot';
import { type Ask, looseAsk } from './ask';
import { levelsOf, redirectAddress } from './envelope';
import { looseReason, type Reason } from './reason';
import { flagOf, Reference, StepCode } from './shapes';

/** Body of POST /checkout/charge/card (specification §3), which contains card data. */
export const CardCharge = v.object({
  reference: Reference,
  /** Primary account number, 12 to 19 digits. ISO/IEC 7812-1 allows at most 19. */
  pan: v.pipe(v.string(), v.regex(/^\d{12,19}$/)),
  cvv: v.pipe(v.string(), v.regex(/^\d{3,4}$/)),
  /** In the format MM/YY. */
  expiry: v.pipe(v.string(), v.regex(/^(0[1-9]|1[0-2])\/\d{2}$/)),
  /** The browser data that EMV 3-D Secure requires, as a JSON string. */
  deviceSignature: v.string(),
  cardHolder: v.string(),
  saveCard: v.boolean(),
  /** Four digits. Only for cards of the local scheme, Verve. */
  pin: v.optional(v.pipe(v.string(), v.regex(/^\d{4}$/))),
});
export type CardCharge = v.InferOutput<typeof CardCharge>;

/** The body of the same call for a card that the payer enters on the provider's page (`hosted` of the method). */
export const HostedCharge = v.object({ reference: Reference, hosted: v.literal(true) });
export type HostedCharge = v.InferOutput<typeof HostedCharge>;

/** The bodies of POST /checkout/charge/card. */
export const CardChargeRequest = v.union([CardCharge, HostedCharge]);
export type CardChargeRequest = v.InferOutput<typeof CardChargeRequest>;

/** Body of PUT /checkout/charge/card/{reference}. */
export const CardOtp = v.object({ code: StepCode });
export type CardOtp = v.InferOutput<typeof CardOtp>;

/** The charge statuses of specification §4. */
export const CHARGE_STATUSES = [
  'PENDING_AUTH',
  'PENDING_AUTH_CAPTURE',
  'INVALID',
  'FAILURE',
  'FAILED',
  'SUCCESS',
] as const;
type ChargeStatus = (typeof CHARGE_STATUSES)[number];

export interface ChargeReply {
  /** Absent if the reply has no status. `ok` then shows whether the charge was accepted. */
  status?: ChargeStatus | undefined;
  /** The result of the flags `ok`, `success` and a boolean `status`. A `false` at any level takes precedence. */
  ok?: boolean | undefined;
  message?: string | undefined;
  /** The issuer's page on which the payer authenticates. An external address, not validated. */
  redirectUrl?: string | undefined;
  /** The reason for the decline, if the provider states a reason. */
  reason?: Reason | undefined;
  /** The payer's next step, if it is not an OTP of six digits. */
  ask?: Ask | undefined;
}

/**
 * Reads a charge reply, whose fields may be at the top, inside `data` or inside `data.data` (specification §7).
 * Inner fields take precedence, because the outer `status` is usually the envelope's flag.
 */
export function parseChargeReply(body: unknown): ChargeReply {
  const reply: ChargeReply = { redirectUrl: redirectAddress(body) };
  for (const level of levelsOf(body)) {
    const status = chargeStatus(level['status']);
    // If an inner level has the flag `false`, an outer 'success' is only the envelope's flag.
    if (status !== 'SUCCESS' || reply.ok !== false) reply.status ??= status;
    const flags = [level['ok'], level['success'], level['status']].map(flagOf);
    if (flags.includes(false)) reply.ok = false;
    else if (flags.includes(true)) reply.ok ??= true;
    reply.message ??= nonEmpty(level['message']);
    reply.reason ??= v.parse(looseReason, level['reason']);
    reply.ask ??= v.parse(looseAsk, level['ask']);
  }
  return reply;
}

/**
 * Returns how a reply contradicts its own success; `undefined` if no part of the reply does.
 * `contradicted`: a level has a `false` flag, or a charge status other than SUCCESS. `unclear`: a level has a status outside
 * specification §4, such as PENDING.
 */
export function denialOf(body: unknown): 'contradicted' | 'unclear' | undefined {
  const levels = levelsOf(body);
  const flags = levels.flatMap(({ ok, success, status }) => [ok, success, status].map(flagOf));
  const words = levels.map(({ status }) => chargeStatus(status));
  if (flags.includes(false) || words.some((word) => word !== undefined && word !== 'SUCCESS'))
    return 'contradicted';
  const isUnclear = levels.some(({ status }) => {
    const word = nonEmpty(status);
    return word !== undefined && flagOf(status) === undefined && word !== ACTIVE;
  });
  return isUnclear ? 'unclear' : undefined;
}

/**
 * Returns whether `data` or `data.data` reports SUCCESS. The top level is ignored, because its `success` may be only the
 * envelope's flag.
 */
export function hasInnerSuccess(body: unknown): boolean {
  return levelsOf(body).some((level) => level !== body && chargeStatus(level['status']) === 'SUCCESS');
}

/** The status of an activated subscription. */
const ACTIVE = 'active';

function chargeStatus(value: unknown): ChargeStatus | undefined {
  const word = typeof value === 'string' ? value.trim().toUpperCase() : undefined;
  return CHARGE_STATUSES.find((status) => status === word);
}

function nonEmpty(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}
