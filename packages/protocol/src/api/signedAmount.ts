import * as v from 'valibot';
import { DisplayAmount } from './amount';

/** An amount that may also be a deduction: a `DisplayAmount`, or one below zero. `-50` becomes -5000. */
export const SignedAmount = v.union([
  DisplayAmount,
  v.pipe(
    v.union([v.number(), v.string()]),
    v.transform(opposite),
    DisplayAmount,
    // Not `-hundredths`, which would make a zero below zero.
    v.transform((hundredths) => 0 - hundredths),
  ),
]);

/** The amount without its sign, which may be a hyphen or a minus sign. */
function opposite(value: number | string): number | string {
  return typeof value === 'number' ? -value : value.trim().replace(/^[-−]/, '');
}
