import type { TokenCharge } from '@kobo/protocol/api';
import { type ChargeOutcome, chargeOutcome } from './chargeOutcome';
import { CHARGE_LIMIT, type ChargeOptions, type Http } from './http';

/** POST /checkout/charge/card/{token}: charges a card that the provider stores. Never sent twice. */
export async function chargeSavedCard(
  http: Http,
  token: string,
  charge: TokenCharge,
  options: ChargeOptions,
): Promise<ChargeOutcome> {
  const reply = await http.send({
    endpoint: 'tokenCharge',
    values: { token },
    body: charge,
    limit: CHARGE_LIMIT,
    ...options,
  });
  return chargeOutcome(reply);
}
