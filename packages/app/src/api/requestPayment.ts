import type { PromptBody, PromptCall } from '@kobo/protocol/api';
import { type ChargeOutcome, chargeOutcome } from './chargeOutcome';
import { CHARGE_LIMIT, type ChargeOptions, type Http } from './http';

/** The request to a wallet that prompts its owner on their phone. */
type PaymentRequest = { [Call in PromptCall]: { endpoint: Call; body: PromptBody<Call> } }[PromptCall];

/** PUT /checkout/{reference}/charge/external-wallets/…: sends the prompt. Never sent twice. */
export async function requestPayment(
  http: Http,
  reference: string,
  request: PaymentRequest,
  options: ChargeOptions,
): Promise<ChargeOutcome> {
  const reply = await http.send({
    ...request,
    values: { reference },
    limit: CHARGE_LIMIT,
    ...options,
  });
  return chargeOutcome(reply);
}
