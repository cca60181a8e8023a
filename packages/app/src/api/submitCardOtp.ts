import type { CardOtp } from '@kobo/protocol/api';
import { type ChargeOutcome, chargeOutcome } from './chargeOutcome';
import { CHARGE_LIMIT, type Http } from './http';

/** PUT /checkout/charge/card/{reference}: submits the code that the issuer sent to the payer. */
export async function submitCardOtp(
  http: Http,
  reference: string,
  otp: CardOtp,
  options: { publicKey: string | undefined; signal: AbortSignal },
): Promise<ChargeOutcome> {
  const reply = await http.send({
    endpoint: 'cardOtp',
    values: { reference },
    body: otp,
    limit: CHARGE_LIMIT,
    ...options,
  });
  return chargeOutcome(reply);
}
