import * as v from 'valibot';
import { Account } from '../../session/account';
import { Arrival } from '../../session/arrival';
import { USSD_BANKS } from './banks';
import type { State } from './flow';

/** Saved by its code: its name and dial code come from the list. */
const Bank = v.pipe(
  v.string(),
  v.transform((code) => USSD_BANKS.find(({ bankCode }) => bankCode === code)),
  v.object({ name: v.string(), bankCode: v.string(), ussdCode: v.string() }),
);

const arrival = v.optional(Arrival);

const SavedState = v.union([
  v.object({ status: v.literal('choosing'), arrival: Arrival }),
  v.object({ status: v.literal('requesting'), bank: Bank, arrival: Arrival }),
  v.object({ status: v.literal('dialing'), bank: Bank, account: Account, arrival }),
  v.object({ status: v.literal('partly'), bank: Bank, account: Account, arrival: Arrival }),
  v.object({ status: v.literal('confirm'), bank: Bank, account: Account, arrival }),
  v.object({
    status: v.literal('expired'),
    bank: Bank,
    renewable: v.boolean(),
    unasked: v.optional(v.boolean(), true),
    arrival,
  }),
  v.object({ status: v.literal('failed'), bank: Bank, arrival }),
]);

/** What a reload restores: a payer leaves the browser to dial, and a cheap phone kills the tab. */
export function serialize(state: State): unknown {
  switch (state.status) {
    case 'choosing':
      return state.arrival ? state : undefined;
    // Another account that did not come is asked for again.
    case 'requesting':
    case 'unavailable':
    case 'unreachable': {
      const { bank, arrival } = state;
      return arrival && { status: 'requesting', bank: bank.bankCode, arrival };
    }
    case 'dialing':
    case 'partly':
    case 'confirm':
    case 'expired':
    case 'failed':
      return { ...state, bank: state.bank.bankCode };
    default:
      return state satisfies never;
  }
}

export function restore(saved: unknown): State | undefined {
  const parsed = v.safeParse(SavedState, saved);
  return parsed.success ? parsed.output : undefined;
}
