import { Initialized, type PagePayment, toWireAmount } from '@kobo/protocol/api';
import { type Http, READ_LIMIT } from './http';
import type { Result } from './result';

/** POST {prefix}/payment-page/initialize/{reference}: starts a transaction of the page. No money moves. */
export function payPage(
  http: Http,
  reference: string,
  payment: PagePayment,
  signal: AbortSignal,
): Promise<Result<Initialized>> {
  return http.read(
    {
      endpoint: 'payPage',
      values: { reference },
      body: { ...payment, amount: toWireAmount(payment.amount) },
      limit: READ_LIMIT,
      signal,
    },
    Initialized,
  );
}
