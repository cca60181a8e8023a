import type { PromptBody, PromptCall } from '@kobo/protocol/api';
import { type ChargeOutcome, sendCharge } from './chargeOutcome';
import type { ChargeOptions, Http } from './http';

/** The request to a wallet that prompts its owner on their phone. */
type PaymentRequest = { [Call in PromptCall]: { endpoint: Call; body: PromptBody<Call> } }[PromptCall];

/** PUT /checkout/{reference}/charge/external-wallets/…: sends the prompt. Never sent twice. */
export function requestPayment(
  http: Http,
  reference: string,
  request: PaymentRequest,
  options: ChargeOptions,
): Promise<ChargeOutcome> {
  return sendCharge(http, { ...request, values: { reference }, ...options });
}
