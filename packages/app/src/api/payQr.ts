import { Initialized, type QrPayment, toWireAmount } from '@kobo/protocol/api';
import { type Http, READ_LIMIT } from './http';
import type { Result } from './result';

/**
 * POST {prefix}/qr-code/initialize/{id}: starts a transaction of the code. No money moves.
 * @param id the reference of the account that receives the payment; the code's own reference if it has a single account.
 */
export function payQr(
  http: Http,
  id: string,
  payment: QrPayment,
  signal: AbortSignal,
): Promise<Result<Initialized>> {
  return http.read(
    {
      endpoint: 'payQr',
      values: { id },
      body: { ...payment, amount: toWireAmount(payment.amount) },
      limit: READ_LIMIT,
      signal,
    },
    Initialized,
  );
}
