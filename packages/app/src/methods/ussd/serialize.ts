import * as v from 'valibot';
import { Account } from '../../session/account';
import { Arrival } from '../../session/arrival';
import { USSD_BANKS } from './banks';
import type { State } from './flow';

/** The bank is saved as its code. The list supplies its name and dial code. */
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

/** A reload restores the state, because the payer leaves the browser to dial and a low-memory phone may close the tab. */
export function serialize(state: State): unknown {
  switch (state.status) {
    case 'choosing':
      return state.arrival ? state : undefined;
    // Without money received, the payer chooses a bank again.
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
