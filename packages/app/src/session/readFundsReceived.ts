import { fundsFiguresIn, type Mismatch } from '@kobo/protocol/api';
import type { Money } from '../money/money';
import { type FundsReceived, fundsReceivedOf, isPartial, isWhole } from './fundsReceived';
import type { LastVerification } from './verifier';

/**
 * Returns the funds received according to a verification, if it reports any.
 * The function is in a separate chunk, because few checkouts receive funds on an account.
 */
export function readFundsReceived(
  requestedAmount: Money,
  mismatch: Mismatch | undefined,
  verified: LastVerification | undefined,
): FundsReceived | undefined {
  if (!verified) return undefined;
  const { status, currency, inconsistent } = verified;
  const figures = { ...fundsFiguresIn(verified), currency, inconsistent };
  const isPaid = status === 'success';
  const funds = fundsReceivedOf(requestedAmount, mismatch, figures, isPaid || inconsistent === true);
  // After a success, no money is missing, because another method paid the rest.
  return funds && isPaid ? { ...funds, missing: 0 } : funds;
}

/** Returns whether the account has kept money. A charge of the whole amount would then be too high. */
export function hasKeptFunds(requestedAmount: Money, verified: LastVerification | undefined): boolean {
  const funds = readFundsReceived(requestedAmount, undefined, verified);
  return isPartial(funds) || isWhole(funds);
}
