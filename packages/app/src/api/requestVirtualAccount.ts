import { VirtualAccount } from '@kobo/protocol/api';
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
      signal,
    },
    VirtualAccount,
  );
}
