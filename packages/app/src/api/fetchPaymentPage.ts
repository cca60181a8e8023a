import { PaymentPage } from '@kobo/protocol/api';
import { type Http, READ_LIMIT } from './http';
import type { Result } from './result';

/** GET {prefix}/payment-page/{reference}. */
export function fetchPaymentPage(
  http: Http,
  reference: string,
  signal: AbortSignal,
): Promise<Result<PaymentPage>> {
  return http.read(
    { endpoint: 'paymentPage', values: { reference }, limit: READ_LIMIT, signal },
    PaymentPage,
  );
}
