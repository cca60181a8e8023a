import { type DebitStart, DebitStarted } from '@kobo/protocol/api';
import { CHARGE_LIMIT, type Http } from './http';
import type { Result } from './result';

/** POST /checkout/charge/bank-account/initiate-charge: the bank sends its OTP. Moves no money, so it may be repeated. */
export function startDebit(
  http: Http,
  form: DebitStart,
  options: { publicKey: string | undefined; signal: AbortSignal },
): Promise<Result<DebitStarted>> {
  return http.read(
    {
      endpoint: 'debitStart',
      body: form,
      // A bank answers it.
      limit: CHARGE_LIMIT,
      ...options,
    },
    DebitStarted,
  );
}
