import { ResolvedAccount, type ResolveRequest } from '@kobo/protocol/api';
import { type Http, READ_LIMIT } from './http';
import type { Result } from './result';

/** POST /checkout/resolve-bank: the account name that the bank has for a number. */
export function resolveAccount(
  http: Http,
  account: ResolveRequest,
  options: { publicKey: string | undefined; signal: AbortSignal },
): Promise<Result<ResolvedAccount>> {
  return http.read(
    {
      endpoint: 'resolveBank',
      body: account,
      limit: READ_LIMIT,
      ...options,
    },
    ResolvedAccount,
  );
}
