import { PaymentLink } from '@kobo/protocol/api';
import { type Http, READ_LIMIT } from './http';
import type { Result } from './result';

/** GET {prefix}/paymentlink/{reference}. */
export function fetchPaymentLink(
  http: Http,
  reference: string,
  signal: AbortSignal,
): Promise<Result<PaymentLink>> {
  return http.read(
    { endpoint: 'paymentLink', values: { reference }, limit: READ_LIMIT, signal },
    PaymentLink,
  );
}
