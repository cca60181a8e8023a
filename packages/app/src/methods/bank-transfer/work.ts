import { resumeBy } from '../../session/resume';
import { accountFlow } from '../shared/account/accountFlow';
import { type AccountEvent, type AccountState, transition } from '../shared/account/flow';
import { firstAccount } from '../shared/account/requestAccount';
import { restore, serialize } from '../shared/account/serialize';
import { accountWork } from '../shared/account/work';

type State = AccountState<undefined>;

export const bankTransferPayment = accountFlow<State, AccountEvent>({
  slug: 'bank-transfer',
  initial: { status: 'requesting', bank: undefined },
  first(payment) {
    const account = firstAccount(payment);
    return account?.bank === undefined ? undefined : { status: 'account', bank: undefined, account };
  },
  transition,
  work: accountWork,
  serialize,
  restore: (saved) => restore(saved, undefined),
});

/** Resumes a transfer that was begun on another device. */
export const resume = resumeBy<State>({
  begin: bankTransferPayment,
  first(funds, over) {
    if (over === 'failed') return { status: over, bank: undefined };
    if (over === 'expired') return { status: over, bank: undefined, renewable: false, outcomeUnknown: false };
    return { status: 'requesting', bank: undefined, funds };
  },
});
