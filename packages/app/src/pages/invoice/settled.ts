import { Invoice } from '@kobo/protocol/api';
import type { Http } from '../../api/http';
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
  reference: string,
  { minorUnits, currency }: Money,
  signal: AbortSignal,
): Promise<boolean> {
  const read = await http.read({ endpoint: 'invoice', values: { reference }, signal }, Invoice);
  if (!read.ok) return false;
  const { status } = read.value;
  return (
    !isPayable(status) || (read.value.currency === currency && totalsOf(read.value).balance < minorUnits)
  );
}
