import { OpayLink } from '@kobo/protocol/api';
import { ownAddress } from '../address/ownAddress';
import { type Http, READ_LIMIT } from './http';
import type { Result } from './result';

/**
 * PUT /checkout/{reference}/charge/external-wallets/opay: the address of the wallet's page, which leads back to this
 * one.
 */
export function requestOpayLink(
  http: Http,
  reference: string,
  options: { publicKey: string | undefined; signal: AbortSignal },
): Promise<Result<OpayLink>> {
  return http.read(
    {
      endpoint: 'opay',
      values: { reference },
      body: { call_back_url: ownAddress(window) },
      limit: READ_LIMIT,
      ...options,
    },
    OpayLink,
  );
}
