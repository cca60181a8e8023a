import { CheckoutTransaction } from '@kobo/protocol/api';
import { type Http, READ_LIMIT } from './http';
import { type Named, named, type Result } from './result';

/** GET {prefix}/checkout/{reference}: the transaction, its methods and its merchant. */
export async function fetchCheckout(
  http: Http,
  reference: string,
  signal: AbortSignal,
): Promise<Result<Named<CheckoutTransaction>>> {
  const result = await http.read(
    { endpoint: 'checkout', values: { reference }, limit: READ_LIMIT, signal },
    CheckoutTransaction,
  );
  return named(result, reference);
}
