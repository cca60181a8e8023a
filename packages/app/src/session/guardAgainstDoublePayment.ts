import { ENDPOINTS, type EndpointName } from '@kobo/protocol/api';
import { isPaidForSomeone } from '../address/ownAddress';
import type { BeforeCharge } from '../api/beforeCharge';
import type { ApiError } from '../api/result';
import type { CheckoutContext } from './session';
import { isShared } from './sharing';
import { reportsFunds } from './verifier';

/**
 * The endpoints below `/charge/` whose requests precede a charge and move no money.
 * The endpoint for a card's OTP is not included, because an OTP moves money.
 */
const STEPS: readonly EndpointName[] = ['bankList', 'debitStart'];

/**
 * Returns the check that runs before each charge.
 * The check verifies a shared payment, because another person may have paid. The charge is not sent if the payment is paid, if
 * part of the money has arrived, or if the verification fails or contradicts itself. If two persons charge at the same time, the
 * provider must accept only one charge.
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
      // Return an error with an unknown outcome, so that the flow verifies the transaction instead of showing the form.
      if (isOver || signal.aborted) return { kind: 'unreachable' };
      if (verification.value === 'inconsistent') return UNSENT;
      return (await isPaidInPart(transaction, payment.lastVerification)) ? UNSENT : undefined;
    });
  };
}

/**
 * Returns whether a request to the endpoint is a charge.
 * All endpoints below `/charge/` except `STEPS` are treated as charges, including endpoints that are added later.
 */
function isCharge(endpoint: EndpointName): boolean {
  return ENDPOINTS[endpoint].path.includes('/charge/') && !STEPS.includes(endpoint);
}

/**
 * Resolves to whether the last verification reports funds that the account has kept.
 * If the chunk that reads the funds fails to load, the result is true.
 */
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

/** The error of a charge that was not sent. The flows treat this error as a refusal without a message. */
const UNSENT: ApiError = { kind: 'unreadable', part: 'reply', httpStatus: 422 };
