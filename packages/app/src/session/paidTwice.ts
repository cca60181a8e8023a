import { Duplicates } from '@kobo/protocol/api';
import * as v from 'valibot';
import type { FundsReceived } from './fundsReceived';

/** Other payments of a paid transaction, in minor units of its currency. */
export interface PaidTwice {
  amount: number;
  /** The part of the sum that no refund covers. */
  kept: number;
  /** The sum of the completed refunds and the sum of the pending refunds. */
  refunds: NonNullable<FundsReceived['back']>[];
}

/** Reads the other payments from a verification; `undefined` if the verification reports none. */
export function paidTwice(verification: { duplicates?: unknown } | undefined): PaidTwice | undefined {
  const duplicates = v.parse(Duplicates, verification?.duplicates);
  const amount = sumOf(duplicates);
  if (!amount || !Number.isSafeInteger(amount)) return undefined;
  const refunds = ['done', 'pending'].flatMap((state) => {
    const own = duplicates.flatMap(({ refund }) => (refund?.state === state ? [refund] : []));
    const by = latestDay(own);
    return own.length > 0 ? [{ amount: sumOf(own), done: state === 'done', ...(by ? { by } : {}) }] : [];
  });
  return { amount, kept: Math.max(amount - sumOf(refunds), 0), refunds };
}

/** Returns the latest arrival date of the refunds; `undefined` if any refund has no date. */
function latestDay(refunds: readonly { by?: string | undefined }[]): string | undefined {
  const days = refunds.flatMap(({ by }) => by ?? []);
  if (days.length < refunds.length) return undefined;
  return days.sort((one, other) => Date.parse(one) - Date.parse(other)).at(-1);
}

function sumOf(amounts: readonly { amount: number }[]): number {
  return amounts.reduce((sum, { amount }) => sum + amount, 0);
}
