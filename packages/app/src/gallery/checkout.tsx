import type { VerificationStart } from '@kobo/protocol/api';
import type { HostKind } from '../host/host';
import type { Event as TransferEvent } from '../methods/bank-transfer/flow';
import { bankTransferPayment } from '../methods/bank-transfer/work';
import { noteCharged, noteSent } from '../methods/card/chargedCard';
import { cardPayment } from '../methods/card/work';
import { ErrorPage } from '../pages/error/ErrorPage';
import { NotSetUp } from '../pages/error/NotSetUp';
import { PageMissing } from '../pages/error/PageMissing';
import { Stopped } from '../pages/error/Stopped';
import { BadParameters } from '../pages/fund-wallet/BadParameters';
import { walletSource } from '../pages/fund-wallet/source';
import { createPageHost } from '../pages/shared/pageHost';
import type { LoadProblem, State } from '../session/flow';
import type { Transaction } from '../session/transaction';
import { ACCOUNT, TRANSFER_PATHS } from './accounts';
import { CHARGED } from './card';
import { checkoutOf, methodScreen, transactionOf, walk } from './checkoutFixtures';
import { type Fixtures, NOW } from './fixtures';
import { press } from './interactions';
import type { ForEachState, Screen, Screens } from './screen';

/** What surrounds the methods: a path to every state of the session. */
const STATES: ForEachState<State, Screen> = {
  loading: { show: (fixtures) => checkoutOf(fixtures, { status: 'loading' }).page },
  failed: failed({ kind: 'over', status: 'failed' }),
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
    money: { hundredths: 999_999_999_999, currency: 'NGN' },
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
          recorded: { hundredths: 1_300_000, currency: 'NGN' },
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
      noteSent(payment, CHARGED);
      noteCharged(payment);
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

/** The wallet-funding frame of specification §4: loading, error, successful, or waiting, where the methods are shown. */
export const fundWalletScreens: Screens = {
  loading: {
    show: (fixtures) => checkoutOf(fixtures, { status: 'loading' }, { kind: 'frame' }).page,
  },
  error: {
    show: (fixtures) =>
      page(fixtures, 'frame', (app, host) => (
        <BadParameters app={app} pageHost={host} errors={['account-name', 'bank-name', 'bad-amount']} />
      )),
  },
  waiting: { show: (fixtures) => fundWallet(fixtures, TRANSFER_PATHS.account.events) },
  'waiting-claimed': { show: (fixtures) => fundWallet(fixtures, TRANSFER_PATHS.confirm.events) },
  expired: { show: (fixtures) => fundWallet(fixtures, EXPIRED) },
  successful: {
    show: (fixtures) => {
      const transaction = walletTransaction(fixtures);
      const { money } = transaction;
      return checkoutOf(
        fixtures,
        { status: 'succeeded', transaction, paid: money, at: NOW },
        { kind: 'frame' },
      ).page;
    },
  },
  // The provider names no amount, and an address does not count.
  'successful-amount-unknown': {
    show: (fixtures) => {
      const transaction = walletTransaction(fixtures);
      return checkoutOf(
        fixtures,
        { status: 'succeeded', transaction, paid: undefined, at: NOW },
        { kind: 'frame' },
      ).page;
    },
  },
};

function differs(kind: HostKind): Screen {
  return {
    show: (fixtures) =>
      checkoutOf(
        fixtures,
        {
          status: 'differs',
          transaction: transactionOf(fixtures),
          recorded: { hundredths: 100, currency: 'NGN' },
        },
        { kind },
      ).page,
  };
}

function notSetUp(kind: HostKind): Screen {
  return {
    show: (fixtures) =>
      page(fixtures, kind, ({ host }, pageHost) => <NotSetUp host={host} pageHost={pageHost} />),
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
      // As the page before it would have set it: the screen reads it there.
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

/** With one of the logos. */
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

const FUNDS = { hundredths: 500_000, currency: 'NGN' };

function walletTransaction(fixtures: Fixtures): Transaction {
  const methods = ['bank-transfer', 'ussd'];
  return transactionOf(fixtures, { methods, money: FUNDS, merchantName: undefined });
}

const EXPIRED: readonly TransferEvent[] = [
  ...TRANSFER_PATHS.account.events,
  { type: 'time-ran-out', asked: true, renewable: false },
];

/** An account that the frame's address names, and no transaction to verify by. */
function fundWallet(fixtures: Fixtures, events: readonly TransferEvent[]) {
  const { deadline, name = '', ...account } = ACCOUNT;
  const source = walletSource(fixtures.app(), {
    account: { ...account, name },
    money: FUNDS,
    email: 'amina.bello@mail.example',
    logo: undefined,
    primaryColor: fixtures.colors.primary,
    reference: undefined,
  });
  const { page, payments, payment } = checkoutOf(
    fixtures,
    { status: 'ready', transaction: walletTransaction(fixtures) },
    { kind: 'frame', account: source.account, unverifiable: source.unverifiable ?? false },
  );
  walk(bankTransferPayment(payments, payment), events);
  return page;
}

type App = ReturnType<Fixtures['app']>;

function page(
  fixtures: Fixtures,
  kind: HostKind,
  show: (app: App, host: ReturnType<typeof createPageHost>) => ReturnType<Screen['show']>,
) {
  const app = fixtures.app(kind);
  return show(app, createPageHost(app));
}
