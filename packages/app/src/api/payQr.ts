import { Initialized, type QrPayment, toWireAmount } from '@kobo/protocol/api';
import { type Http, READ_LIMIT } from './http';
import type { Result } from './result';

/**
 * POST {prefix}/qr-code/initialize/{id}: starts a transaction of the code. It moves no money.
 * @param id the reference of the account that is paid into; the code's own, where it has but one.
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
