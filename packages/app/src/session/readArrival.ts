import { arrivalFiguresIn, type VerificationStart } from '@kobo/protocol/api';
import type { Money } from '../money/money';
import { type Arrival, arrivalOf, type Figures, isPartial, isWhole, type Mismatch } from './arrival';

/**
 * Reads what a verification says of the money that arrived. Apart from `verify`, as every checkout verifies and few
 * show this.
 */
export function readArrival(
  asked: Money,
  mismatch: Mismatch | undefined,
  verified: VerificationStart | undefined,
): Arrival | undefined {
  if (!verified) return undefined;
  return arrivalOf(asked, mismatch, figuresIn(verified), verified.status === 'success');
}

/** The fields of a verification about the money, whatever else is in it. */
export function figuresIn(verified: VerificationStart): Figures {
  return { ...arrivalFiguresIn(verified), currency: verified.currency };
}

/** Whether money has arrived that stays: one more charge of the whole amount would be too much. */
export function hasArrived(asked: Money, verified: VerificationStart | undefined): boolean {
  const arrival = readArrival(asked, undefined, verified);
  return isPartial(arrival) || isWhole(arrival);
}
