import { fetchInvoice } from '../../api/fetchInvoice';
import type { Http } from '../../api/http';
import type { Money } from '../../money/money';
import { isPayable } from './invoiceStatus';
import { totalsOf } from './totals';

/** How often to look: the provider may show a payment of an invoice a moment after the payment itself. */
export const LOOKS = 3;

/**
 * Whether an invoice no longer takes a payment of this amount, according to the provider; false where that is unknown.
 */
export async function isInvoiceSettled(
  http: Http,
  invoice: string,
  { hundredths, currency }: Money,
  signal: AbortSignal,
): Promise<boolean> {
  const read = await fetchInvoice(http, invoice, signal);
  if (!read.ok) return false;
  const { status } = read.value;
  return (
    !isPayable(status) || (read.value.currency === currency && totalsOf(read.value).balance < hundredths)
  );
}
