import type { EndpointName } from '@kobo/protocol/api';
import { isAsked } from '../../../address/asked';
import type { Call, Http } from '../../../api/http';
import type { ApiError, Result } from '../../../api/result';
import type { Payment } from '../../../session/session';
import { isShared } from '../../../session/sharing';

/** The calls that begin a charge. */
const CHARGES: readonly EndpointName[] = [
  'cardCharge',
  'tokenCharge',
  'debitConfirm',
  'momo',
  'pocket',
  'opay',
];

const guarded = new WeakSet<Payment>();

/**
 * Has a payment verified before each charge, once somebody else may pay it as well: they may just have done so. Where it is paid
 * the checkout ends by that verification, and nothing is sent. Nothing is sent either where the provider can't be asked, and the
 * payer reads that. While nobody else was asked, no request is added. Two charges of the same instant are left to the provider,
 * which takes one.
 */
export function verifyFirst(payment: Payment): void {
  if (guarded.has(payment)) return;
  guarded.add(payment);
  const { http } = payment;
  const send: Http['send'] = (call) => {
    const verified = verify(payment, call);
    return verified ? verified.then((refusal) => refusal ?? http.send(call)) : http.send(call);
  };
  const read: Http['read'] = (call, schema) => {
    const verified = verify(payment, call);
    return verified
      ? verified.then((refusal) => refusal ?? http.read(call, schema))
      : http.read(call, schema);
  };
  payment.http = { send, read };
}

/** Why a call must not be sent, if so; nothing to wait for where it is no charge of a shared transaction. */
function verify(
  { poller, transaction }: Payment,
  { endpoint, signal }: Call,
): Promise<Extract<Result<never>, { ok: false }> | undefined> | undefined {
  if (!CHARGES.includes(endpoint) || !(isAsked(window) || isShared(transaction))) return undefined;
  return poller.recheck().then((verification) => {
    if (!verification.ok) return refused('offline');
    const over = verification.value === 'success' || verification.value === 'differs';
    return over || signal.aborted ? refused('unreachable') : undefined;
  });
}

function refused(kind: 'offline' | 'unreachable'): { ok: false; error: ApiError } {
  return { ok: false, error: { kind } };
}
