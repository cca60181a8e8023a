import { CheckoutTransaction, VirtualAccount } from '@kobo/protocol/api';
import { type Http, READ_LIMIT } from './http';
import type { Result } from './result';

/** POST /checkout/{reference}/virtual-account: returns the same account on each call until its deadline. */
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
      // 409 Conflict: an account is already open.
      despite: 409,
      signal,
    },
    VirtualAccount,
  );
}

/** GET {prefix}/checkout/{reference}: loads the transaction again for its current account. */
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
