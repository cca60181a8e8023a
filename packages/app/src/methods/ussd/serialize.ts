import * as v from 'valibot';
import { Arrival } from '../../session/arrival';
import * as account from '../shared/account/serialize';
import { USSD_BANKS } from './banks';
import type { State } from './flow';

/** The list of banks is saved only for the money received. */
const Choosing = v.object({ status: v.literal('choosing'), arrival: Arrival });

/** The bank is saved as its code. The list supplies its name and dial code. */
const BankCode = v.object({ bank: v.string() });

/** A reload restores the state, because the payer leaves the browser to dial and a low-memory phone may close the tab. */
export function serialize(state: State): unknown {
  if (state.status === 'choosing') return state.arrival ? state : undefined;
  const saved = account.serialize(state);
  return saved && { ...saved, bank: state.bank.bankCode };
}

export function restore(saved: unknown): State | undefined {
  const choosing = v.safeParse(Choosing, saved);
  if (choosing.success) return choosing.output;
  if (!v.is(BankCode, saved)) return undefined;
  const bank = USSD_BANKS.find(({ bankCode }) => bankCode === saved.bank);
  return bank && account.restore(saved, bank);
}
