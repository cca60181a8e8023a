import { ENDPOINTS, type EndpointName } from '@kobo/protocol/api';
import { isAsked } from '../address/ownAddress';
import type { BeforeCharge } from '../api/beforeCharge';
import type { ApiError } from '../api/result';
import type { Payment } from './session';
import { isShared } from './sharing';
import { tellsArrival } from './verifier';

/** Calls below a path of charges that move no money: they go before a charge. The code of a card moves its money. */
const STEPS: readonly EndpointName[] = ['bankList', 'debitStart'];

/**
 * Verifies a payment before each charge if somebody else may pay it too, because that person may just have done so. The
 * charge is not sent if the payment is paid, if part of the money has arrived, or if the provider can't be queried. If
 * nobody else may pay, no request is added. Of two charges at the same instant the provider takes one.
 * @param payment of the charge.
 */
export function guardAgainstDoublePayment(
  payment: Pick<Payment, 'transaction' | 'poller' | 'verified' | 'memo'>,
): BeforeCharge {
  const { transaction, poller } = payment;
  return ({ endpoint, signal }) => {
    if (!isCharge(endpoint) || !(isAsked(window) || isShared(payment))) return undefined;
    return poller.recheck().then(async (verification): Promise<ApiError | undefined> => {
      if (!verification.ok) return verification.error.kind === 'offline' ? { kind: 'offline' } : UNSENT;
      const isOver = verification.value === 'success' || verification.value === 'differs';
      if (isOver || signal.aborted) return { kind: 'unreachable' };
      if (verification.value === 'inconsistent') return UNSENT;
      return (await isPaidInPart(transaction, payment.verified)) ? UNSENT : undefined;
    });
  };
}

/** An endpoint below a path of charges is a charge unless it is a known step. */
function isCharge(endpoint: EndpointName): boolean {
  return ENDPOINTS[endpoint].path.includes('/charge/') && !STEPS.includes(endpoint);
}

/** Reads the last verification. If the code for that fails to load, the payment is treated as paid: nothing is sent. */
async function isPaidInPart(
  { money }: Payment['transaction'],
  verified: Payment['verified'],
): Promise<boolean> {
  if (!tellsArrival(verified())) return false;
  try {
    const { hasArrived } = await import('./readArrival');
    return hasArrived(money, verified());
  } catch {
    return true;
  }
}

/** The result of a charge that was not sent: the same as of a refusal without a message. */
const UNSENT: ApiError = { kind: 'unreadable', part: 'reply', httpStatus: 422 };
