import { Invoice } from '@kobo/protocol/api';
import { type Http, READ_LIMIT } from './http';
import type { Result } from './result';

/** GET /invoices/{reference}/info: the invoice, as it stands now. */
export function fetchInvoice(http: Http, reference: string, signal: AbortSignal): Promise<Result<Invoice>> {
  return http.read({ endpoint: 'invoice', values: { reference }, limit: READ_LIMIT, signal }, Invoice);
}
