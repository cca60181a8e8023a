import { resumeBy } from '../../session/resume';
import { accountFlow } from '../shared/account/accountFlow';
import { type AccountEvent, type AccountState, transition } from '../shared/account/flow';
import { restore, serialize } from '../shared/account/serialize';
import { accountWork } from '../shared/account/work';

type State = AccountState<undefined>;

export const bankTransferPayment = accountFlow<State, AccountEvent>({
  slug: 'bank-transfer',
  initial: { status: 'requesting', bank: undefined },
  transition,
  work: accountWork,
  serialize,
  restore: (saved) => restore(saved, undefined),
});

/** Resumes a transfer whose money was received on another device. */
export const resume = resumeBy<State>({
  begin: bankTransferPayment,
  first(arrival, over) {
    if (over === 'failed') return { status: over, bank: undefined };
    if (over === 'expired') return { status: over, bank: undefined, renewable: false, outcomeUnknown: false };
    return { status: 'requesting', bank: undefined, arrival };
  },
});
