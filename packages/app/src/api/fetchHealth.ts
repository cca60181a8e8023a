import { Health } from '@kobo/protocol/api';
import { type Http, READ_LIMIT } from './http';
import type { Result } from './result';

/** GET {prefix}/checkout/health: the health of methods and banks. Not retried, because it is polled. */
export function fetchHealth(
  http: Http,
  options: { publicKey: string | undefined; signal: AbortSignal },
): Promise<Result<Health>> {
  return http.read({ endpoint: 'health', limit: READ_LIMIT, once: true, ...options }, Health);
}
