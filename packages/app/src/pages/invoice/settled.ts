import type { Http } from '../../api/http';
import { fetchInvoice } from '../../api/invoice';
import type { Money } from '../../money/money';
import { isPayable } from './invoiceStatus';
import { totalsOf } from './totals';

/**
 * The maximum number of queries of the invoice after another tab has announced a payment.
 * One query is not enough, because the provider may update the invoice after a delay.
 */
export const LOOKS = 3;

/**
 * Resolves to whether the provider no longer accepts a payment of this amount for the invoice; false if the query
 * fails.
 */
export async function isInvoiceSettled(
  http: Http,
  invoice: string,
  { minorUnits, currency }: Money,
  signal: AbortSignal,
): Promise<boolean> {
  const read = await fetchInvoice(http, invoice, signal);
  if (!read.ok) return false;
  const { status } = read.value;
  return (
    !isPayable(status) || (read.value.currency === currency && totalsOf(read.value).balance < minorUnits)
  );
}
