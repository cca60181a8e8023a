import type { Ask } from '@kobo/protocol/api';
import type { Refusal } from './refusal';

/** The result of a charge. Create it with `approved`, `prompted`, `otpNeeded`, `askFor`, `redirect`, `unknown` or `refuse`. */
export type ChargeOutcome =
  | { kind: 'approved'; message?: string | undefined }
  | { kind: 'prompt'; message?: string | undefined }
  | { kind: 'otp'; message?: string | undefined }
  | { kind: 'step'; step: Ask }
  | Redirect
  | { kind: 'unknown' }
  | Refusal;

export interface Redirect {
  kind: 'redirect';
  address: string;
}

/**
 * The charge is accepted. The payer waits for the status `success`. Until the ledger contains an outcome, no other charge can
 * begin.
 */
export function approved(message?: string): ChargeOutcome {
  return { kind: 'approved', message };
}

/**
 * A prompt is on the payer's phone. Unlike after `approved`, the payer may request another prompt, by MoMo or Pocket.
 * All prompts belong to one charge, which takes the money once, whichever prompt the payer approves.
 */
export function prompted(message?: string): ChargeOutcome {
  return { kind: 'prompt', message };
}

/**
 * The payer has to enter an OTP. `cardOtp`, `debitConfirm` or `confirmSubscription` receives the OTP of a card, a debit or a
 * subscription, and `chargeAnswer` receives the OTP of MoMo or Pocket.
 */
export function otpNeeded(message?: string): ChargeOutcome {
  return { kind: 'otp', message };
}

/**
 * The payer has to answer a step. A charge has at most five steps. `chargeAnswer` receives the answer, unless the step is the OTP
 * of a card, a debit or a subscription (`otpNeeded`).
 * @param step `length` is the smallest and the largest number of digits of an OTP or a PIN. `message` is shown above the field,
 *   `hint` below it.
 */
export function askFor(step: Ask): ChargeOutcome {
  return { kind: 'step', step };
}

/** The payer has to authenticate at an `https:` address. Then call `provider.resume`. */
export function redirect(address: string): ChargeOutcome {
  return { kind: 'redirect', address };
}

/** Money may have moved, because the acquirer has not answered. Report the outcome with `provider.changed`. */
export function unknown(): ChargeOutcome {
  return { kind: 'unknown' };
}
