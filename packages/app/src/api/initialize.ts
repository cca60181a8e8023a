import { type Initialize, Initialized } from '@kobo/protocol/api';
import type { CallOptions, Http } from './http';
import type { Result } from './result';

/** POST {prefix}/checkout/initialize: starts a transaction. No money moves. */
export function initialize(http: Http, body: Initialize, options: CallOptions): Promise<Result<Initialized>> {
  return http.read({ endpoint: 'initialize', body, ...options }, Initialized);
}
