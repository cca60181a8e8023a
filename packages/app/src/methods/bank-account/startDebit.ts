import {
  type DebitStart,
  DebitStarted,
  isDone,
  isSuccess,
  parseChargeReply,
  redirectAddress,
} from '@kobo/protocol/api';
import { type CallOptions, CHARGE_LIMIT, type Http, readReply } from '../../api/http';
import type { Result } from '../../api/result';

/**
 * Makes the bank send the payer an OTP.
 * @returns the started debit, or the address of the bank's page if the payer continues on that page (specification §7).
 */
export async function startDebit(
  http: Http,
  body: DebitStart,
  options: CallOptions,
): Promise<Result<DebitStarted | { address: string }>> {
  // Allow as much time as for a charge, because the provider waits for a bank.
  const sent = await http.send({ endpoint: 'debitStart', body, limit: CHARGE_LIMIT, ...options });
  if (!sent.ok) return sent;
  const { httpStatus, envelope, body: reply } = sent.value;
  const address = redirectAddress(reply);
  if (address !== undefined && isSuccess(httpStatus, envelope)) return { ok: true, value: { address } };
  const { status, ask } = parseChargeReply(reply);
  const read = readReply(sent.value, DebitStarted, () => status === 'PENDING_AUTH' && isDone(httpStatus));
  return read.ok ? { ok: true, value: { ...read.value, ask } } : read;
}
