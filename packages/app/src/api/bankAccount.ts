import {
  BankList,
  type DebitConfirm,
  type DebitStart,
  DebitStarted,
  isDone,
  isSuccess,
  parseChargeReply,
  ResolvedAccount,
  type ResolveRequest,
  redirectAddress,
} from '@kobo/protocol/api';
import { type ChargeOutcome, sendCharge } from './chargeOutcome';
import { type CallOptions, CHARGE_LIMIT, type ChargeOptions, type Http, readReply } from './http';
import type { Result } from './result';

/** POST /checkout/charge/bank-account/bank-list: returns the accounts saved for a phone number, and the list of banks. */
export function fetchBankList(
  http: Http,
  phoneNumber: string,
  options: CallOptions,
): Promise<Result<BankList>> {
  return http.read({ endpoint: 'bankList', body: { phoneNumber }, ...options }, BankList);
}

/** POST /checkout/resolve-bank: returns the name of the account with this number. */
export function resolveAccount(
  http: Http,
  account: ResolveRequest,
  options: CallOptions,
): Promise<Result<ResolvedAccount>> {
  return http.read({ endpoint: 'resolveBank', body: account, ...options }, ResolvedAccount);
}

/**
 * POST /checkout/charge/bank-account/initiate-charge: makes the bank send the payer an OTP. No money moves.
 * @returns the started debit, or the address of the bank's page if the payer continues on that page (specification §7).
 */
export async function startDebit(
  http: Http,
  form: DebitStart,
  options: CallOptions,
): Promise<Result<DebitStarted | { address: string }>> {
  // Allow as much time as for a charge, because the provider waits for a bank.
  const sent = await http.send({ endpoint: 'debitStart', body: form, limit: CHARGE_LIMIT, ...options });
  if (!sent.ok) return sent;
  const { httpStatus, envelope, body } = sent.value;
  const address = redirectAddress(body);
  if (address !== undefined && isSuccess(httpStatus, envelope)) return { ok: true, value: { address } };
  const { status, ask } = parseChargeReply(body);
  const read = readReply(sent.value, DebitStarted, () => status === 'PENDING_AUTH' && isDone(httpStatus));
  return read.ok ? { ok: true, value: { ...read.value, ask } } : read;
}

/** POST /checkout/charge/bank-account/charge-account: submits the payer's OTP, which moves the money. */
export function confirmDebit(http: Http, form: DebitConfirm, options: ChargeOptions): Promise<ChargeOutcome> {
  return sendCharge(http, { endpoint: 'debitConfirm', body: form, ...options });
}
