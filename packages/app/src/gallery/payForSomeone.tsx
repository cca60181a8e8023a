import { AskDialog } from '../methods/shared/asking/AskDialog';
import type { State } from '../pages/pay-for-someone/flow';
import { PayForSomeonePage } from '../pages/pay-for-someone/PayForSomeonePage';
import { createPageHost } from '../pages/shared/pageHost';
import { saveShared } from '../session/sharing';
import type { Transaction } from '../session/transaction';
import { copyText } from '../ui/copyText';
import { checkoutOf, transactionOf } from './checkoutFixtures';
import { type Fixtures, NOW } from './fixtures';
import type { ForEachState, Screen, Screens } from './screen';
import { still } from './still';

const LONG: Partial<Transaction> = {
  money: { minorUnits: 999_999_999_999, currency: 'NGN' },
  merchantName: 'Oluwaseun Adebayo-Ogunleye Textile Manufacturing and Exports Nigeria Limited',
  aggregatorName: 'Market Square',
  pageName: 'Lagos Textile Fair: two-day ticket with workshop',
};

const STATES: ForEachState<State, Screen> = {
  loading: of(() => ({ status: 'loading' })),
  failed: of(() => ({ status: 'failed', error: { kind: 'timeout' } })),
  asked: of((fixtures) => ({ status: 'asked', transaction: sentTo(fixtures), asker: 'Amina Bello' })),
  open: of(() => ({ status: 'open' })),
};

export const payForSomeoneScreens: Screens = {
  ...STATES,
  'asked-unnamed': of((fixtures) => ({
    status: 'asked',
    transaction: sentTo(fixtures, { plan: { name: 'Adire Club', period: 'quarterly' } }),
    asker: undefined,
  })),
  'asked-long': of((fixtures) => ({
    status: 'asked',
    transaction: sentTo(fixtures, LONG),
    asker: 'Oluwaseun Ayodeji Adebayo-Ogunleye',
  })),
  'ask-dialog': asking(false, {}),
  'ask-dialog-long': asking(false, LONG),
  'ask-dialog-deadline': asking(false, {}, NOW + 1_500_000),
  'ask-waiting': asking(true, {}),
};

/** Returns the transaction without the asker's e-mail address, which the person who pays must not see. */
function sentTo(fixtures: Fixtures, changes: Partial<Transaction> = {}): Transaction {
  return transactionOf(fixtures, { ...changes, email: undefined });
}

function of(stateOf: (fixtures: Fixtures) => State): Screen {
  return {
    show(fixtures) {
      const app = fixtures.app('window');
      const { session } = checkoutOf(fixtures, { status: 'loading' });
      return (
        <PayForSomeonePage
          app={app}
          pageHost={createPageHost(app)}
          runner={still(stateOf(fixtures))}
          checkout={() => session}
        />
      );
    },
  };
}

function asking(waiting: boolean, changes: Partial<Transaction>, deadline?: number): Screen {
  return {
    show(fixtures) {
      // Use another reference, because the browser stores for each reference whether the checkout was shared.
      const reference = waiting ? 'CHK_SHARED' : 'CHK_7Q2M9D';
      const transaction = transactionOf(fixtures, { reference, ...changes });
      const { page, payment } = checkoutOf(fixtures, { status: 'ready', transaction }, { kind: 'window' });
      if (waiting) saveShared(payment, true);
      return (
        <>
          {page}
          <AskDialog payment={payment} deadline={deadline} copyText={copyText} onClose={() => {}} />
        </>
      );
    },
  };
}
