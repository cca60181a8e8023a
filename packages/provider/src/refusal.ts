import type { Reason } from '@kobo/protocol/api';

interface Kind {
  httpStatus: 200 | 400 | 401 | 404 | 409 | 429;
  /** The charge status, if the refusal answers a charge. */
  status: 'FAILED' | 'INVALID' | undefined;
  message: string;
  /** The reason code (ISO 8583, field 39). */
  code?: string;
}

const declined = (message: string, code: string): Kind => ({
  httpStatus: 200,
  status: 'FAILED',
  message,
  code,
});
const invalid = (message: string, code?: string): Kind => ({
  httpStatus: 400,
  status: 'INVALID',
  message,
  ...(code === undefined ? {} : { code }),
});

/** Every refusal, with its HTTP status and its text for the payer. */
const KINDS = {
  declined: declined('The payment was declined', '05'),
  insufficient_funds: declined('Insufficient funds', '51'),
  expired_card: declined('The card has expired', '54'),
  restricted_card: declined('The card does not allow this payment', '57'),
  limit_exceeded: declined('The payment exceeds a limit', '61'),
  issuer_unavailable: declined('The bank does not respond', '91'),
  invalid_card: invalid('Check the card number', '14'),
  /** Ends the charge, unless the PIN is the answer to a step. */
  wrong_pin: invalid('Incorrect PIN', '55'),
  /** The charge still waits for an OTP, unless too many OTPs were wrong. */
  wrong_otp: invalid('Invalid OTP. Try again'),
  /** The charge still waits for an answer to its step, unless too many answers were wrong. */
  wrong_answer: { httpStatus: 200, status: 'INVALID', message: 'Check your answer' },
  invalid: invalid('Check what you entered'),
  /** The key and the object belong to different merchants. */
  not_theirs: {
    httpStatus: 401,
    status: undefined,
    message: 'The key is not that of the merchant who is paid',
  },
  not_found: { httpStatus: 404, status: undefined, message: 'Not found' },
  /** This charge or another charge may take money. The payer waits for the outcome. */
  conflict: { httpStatus: 409, status: undefined, message: 'A payment is under way' },
  too_many_requests: { httpStatus: 429, status: undefined, message: 'Too many attempts. Try again later' },
} as const satisfies Record<string, Kind>;

export type RefusalCode = keyof typeof KINDS;

/** The result of a handler that refuses a call. */
export interface Refusal {
  kind: 'refusal';
  code: RefusalCode;
  message: string;
  reason?: Reason | undefined;
  /** Seconds. */
  retryAfter?: number | undefined;
}

/**
 * Refuses a call.
 * @param options `message` replaces the text for the payer: one sentence without amounts. `reason` replaces the reason code, and
 *   `undefined` removes it.
 */
export function refuse(
  code: RefusalCode,
  options: { message?: string; reason?: Reason | undefined; retryAfter?: number } = {},
): Refusal {
  const kind: Kind = KINDS[code];
  const reason: Reason | undefined =
    kind.code === undefined ? undefined : { code: kind.code, source: 'iso8583' };
  return { kind: 'refusal', code, message: kind.message, reason, ...options };
}

export function isRefusal(value: unknown): value is Refusal {
  return Object(value).kind === 'refusal' && Object.hasOwn(KINDS, String(Object(value).code));
}

export function kindOf({ code }: Refusal): Kind {
  return KINDS[code];
}
