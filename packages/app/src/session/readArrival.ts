import { arrivalFiguresIn } from '@kobo/protocol/api';
import type { Money } from '../money/money';
import { type Arrival, arrivalOf, isPartial, isWhole, type Mismatch } from './arrival';
import type { LastVerification } from './verifier';

/**
 * Reads what a verification says of the money that arrived. Apart from `verify`, as every checkout verifies and few
 * show this.
 */
export function readArrival(
  asked: Money,
  mismatch: Mismatch | undefined,
  verified: LastVerification | undefined,
): Arrival | undefined {
  if (!verified) return undefined;
  const { status, currency, inconsistent } = verified;
  const figures = { ...arrivalFiguresIn(verified), currency, inconsistent };
  const isPaid = status === 'success';
  const arrival = arrivalOf(asked, mismatch, figures, isPaid || inconsistent === true);
  // Whatever did not come by transfers was paid in another way.
  return arrival && isPaid ? { ...arrival, missing: 0 } : arrival;
}

/** Whether money has arrived that stays: one more charge of the whole amount would be too much. */
export function hasArrived(asked: Money, verified: LastVerification | undefined): boolean {
  const arrival = readArrival(asked, undefined, verified);
  return isPartial(arrival) || isWhole(arrival);
}
