import { ENDPOINTS, type EndpointName } from '@kobo/protocol/api';
import { isAsked } from '../../../address/ownAddress';
import type { Call, Http } from '../../../api/http';
import type { ApiError, Result } from '../../../api/result';
import type { Payment } from '../../../session/session';
import { isShared } from '../../../session/sharing';
import { tellsArrival } from '../../../session/verifier';

/** Calls below a path of charges that take nothing: they go before one. A card's code is what takes its money. */
const STEPS: readonly EndpointName[] = ['bankList', 'debitStart'];

type Refused = Extract<Result<never>, { ok: false }>;

const guarded = new WeakSet<Payment>();

/**
 * Has a payment verified before each charge, once somebody else may pay it as well: they may just have done so. Where it is paid
 * the checkout ends by that verification, and nothing is sent. Nothing is sent either where a part of the money has arrived, whose
 * screen comes with the next poll, or where the provider can't be asked, and the payer reads that. While nobody else was asked, no
 * request is added. Two charges of the same instant are left to the provider, which takes one.
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
function verify(payment: Payment, { endpoint, signal }: Call): Promise<Refused | undefined> | undefined {
  const { poller, transaction } = payment;
  if (!isCharge(endpoint) || !(isAsked(window) || isShared(transaction))) return undefined;
  return poller.recheck().then(async (verification) => {
    if (!verification.ok)
      return refused(verification.error.kind === 'offline' ? { kind: 'offline' } : UNSENT);
    const over = verification.value === 'success' || verification.value === 'differs';
    if (over || signal.aborted) return refused({ kind: 'unreachable' });
    if (verification.value === 'inconsistent') return refused(UNSENT);
    return (await isPaidInPart(payment)) ? refused(UNSENT) : undefined;
  });
}

/** One that is not known yet counts as a charge. */
function isCharge(endpoint: EndpointName): boolean {
  return ENDPOINTS[endpoint].path.includes('/charge/') && !STEPS.includes(endpoint);
}

/** By its last verification. Where what reads that can't be loaded, it counts as paid: nothing is sent. */
async function isPaidInPart({ transaction, verified }: Payment): Promise<boolean> {
  if (!tellsArrival(verified())) return false;
  try {
    const { hasArrived } = await import('../../../session/readArrival');
    return hasArrived(transaction.money, verified());
  } catch {
    return true;
  }
}

/** What a charge that was not sent is told: the same as by a provider that refuses it without a word. */
const UNSENT: ApiError = { kind: 'unreadable', part: 'reply', httpStatus: 422 };

function refused(error: ApiError): Refused {
  return { ok: false, error };
}
