import type { HostKind } from '../host/host';
import { bankTransferPayment } from '../methods/bank-transfer/work';
import type { AccountEvent } from '../methods/shared/account/flow';
import { BadParameters } from '../pages/fund-wallet/BadParameters';
import { walletSource } from '../pages/fund-wallet/source';
import { TopLevelOff } from '../pages/fund-wallet/TopLevelOff';
import { UnconfirmedAccount } from '../pages/fund-wallet/UnconfirmedAccount';
import type { Transaction } from '../session/transaction';
import { ACCOUNT, TRANSFER_PATHS } from './accounts';
import { checkoutOf, transactionOf, walk } from './checkoutFixtures';
import { type Fixtures, NOW } from './fixtures';
import { page } from './page';
import type { Screens } from './screen';

/** The wallet-funding frame of specification §4: loading, error, successful, or waiting with the methods. */
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
  unconfirmed: { show: (fixtures) => fundWallet(fixtures, TRANSFER_PATHS.account.events, 'window') },
  'unconfirmed-framed': { show: (fixtures) => fundWallet(fixtures, TRANSFER_PATHS.account.events, 'frame') },
  'unconfirmed-claimed': {
    show: (fixtures) => fundWallet(fixtures, TRANSFER_PATHS.confirm.events, 'window'),
  },
  'unconfirmed-expired': { show: (fixtures) => fundWallet(fixtures, EXPIRED, 'window') },
  'top-level-off': {
    show: (fixtures) => page(fixtures, 'window', (app, host) => <TopLevelOff app={app} pageHost={host} />),
  },
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
  // The provider reports no amount, and the amount in the address proves nothing.
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

const FUNDS = { minorUnits: 500_000, currency: 'NGN' };

function walletTransaction(fixtures: Fixtures): Transaction {
  const methods = ['bank-transfer', 'ussd'];
  return transactionOf(fixtures, { methods, money: FUNDS, merchantName: undefined });
}

const EXPIRED: readonly AccountEvent[] = [
  ...TRANSFER_PATHS.account.events,
  { type: 'time-ran-out', queried: true, renewable: false },
];

/** Renders a wallet funding without a transaction to verify. The account is treated as confirmed only in the SDK's frame. */
function fundWallet(fixtures: Fixtures, events: readonly AccountEvent[], kind: HostKind = 'sdk') {
  const { deadline, name = '', ...account } = ACCOUNT;
  const app = fixtures.app(kind);
  const parameters = {
    account: { ...account, name },
    money: FUNDS,
    email: 'amina.bello@mail.example',
    logo: undefined,
    primaryColor: fixtures.colors.primary,
    reference: undefined,
  };
  const {
    withoutVerification = false,
    unconfirmed = false,
    ...source
  } = walletSource(app, parameters, kind === 'sdk');
  const { page, payments, payment } = checkoutOf(
    fixtures,
    { status: 'ready', transaction: walletTransaction(fixtures) },
    {
      kind,
      account: source.account,
      withoutVerification,
      unconfirmed,
      warning: unconfirmed ? <UnconfirmedAccount provider={app.config.provider.name} /> : undefined,
    },
  );
  walk(bankTransferPayment(payments, payment), events);
  return page;
}
