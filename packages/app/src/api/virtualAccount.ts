import { VirtualAccount } from '@kobo/protocol/api';
import type { CallOptions, Http } from './http';
import type { Result } from './result';

/** POST /checkout/{reference}/virtual-account: returns the same account on each call until its deadline. */
export function requestVirtualAccount(
  http: Http,
  reference: string,
  options: CallOptions,
): Promise<Result<VirtualAccount>> {
  // Accept HTTP 409, which means that an account is already open.
  const call = { endpoint: 'virtualAccount', values: { reference }, body: {}, despite: 409 } as const;
  return http.read({ ...call, ...options }, VirtualAccount);
}
