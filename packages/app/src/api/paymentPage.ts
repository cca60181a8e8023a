import { Initialized, type PagePayment, PaymentPage } from '@kobo/protocol/api';
import type { Http } from './http';
import type { Result } from './result';

/** GET {prefix}/payment-page/{reference}: returns the payment page. */
export function fetchPaymentPage(
  http: Http,
  reference: string,
  signal: AbortSignal,
): Promise<Result<PaymentPage>> {
  return http.read({ endpoint: 'paymentPage', values: { reference }, signal }, PaymentPage);
}

/** POST {prefix}/payment-page/initialize/{reference}: starts a transaction of the page. No money moves. */
export function payPage(
  http: Http,
  reference: string,
  body: PagePayment,
  signal: AbortSignal,
): Promise<Result<Initialized>> {
  return http.read({ endpoint: 'payPage', values: { reference }, body, signal }, Initialized);
}
