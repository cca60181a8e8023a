import type { PromptBody, PromptCall } from '@kobo/protocol/api';
import { type ChargeOutcome, sendCharge } from './chargeOutcome';
import type { ChargeOptions, Http } from './http';

type PaymentRequest = { [Call in PromptCall]: { endpoint: Call; body: PromptBody<Call> } }[PromptCall];

/** PUT /checkout/{reference}/charge/external-wallets/…: requests a prompt on the wallet owner's phone. */
export function requestPayment(
  http: Http,
  reference: string,
  request: PaymentRequest,
  options: ChargeOptions,
): Promise<ChargeOutcome> {
  return sendCharge(http, { ...request, values: { reference }, ...options });
}
