import { type ChargeOutcome, chargeOutcome } from './chargeOutcome';
import { CHARGE_LIMIT, type ChargeOptions, type Http } from './http';

/** POST {prefix}/subscription/public/pay: requests payment from the wallet, whose owner gets a code. Never sent twice. */
export async function paySubscription(
  http: Http,
  reference: string,
  options: ChargeOptions,
): Promise<ChargeOutcome> {
  const reply = await http.send({
    endpoint: 'paySubscription',
    body: { reference },
    limit: CHARGE_LIMIT,
    ...options,
  });
  return chargeOutcome(reply);
}
