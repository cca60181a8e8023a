import type { VerificationStart } from '@kobo/protocol/api';
import type { HostKind } from '../host/host';
import { bankTransferPayment } from '../methods/bank-transfer/work';
import { recordCharged, recordSent } from '../methods/card/chargedCard';
import { cardPayment } from '../methods/card/work';
import { ErrorPage } from '../pages/error/ErrorPage';
import { NotSetUp } from '../pages/error/NotSetUp';
import { PageMissing } from '../pages/error/PageMissing';
import { Stopped } from '../pages/error/Stopped';
import type { LoadProblem, State } from '../session/flow';
import type { Transaction } from '../session/transaction';
import { TRANSFER_PATHS } from './accounts';
import { CHARGED } from './card';
import { checkoutOf, methodScreen, transactionOf } from './checkoutFixtures';
import { NOW } from './fixtures';
import { press, submit, type } from './interactions';
import { page } from './page';
import type { ForEachState, Screen, Screens } from './screen';

const STATES: ForEachState<State, Screen> = {
  loading: { show: (fixtures) => checkoutOf(fixtures, { status: 'loading' }).page },
  failed: failed({ kind: 'over', status: 'failed' }),
  'email-needed': emailNeeded(),
  ready: methodScreen('card', cardPayment, { events: [{ type: 'cards-read', cards: [] }] }),
  succeeded: succeeded({}),
  'paid-before': {
    show: (fixtures) => {
      const transaction = transactionOf(fixtures);
      return checkoutOf(fixtures, { status: 'paid-before', transaction, paid: transaction.money }).page;
    },
  },
  differs: differs('sdk'),
  inconsistent: {
    show: (fixtures) =>
      checkoutOf(
        fixtures,
        { status: 'inconsistent', transaction: transactionOf(fixtures), resumable: true },
        { says: { status: 'pending', inconsistent: true, received: 3000, due: 2000 } },
      ).page,
  },
  settled: {
    show: (fixtures) =>
      checkoutOf(fixtures, { status: 'settled', transaction: transactionOf(fixtures) }).page,
  },
};

export const checkoutScreens: Screens = {
  ...STATES,
  'email-needed-wrong': { ...emailNeeded(), interactions: [type('email', 'ada@'), submit] },
  'settled-own-window': {
    show: (fixtures) =>
      checkoutOf(fixtures, { status: 'settled', transaction: transactionOf(fixtures) }, { kind: 'window' })
        .page,
  },
  'differs-own-window': differs('window'),
  'failed-own-window': {
    show: (fixtures) =>
      checkoutOf(
        fixtures,
        { status: 'failed', problem: { kind: 'over', status: 'expired' }, about: transactionOf(fixtures) },
        { kind: 'window' },
      ).page,
  },
  'failed-no-method': failed({ kind: 'no-method' }),
  'failed-offline': failed({ kind: 'call', error: { kind: 'offline' } }),
  'failed-no-data': failed({ kind: 'call', error: { kind: 'unreadable', part: 'data', httpStatus: 200 } }),
  'ready-own-window': {
    show: (fixtures) =>
      checkoutOf(
        fixtures,
        {
          status: 'ready',
          transaction: transactionOf(fixtures, { cancelledAddress: 'https://adire.example/basket' }),
        },
        { kind: 'window' },
      ).page,
  },
  'ready-plan': ready({ plan: { name: 'Adire Club', period: 'quarterly' } }),
  'ready-page-name': ready({ pageName: 'Lagos Textile Fair: two-day ticket with workshop' }),
  'ready-aggregator': ready({ aggregatorName: 'Market Square' }),
  'ready-long-amount': ready({
    money: { minorUnits: 999_999_999_999, currency: 'NGN' },
    merchantName: 'Oluwaseun Adebayo-Ogunleye Textile Manufacturing and Exports Nigeria Limited',
    email: 'finance.department+invoices@a-very-long-company-name.example',
  }),
  'ready-logo': readyWith('logo'),
  'ready-logo-broken': readyWith('brokenLogo'),
  'ready-logo-hanging': readyWith('hangingLogo'),
  'leave-dialog': methodScreen('bank-transfer', bankTransferPayment, {
    ...TRANSFER_PATHS.confirm,
    interactions: [press('.header .icon-button')],
  }),
  'differs-goes-back': {
    show: (fixtures) =>
      checkoutOf(
        fixtures,
        {
          status: 'differs',
          transaction: transactionOf(fixtures),
          recorded: { minorUnits: 1_300_000, currency: 'NGN' },
        },
        {
          says: { status: 'success', refund: { amount: 500, state: 'pending', by: '2026-03-04' } },
        },
      ).page,
  },
  'succeeded-more': succeeded({}, { received: 13_000, due: 0 }),
  'succeeded-more-goes-back': succeeded(
    {},
    { received: 12_500, due: 0, refund: { amount: 500, state: 'pending', by: '2026-03-04' } },
  ),
  'succeeded-twice': succeeded({}, { duplicates: [{ amount: 12_500, at: '2026-03-02T10:00:00Z' }] }),
  'succeeded-twice-goes-back': succeeded(
    {},
    {
      duplicates: [
        {
          amount: 12_500,
          at: '2026-03-02T10:00:00Z',
          refund: { amount: 12_500, state: 'pending', by: '2026-03-04' },
        },
      ],
    },
  ),
  'succeeded-redirect': succeeded({ successAddress: 'https://adire.example/thanks' }),
  'succeeded-button': succeeded({
    successAddress: 'https://adire.example/thanks',
    settings: { cardOnly: false, hideUssdDialButton: false, showSuccessBtnOnDone: true, inApp: false },
  }),
  'succeeded-card': {
    show(fixtures) {
      const transaction = transactionOf(fixtures);
      const paid = { status: 'succeeded', transaction, paid: transaction.money, at: NOW } as const;
      const { page, payment } = checkoutOf(fixtures, paid, { method: 'card' });
      recordSent(payment, CHARGED);
      recordCharged(payment);
      return page;
    },
  },
  'succeeded-card-not-saved': {
    show: (fixtures) =>
      checkoutOf(fixtures, {
        status: 'succeeded',
        transaction: transactionOf(fixtures),
        paid: transactionOf(fixtures).money,
        at: NOW,
        cardNotSaved: true,
      }).page,
  },
};

export const errorScreens: Screens = {
  'invalid-reference': {
    show: (fixtures) => page(fixtures, 'window', (app, host) => <ErrorPage app={app} pageHost={host} />),
  },
  'invalid-reference-framed': {
    show: (fixtures) => page(fixtures, 'sdk', (app, host) => <ErrorPage app={app} pageHost={host} />),
  },
  'not-set-up': notSetUp('window'),
  'not-set-up-framed': notSetUp('sdk'),
  'page-missing': pageMissing('window'),
  'page-missing-framed': pageMissing('sdk'),
  stopped: stopped('window'),
  'stopped-framed': stopped('sdk'),
};

function emailNeeded(): Screen {
  return {
    show: (fixtures) => {
      const transaction = transactionOf(fixtures, { email: undefined, emailMissing: true });
      return checkoutOf(fixtures, { status: 'email-needed', transaction }).page;
    },
  };
}

function differs(kind: HostKind): Screen {
  return {
    show: (fixtures) =>
      checkoutOf(
        fixtures,
        {
          status: 'differs',
          transaction: transactionOf(fixtures),
          recorded: { minorUnits: 100, currency: 'NGN' },
        },
        { kind },
      ).page,
  };
}

function notSetUp(kind: HostKind): Screen {
  return {
    show: (fixtures) =>
      page(fixtures, kind, ({ host, route }, pageHost) => (
        <NotSetUp host={host} route={route} pageHost={pageHost} />
      )),
  };
}

function pageMissing(kind: HostKind): Screen {
  return {
    show: (fixtures) => <PageMissing app={fixtures.app(kind)} />,
  };
}

function stopped(kind: HostKind): Screen {
  return {
    show: (fixtures) => {
      // Set the title as the preceding page does, because the screen reads the title.
      document.title = 'Pay ₦12,500.00 · Adire Stores';
      return <Stopped app={fixtures.app(kind)} />;
    },
  };
}

function failed(problem: LoadProblem): Screen {
  return { show: (fixtures) => checkoutOf(fixtures, { status: 'failed', problem }).page };
}

function ready(changes: Partial<Transaction>): Screen {
  return {
    show: (fixtures) =>
      checkoutOf(fixtures, { status: 'ready', transaction: transactionOf(fixtures, changes) }).page,
  };
}

function readyWith(logo: 'logo' | 'brokenLogo' | 'hangingLogo'): Screen {
  return {
    show: (fixtures) => {
      const transaction = transactionOf(fixtures, { logo: fixtures[logo] });
      return checkoutOf(fixtures, { status: 'ready', transaction }).page;
    },
  };
}

function succeeded(changes: Partial<Transaction>, says?: Omit<VerificationStart, 'status'>): Screen {
  return {
    show: (fixtures) => {
      const transaction = transactionOf(fixtures, changes);
      return checkoutOf(
        fixtures,
        { status: 'succeeded', transaction, paid: transaction.money, at: NOW },
        says ? { says: { status: 'success', ...says } } : {},
      ).page;
    },
  };
}
