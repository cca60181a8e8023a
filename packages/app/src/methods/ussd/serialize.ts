import * as v from 'valibot';
import { FundsReceived } from '../../session/fundsReceived';
import * as account from '../shared/account/serialize';
import { USSD_BANKS } from './banks';
import type { State } from './flow';

/** The state in which the payer chooses a bank, saved only if the provider has reported funds. */
const Choosing = v.object({ status: v.literal('choosing'), funds: FundsReceived });

/**
 * The saved state, with only the code of the bank.
 * `dialing` is the stored name of the state `account`. The stored form never changes, because tabs of two releases can be open at
 * the same time.
 */
const Saved = v.looseObject({ status: v.string(), bank: v.string() });

/**
 * Returns the state to save.
 * A reload restores the flow, because the payer leaves the browser to dial, and a low-memory phone may close the tab.
 */
export function serialize(state: State): unknown {
  if (state.status === 'choosing') {
    const choosing = v.safeParse(Choosing, state);
    return choosing.success ? account.toStored(choosing.output) : undefined;
  }
  const saved = account.serialize(state);
  if (!saved) return undefined;
  const { status, ...rest } = saved;
  return { status: status === 'account' ? 'dialing' : status, bank: state.bank.bankCode, ...rest };
}

export function restore(saved: unknown): State | undefined {
  const choosing = v.safeParse(Choosing, account.fromStored(saved));
  if (choosing.success) return choosing.output;
  if (!v.is(Saved, saved)) return undefined;
  const bank = USSD_BANKS.find(({ bankCode }) => bankCode === saved.bank);
  const status = saved.status === 'dialing' ? 'account' : saved.status;
  return bank && account.restore({ ...saved, status }, bank);
}
