import * as v from 'valibot';
import { WireAmount } from './amount';
import { KnownStatus } from './checkout';
import { type Envelope, levelsOf } from './envelope';
import { flagOf } from './shapes';

/** The fields about money in a verification. */
const FIGURES = ['amount', 'currency', 'received', 'due', 'credits', 'refund'];

/**
 * The kind of contradiction.
 * `status`: one part of a reply contradicts the success of another part. `success`: `data` reports success, and `data.data`
 * reports a failure or an expiry. `figures`: two levels contain different figures.
 */
export type Conflict = 'status' | 'success' | 'figures';

export function conflictIn(envelope: Envelope): Conflict | undefined {
  const levels = levelsOf(envelope).reverse();
  const around = levels.slice(0, -1);
  const denied =
    levels.some(({ ok, success }) => [ok, success].map(flagOf).includes(false)) ||
    around.some(({ status }) => deniesSuccess(status));
  if (denied) return 'status';
  if (isFailureInSuccess(levels)) return 'success';
  const differs = FIGURES.some(
    (name) =>
      new Set(
        levels
          .map((level) => level[name])
          // Compare the innermost level even if its value is null or an empty text. Outer levels with such a value are ignored.
          .filter((value, level) => (level < around.length ? !isNone(value) : value !== undefined))
          .map(written),
      ).size > 1,
  );
  return differs ? 'figures' : undefined;
}

/**
 * Returns whether `data` reports success and `data.data` a failure. At the top, `success` is only the flag of the call
 * (specification §7).
 */
function isFailureInSuccess([, data, inner]: Record<string, unknown>[]): boolean {
  const [outside, inside] = [data, inner].map((level) => v.safeParse(KnownStatus, level?.['status']));
  if (outside?.output !== 'success' || !inside?.success) return false;
  return inside.output === 'failed' || inside.output === 'expired';
}

/** Returns whether the flag of an envelope is `false`, or a word that does not mean success. */
function deniesSuccess(flag: unknown): boolean {
  if (flagOf(flag) === false) return true;
  return typeof flag === 'string' && /\p{L}/u.test(flag) && !SUCCESS_WORD.test(flag);
}

const SUCCESS_WORD = /^\s*(true|ok|success(ful)?)\s*$/i;

function isNone(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

/** Normalizes a figure for comparison. Amounts may be numbers or text, and currencies may have any case. */
function written(value: unknown): unknown {
  const amount = v.safeParse(WireAmount, value);
  if (amount.success) return amount.output;
  return JSON.stringify(typeof value === 'string' ? value.trim() : value).toLowerCase();
}
