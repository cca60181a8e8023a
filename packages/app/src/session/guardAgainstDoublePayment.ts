import { ENDPOINTS, type EndpointName } from '@kobo/protocol/api';
import { isPaidForSomeone } from '../address/ownAddress';
import type { BeforeCharge } from '../api/beforeCharge';
import type { ApiError } from '../api/result';
import type { CheckoutContext } from './session';
import { isShared } from './sharing';
import { reportsFunds } from './verifier';

/** Endpoints below `/charge/` that move no money, because they precede a charge. A card's code is a charge: it moves money. */
const STEPS: readonly EndpointName[] = ['bankList', 'debitStart'];

/**
 * Verifies a shared payment before each charge, because the other person may just have paid it.
 * The charge is not sent if the payment is paid, if part of the money has arrived, or if verification fails. An unshared
 * payment sends no extra request. Two charges at the same instant are left to the provider, which accepts one.
 * @param payment the payment that the charge belongs to.
 */
export function guardAgainstDoublePayment(
  payment: Pick<CheckoutContext, 'transaction' | 'poller' | 'lastVerification' | 'memo'>,
): BeforeCharge {
  const { transaction, poller } = payment;
  return ({ endpoint, signal }) => {
    if (!isCharge(endpoint) || !(isPaidForSomeone(window) || isShared(payment))) return undefined;
    return poller.recheck().then(async (verification): Promise<ApiError | undefined> => {
      if (!verification.ok) return verification.error.kind === 'offline' ? { kind: 'offline' } : UNSENT;
      const isOver = verification.value === 'success' || verification.value === 'differs';
      // Report an unknown outcome, so that the flow verifies the transaction instead of showing the form.
      if (isOver || signal.aborted) return { kind: 'unreachable' };
      if (verification.value === 'inconsistent') return UNSENT;
      return (await isPaidInPart(transaction, payment.lastVerification)) ? UNSENT : undefined;
    });
  };
}

/** Treats an unknown endpoint below `/charge/` as a charge, because that is the safe default. */
function isCharge(endpoint: EndpointName): boolean {
  return ENDPOINTS[endpoint].path.includes('/charge/') && !STEPS.includes(endpoint);
}

/** Whether the last verification reports funds. If the chunk that reads it fails to load, the payment is treated as paid. */
async function isPaidInPart(
  { money }: CheckoutContext['transaction'],
  lastVerification: CheckoutContext['lastVerification'],
): Promise<boolean> {
  if (!reportsFunds(lastVerification())) return false;
  try {
    const { hasKeptFunds } = await import('./readFundsReceived');
    return hasKeptFunds(money, lastVerification());
  } catch {
    return true;
  }
}

/** The result of a charge that was not sent. It equals a refusal without a message. */
const UNSENT: ApiError = { kind: 'unreadable', part: 'reply', httpStatus: 422 };
