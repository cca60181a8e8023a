import { Acknowledged, type CustomerUpdate } from '@kobo/protocol/api';
import type { CallOptions, Http } from './http';
import type { Result } from './result';

/** PUT {prefix}/checkout/{reference}/customer: sets the payer's e-mail address. No money moves. */
export function updateCustomer(
  http: Http,
  reference: string,
  customer: CustomerUpdate,
  options: CallOptions,
): Promise<Result<unknown>> {
  return http.read({ endpoint: 'customer', values: { reference }, body: customer, ...options }, Acknowledged);
}
