import type { MomoCharge, PocketCharge } from '@kobo/protocol/api';
import { type ChargeOutcome, chargeOutcome } from './chargeOutcome';
import { CHARGE_LIMIT, type ChargeOptions, type Http } from './http';

/** A wallet that asks its owner for the money, on their phone. */
type PaymentRequest = { endpoint: 'momo'; body: MomoCharge } | { endpoint: 'pocket'; body: PocketCharge };

/** PUT /checkout/{reference}/charge/external-wallets/{momo,pocket}: sends the prompt; sent once, whatever happens. */
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
