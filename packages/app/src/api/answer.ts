import type { ChargeAnswer } from '@kobo/protocol/api';
import { type ChargeOutcome, sendCharge } from './chargeOutcome';
import type { ChargeOptions, Http } from './http';

/** POST /checkout/{reference}/charge/answer: submits the payer's answer to a step of a charge. */
export function submitAnswer(
  http: Http,
  reference: string,
  answer: ChargeAnswer,
  options: ChargeOptions,
): Promise<ChargeOutcome> {
  return sendCharge(http, { endpoint: 'chargeAnswer', values: { reference }, body: answer, ...options });
}
