import type { Event as TransferEvent } from '../methods/bank-transfer/flow';
import { bankTransferPayment } from '../methods/bank-transfer/work';
import { cardPayment } from '../methods/card/work';
import { ErrorPage } from '../pages/error/ErrorPage';
import { NotSetUp } from '../pages/error/NotSetUp';
import { PageMissing } from '../pages/error/PageMissing';
import { BadParameters } from '../pages/fund-wallet/BadParameters';
import { walletSource } from '../pages/fund-wallet/source';
import { createPageHost } from '../pages/shared/pageHost';
import type { LoadProblem, State } from '../session/flow';
import type { Transaction } from '../session/transaction';
import { ACCOUNT, TRANSFER_PATHS } from './accounts';
import { press } from './acts';
import { checkoutOf, methodScreen, transactionOf, walk } from './checkoutStage';
import type { ForEachState, Screen, Screens } from './screen';
import { NOW, type Stage } from './stage';

/** What surrounds the methods: a way to every state of the session. */
const STATES: ForEachState<State, Screen> = {
  loading: { show: (stage) => checkoutOf(stage, { status: 'loading' }).page },
  failed: failed({ kind: 'over' }),
  ready: methodScreen('card', cardPayment, { events: [{ type: 'cards-read', cards: [] }] }),
  succeeded: succeeded({}),
  differs: {
    show: (stage) =>
      checkoutOf(stage, {
        status: 'differs',
        transaction: transactionOf(stage),
        recorded: { hundredths: 100, currency: 'NGN' },
      }).page,
  },
  settled: {
    show: (stage) => checkoutOf(stage, { status: 'settled', transaction: transactionOf(stage) }).page,
  },
};

export const checkoutScreens: Screens = {
  ...STATES,
  'failed-own-window': {
    show: (stage) =>
      checkoutOf(stage, { status: 'failed', problem: { kind: 'over' } }, { kind: 'window' }).page,
  },
  'failed-no-method': failed({ kind: 'no-method' }),
  'failed-offline': failed({ kind: 'call', error: { kind: 'offline' } }),
  'failed-no-data': failed({ kind: 'call', error: { kind: 'unreadable', part: 'data', httpStatus: 200 } }),
  'ready-own-window': {
    show: (stage) =>
      checkoutOf(
        stage,
        {
          status: 'ready',
          transaction: transactionOf(stage, { cancelledAddress: 'https://adire.example/basket' }),
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
  'ready-logo': {
    show: (stage) =>
      checkoutOf(stage, { status: 'ready', transaction: transactionOf(stage, { logo: stage.logo }) }).page,
  },
  'leave-dialog': methodScreen('bank-transfer', bankTransferPayment, {
    ...TRANSFER_PATHS.confirm,
    acts: [press('.header .icon-button')],
  }),
  'succeeded-redirect': succeeded({ successAddress: 'https://adire.example/thanks' }),
  'succeeded-button': succeeded({
    successAddress: 'https://adire.example/thanks',
    settings: { cardOnly: false, hideUssdDialButton: false, showSuccessBtnOnDone: true, inApp: false },
  }),
  'succeeded-card-not-saved': {
    show: (stage) =>
      checkoutOf(stage, {
        status: 'succeeded',
        transaction: transactionOf(stage),
        paid: transactionOf(stage).money,
        at: NOW,
        cardNotSaved: true,
      }).page,
  },
};

export const errorScreens: Screens = {
  'invalid-reference': {
    show: (stage) => page(stage, 'window', (app, host) => <ErrorPage app={app} pageHost={host} />),
  },
  'invalid-reference-framed': {
    show: (stage) => page(stage, 'sdk', (app, host) => <ErrorPage app={app} pageHost={host} />),
  },
  'not-set-up': {
    show: (stage) => page(stage, 'sdk', ({ host }, pageHost) => <NotSetUp host={host} pageHost={pageHost} />),
  },
  'page-missing': {
    show: (stage) => page(stage, 'sdk', (app, host) => <PageMissing app={app} pageHost={host} />),
  },
};

/** The wallet-funding frame of specification §4: loading, error, successful, or waiting, where the methods are shown. */
export const fundWalletScreens: Screens = {
  loading: {
    show: (stage) => checkoutOf(stage, { status: 'loading' }, { kind: 'frame' }).page,
  },
  error: {
    show: (stage) =>
      page(stage, 'frame', (app, host) => (
        <BadParameters app={app} pageHost={host} errors={['account-name', 'bank-name', 'bad-amount']} />
      )),
  },
  waiting: { show: (stage) => fundWallet(stage, TRANSFER_PATHS.account.events) },
  'waiting-claimed': { show: (stage) => fundWallet(stage, TRANSFER_PATHS.confirm.events) },
  expired: { show: (stage) => fundWallet(stage, EXPIRED) },
  successful: {
    show: (stage) => {
      const transaction = walletTransaction(stage);
      const { money } = transaction;
      return checkoutOf(stage, { status: 'succeeded', transaction, paid: money, at: NOW }, { kind: 'frame' })
        .page;
    },
  },
  // The provider names no amount, and an address is not to be believed.
  'successful-amount-unknown': {
    show: (stage) => {
      const transaction = walletTransaction(stage);
      return checkoutOf(
        stage,
        { status: 'succeeded', transaction, paid: undefined, at: NOW },
        { kind: 'frame' },
      ).page;
    },
  },
};

function failed(problem: LoadProblem): Screen {
  return { show: (stage) => checkoutOf(stage, { status: 'failed', problem }).page };
}

function ready(changes: Partial<Transaction>): Screen {
  return {
    show: (stage) => checkoutOf(stage, { status: 'ready', transaction: transactionOf(stage, changes) }).page,
  };
}

function succeeded(changes: Partial<Transaction>): Screen {
  return {
    show: (stage) => {
      const transaction = transactionOf(stage, changes);
      return checkoutOf(stage, { status: 'succeeded', transaction, paid: transaction.money, at: NOW }).page;
    },
  };
}

const FUNDS = { hundredths: 500_000, currency: 'NGN' };

function walletTransaction(stage: Stage): Transaction {
  const methods = ['bank-transfer', 'ussd'];
  return transactionOf(stage, { methods, money: FUNDS, merchantName: undefined });
}

const EXPIRED: readonly TransferEvent[] = [
  ...TRANSFER_PATHS.account.events,
  { type: 'time-ran-out', asked: true, renewable: false },
];

/** An account that the frame's address names, and no transaction to verify by. */
function fundWallet(stage: Stage, events: readonly TransferEvent[]) {
  const { deadline, name = '', ...account } = ACCOUNT;
  const source = walletSource(stage.app(), {
    account: { ...account, name },
    money: FUNDS,
    email: 'amina.bello@mail.example',
    logo: undefined,
    primaryColor: stage.colors.primary,
    reference: undefined,
  });
  const { page, payments, payment } = checkoutOf(
    stage,
    { status: 'ready', transaction: walletTransaction(stage) },
    { kind: 'frame', account: source.account, blind: source.blind ?? false },
  );
  walk(bankTransferPayment(payments, payment), events);
  return page;
}

type App = ReturnType<Stage['app']>;

function page(
  stage: Stage,
  kind: App['host']['kind'],
  show: (app: App, host: ReturnType<typeof createPageHost>) => ReturnType<Screen['show']>,
) {
  const app = stage.app(kind);
  return show(app, createPageHost(app));
}
