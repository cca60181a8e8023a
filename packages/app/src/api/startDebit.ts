import { type DebitStart, DebitStarted, isSuccess, redirectAddress } from '@kobo/protocol/api';
import { CHARGE_LIMIT, type Http, readReply } from './http';
import type { Result } from './result';

/**
 * POST /checkout/charge/bank-account/initiate-charge: the bank sends its OTP. It may be repeated, because no money moves.
 * @returns the address of the bank's page if the payer continues there (specification §7).
 */
export async function startDebit(
  http: Http,
  form: DebitStart,
  options: { publicKey: string | undefined; signal: AbortSignal },
): Promise<Result<DebitStarted | { address: string }>> {
  const sent = await http.send({
    endpoint: 'debitStart',
    body: form,
    // The limit of a charge, because a bank replies to this call.
    limit: CHARGE_LIMIT,
    ...options,
  });
  if (!sent.ok) return sent;
  const { httpStatus, envelope, body } = sent.value;
  const address = redirectAddress(body);
  return address !== undefined && isSuccess(httpStatus, envelope)
    ? { ok: true, value: { address } }
    : readReply(sent.value, DebitStarted);
}
