import { ArrivalFields, type VerificationStart } from '@kobo/protocol/api';
import * as v from 'valibot';
import type { Money } from '../money/money';
import { type Arrival, arrivalOf, type Mismatch } from './arrival';

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
  const { currency, status } = verified;
  const figures = { ...v.parse(ArrivalFields, verified), currency };
  return arrivalOf(asked, mismatch, figures, status === 'success');
}
