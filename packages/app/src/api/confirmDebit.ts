import type { DebitConfirm } from '@kobo/protocol/api';
import { type ChargeOutcome, chargeOutcome } from './chargeOutcome';
import { CHARGE_LIMIT, type ChargeOptions, type Http } from './http';

/** POST /checkout/charge/bank-account/charge-account: the payer's OTP moves the money. Never sent twice. */
export async function confirmDebit(
  http: Http,
  form: DebitConfirm,
  options: ChargeOptions,
): Promise<ChargeOutcome> {
  const reply = await http.send({
    endpoint: 'debitConfirm',
    body: form,
    limit: CHARGE_LIMIT,
    ...options,
  });
  return chargeOutcome(reply);
}
