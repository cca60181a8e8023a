import { Initialized, type LinkPayment, toWireAmount } from '@kobo/protocol/api';
import { type Http, READ_LIMIT } from './http';
import type { Result } from './result';

/** POST {prefix}/paymentlink/initialize/{reference}: starts a transaction of the link. No money moves. */
export function payLink(
  http: Http,
  reference: string,
  payment: LinkPayment,
  signal: AbortSignal,
): Promise<Result<Initialized>> {
  return http.read(
    {
      endpoint: 'payLink',
      values: { reference },
      body: { ...payment, amount: toWireAmount(payment.amount) },
      limit: READ_LIMIT,
      signal,
    },
    Initialized,
  );
}
