import * as v from 'valibot';
import { Account } from '../../session/account';
import { USSD_BANKS } from './banks';
import type { State } from './flow';

/** Kept by its code: its name and what is dialled are the list's. */
const Bank = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const bank = USSD_BANKS.find(({ bankCode }) => bankCode === dataset.value);
    if (bank) return bank;
    addIssue();
    return NEVER;
  }),
);

const SavedState = v.union([
  v.object({ status: v.literal('dialing'), bank: Bank, account: Account }),
  v.object({ status: v.literal('confirm'), bank: Bank, account: Account }),
  v.object({
    status: v.literal('expired'),
    bank: Bank,
    renewable: v.boolean(),
    unasked: v.optional(v.boolean(), true),
  }),
  v.object({ status: v.literal('failed'), bank: Bank }),
]);

/** What a reload comes back to: a payer leaves the browser to dial, and a cheap phone kills the tab. */
export function serialize(state: State): unknown {
  switch (state.status) {
    case 'dialing':
    case 'confirm':
    case 'expired':
    case 'failed':
      return { ...state, bank: state.bank.bankCode };
    default:
      return undefined;
  }
}

export function restore(saved: unknown): State | undefined {
  const parsed = v.safeParse(SavedState, saved);
  return parsed.success ? parsed.output : undefined;
}
