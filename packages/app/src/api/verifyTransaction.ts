import { VerificationStart } from '@kobo/protocol/api';
import { type Http, READ_LIMIT } from './http';
import type { Result } from './result';

/** GET {prefix}/checkout/status/{reference}: the transaction's status, and what was paid. */
export function verifyTransaction(
  http: Http,
  reference: string,
  publicKey: string | undefined,
  signal: AbortSignal,
): Promise<Result<VerificationStart>> {
  return http.read(
    {
      endpoint: 'verify',
      values: { reference },
      publicKey,
      limit: READ_LIMIT,
      // Not retried, as it is polled.
      once: true,
      // A provider may refuse to confirm what has failed. A success needs its yes.
      despite: ({ status }) => status === 'failed' || status === 'expired',
      signal,
    },
    VerificationStart,
  );
}
