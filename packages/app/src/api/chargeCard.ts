import type { CardCharge } from '@kobo/protocol/api';
import { type ChargeOutcome, chargeOutcome } from './chargeOutcome';
import { CHARGE_LIMIT, type ChargeOptions, type Http } from './http';

/** POST /checkout/charge/card. The only request that contains card data. Never sent twice. */
export async function chargeCard(
  http: Http,
  charge: CardCharge,
  options: ChargeOptions,
): Promise<ChargeOutcome> {
  const reply = await http.send({
    endpoint: 'cardCharge',
    body: charge,
    limit: CHARGE_LIMIT,
    ...options,
  });
  return chargeOutcome(reply);
}
