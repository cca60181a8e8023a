import type { SubscriptionConfirm } from '@kobo/protocol/api';
import { type ChargeOutcome, chargeOutcome } from './chargeOutcome';
import { CHARGE_LIMIT, type ChargeOptions, type Http } from './http';

/** POST {prefix}/subscription/public/{reference}/activate: the payer's code moves the money. Never sent twice. */
export async function confirmSubscription(
  http: Http,
  reference: string,
  confirmation: SubscriptionConfirm,
  options: ChargeOptions,
): Promise<ChargeOutcome> {
  const reply = await http.send({
    endpoint: 'confirmSubscription',
    values: { reference },
    body: confirmation,
    limit: CHARGE_LIMIT,
    ...options,
  });
  return chargeOutcome(reply);
}
