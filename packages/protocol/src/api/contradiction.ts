import * as v from 'valibot';
import { WireAmount } from './amount';
import { KnownStatus } from './checkout';
import { type Envelope, levelsOf } from './envelope';
import { flagOf } from './shapes';

/** What a verification says of the money. */
const FIGURES = ['amount', 'currency', 'received', 'due', 'credits', 'refund'];

/**
 * `status`: one part of a reply denies the success of another. `success`: `data` says success, and the `data` within it
 * says failed or expired. `figures`: two parts of a reply name different figures.
 */
export type Conflict = 'status' | 'success' | 'figures';

/**
 * Finds a contradiction in a verification: an envelope that denies success, or a figure that two levels state
 * differently.
 */
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
          // What is inside is what counts: there, none is a word, too.
          .filter((value, level) => (level < around.length ? !isNone(value) : value !== undefined))
          .map(written),
      ).size > 1,
  );
  return differs ? 'figures' : undefined;
}

/** Whether `data` has the word for success around a failure. At the top that word is the flag of the call (specification §7). */
function isFailureInSuccess([, data, inner]: Record<string, unknown>[]): boolean {
  const [outside, inside] = [data, inner].map((level) => v.safeParse(KnownStatus, level?.['status']));
  return (
    outside?.output === 'success' && inside?.success === true && /^(failed|expired)$/.test(inside.output)
  );
}

/** Whether the status of an envelope is a no, or any word but one for success. */
function deniesSuccess(status: unknown): boolean {
  if (flagOf(status) === false) return true;
  return typeof status === 'string' && /\p{L}/u.test(status) && !SUCCESS_WORD.test(status);
}

const SUCCESS_WORD = /^\s*(true|ok|success(ful)?)\s*$/i;

/** Whether it says that there is none. */
function isNone(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

/** The same for two ways to write one thing: an amount as a number or as text, a currency in any case. */
function written(value: unknown): unknown {
  const amount = v.safeParse(WireAmount, value);
  if (amount.success) return amount.output;
  return JSON.stringify(typeof value === 'string' ? value.trim() : value).toLowerCase();
}
