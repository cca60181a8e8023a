import { CheckoutTransaction, VirtualAccount } from '@kobo/protocol/api';
import type { CallOptions, Http } from './http';
import type { Result } from './result';

/** POST /checkout/{reference}/virtual-account: returns the same account on each call until its deadline. */
export function requestVirtualAccount(
  http: Http,
  reference: string,
  options: CallOptions,
): Promise<Result<VirtualAccount>> {
  // 409 Conflict: an account is already open.
  const call = { endpoint: 'virtualAccount', values: { reference }, body: {}, despite: 409 } as const;
  return http.read({ ...call, ...options }, VirtualAccount);
}

/** GET {prefix}/checkout/{reference}: loads the transaction again for its current account. */
export function rereadTransaction(
  http: Http,
  reference: string,
  signal: AbortSignal,
): Promise<Result<CheckoutTransaction>> {
  const call = { endpoint: 'checkout', values: { reference }, once: true, signal } as const;
  return http.read(call, CheckoutTransaction);
}
