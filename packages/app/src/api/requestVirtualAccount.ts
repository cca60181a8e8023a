import { CheckoutTransaction, VirtualAccount } from '@kobo/protocol/api';
import { type Http, READ_LIMIT } from './http';
import type { Result } from './result';

/** POST /checkout/{reference}/virtual-account: the same account each time until its deadline. */
export function requestVirtualAccount(
  http: Http,
  reference: string,
  publicKey: string | undefined,
  signal: AbortSignal,
): Promise<Result<VirtualAccount>> {
  return http.read(
    {
      endpoint: 'virtualAccount',
      values: { reference },
      body: {},
      publicKey,
      limit: READ_LIMIT,
      // 'Conflict': one is open already.
      despite: 409,
      signal,
    },
    VirtualAccount,
  );
}

/** GET {prefix}/checkout/{reference}, for the account that the transaction has by now. */
export function rereadTransaction(
  http: Http,
  reference: string,
  signal: AbortSignal,
): Promise<Result<CheckoutTransaction>> {
  return http.read(
    { endpoint: 'checkout', values: { reference }, limit: READ_LIMIT, once: true, signal },
    CheckoutTransaction,
  );
}
