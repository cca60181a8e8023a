import type { Refusal } from './refusal';

/** The result of a charge. Create it with `approved`, `otpNeeded`, `redirect`, `unknown` or `refuse`. */
export type ChargeOutcome =
  | { kind: 'approved'; message?: string | undefined }
  | { kind: 'otp'; message?: string | undefined }
  | { kind: 'redirect'; address: string }
  | { kind: 'unknown' }
  | Refusal;

/**
 * The charge is accepted, or its prompt is on the payer's phone. The payer waits for the status `success`.
 * No other charge can begin until the ledger has an outcome.
 */
export function approved(message?: string): ChargeOutcome {
  return { kind: 'approved', message };
}

/** The payer has to enter an OTP, which `cardOtp`, `debitConfirm` or `confirmSubscription` receives. */
export function otpNeeded(message?: string): ChargeOutcome {
  return { kind: 'otp', message };
}

/** The payer has to authenticate at an `https:` address. Then call `provider.resume`. */
export function redirect(address: string): ChargeOutcome {
  return { kind: 'redirect', address };
}

/** The acquirer has not answered, so money may have moved. Report the outcome with `provider.changed`. */
export function unknown(): ChargeOutcome {
  return { kind: 'unknown' };
}
