import { Invoice } from '@kobo/protocol/api';
import type { Http } from '../../api/http';
import type { Result } from '../../api/result';

export type NamedInvoice = Invoice & { invoice_reference: string };

/** Loads the invoice. An invoice without a reference gets the requested reference. */
export async function fetchInvoice(
  http: Http,
  reference: string,
  signal: AbortSignal,
): Promise<Result<NamedInvoice>> {
  const result = await http.read({ endpoint: 'invoice', values: { reference }, signal }, Invoice);
  if (!result.ok) return result;
  const { invoice_reference = reference, ...invoice } = result.value;
  return { ok: true, value: { ...invoice, invoice_reference } };
}
