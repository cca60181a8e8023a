import { Acknowledged, Subscription, type SubscriptionConfirm } from '@kobo/protocol/api';
import { type ChargeOutcome, sendCharge } from './chargeOutcome';
import type { CallOptions, ChargeOptions, Http } from './http';
import { type Named, named, type Result } from './result';

/** GET {prefix}/subscription/public/{reference}: returns the subscription and its status. */
export async function fetchSubscription(
  http: Http,
  reference: string,
  signal: AbortSignal,
): Promise<Result<Named<Subscription>>> {
  const call = { endpoint: 'subscription', values: { reference }, signal } as const;
  return named(await http.read(call, Subscription), reference);
}

/** POST /misc/public/send-otp: sends another code to the wallet's owner. No money moves. */
export function sendOtp(http: Http, reference: string, options: CallOptions): Promise<Result<unknown>> {
  return http.read({ endpoint: 'sendOtp', body: { reference }, ...options }, Acknowledged);
}

/** POST {prefix}/subscription/public/pay: requests payment from a wallet, whose owner gets a code. */
export function paySubscription(
  http: Http,
  reference: string,
  options: ChargeOptions,
): Promise<ChargeOutcome> {
  return sendCharge(http, { endpoint: 'paySubscription', body: { reference }, ...options });
}

/** POST {prefix}/subscription/public/{reference}/activate: submits the payer's code, which moves the money. */
export function confirmSubscription(
  http: Http,
  reference: string,
  confirmation: SubscriptionConfirm,
  options: ChargeOptions,
): Promise<ChargeOutcome> {
  const call = { endpoint: 'confirmSubscription', values: { reference }, body: confirmation } as const;
  return sendCharge(http, { ...call, ...options });
}
