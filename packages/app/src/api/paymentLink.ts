import { Initialized, type LinkPayment, PaymentLink } from '@kobo/protocol/api';
import type { Http } from './http';
import type { Result } from './result';

/** GET {prefix}/paymentlink/{reference}: returns the payment link. */
export function fetchPaymentLink(
  http: Http,
  reference: string,
  signal: AbortSignal,
): Promise<Result<PaymentLink>> {
  return http.read({ endpoint: 'paymentLink', values: { reference }, signal }, PaymentLink);
}

/** POST {prefix}/paymentlink/initialize/{reference}: starts a transaction of the link. No money moves. */
export function payLink(
  http: Http,
  reference: string,
  body: LinkPayment,
  signal: AbortSignal,
): Promise<Result<Initialized>> {
  return http.read({ endpoint: 'payLink', values: { reference }, body, signal }, Initialized);
}
