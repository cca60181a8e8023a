import type { MethodSlug } from '@kobo/protocol/api';
import type { ReactNode } from 'react';
import { createMemo } from '../flow/memo';
import { createRunner, type Runner } from '../flow/runner';
import type { HostKind } from '../host/host';
import { METHODS } from '../methods/registry';
import { CheckoutPage } from '../pages/checkout/CheckoutPage';
import { createHealth } from '../pages/checkout/health';
import { type State as SessionState, transition } from '../session/flow';
import type { PaymentStorage } from '../session/paymentStorage';
import { createPayments, type Payments } from '../session/payments';
import type { Poller } from '../session/poller';
import type { Payment, Session } from '../session/session';
import type { Transaction } from '../session/transaction';
import type { LastVerification } from '../session/verifier';
import type { Fixtures } from './fixtures';
import type { Screen } from './screen';
import { never } from './still';

/** What the merchant of every screen offers. One more method changes no screen but its own. */
const OFFERED: readonly MethodSlug[] = [
  'card',
  'bank-transfer',
  'ussd',
  'bank-account',
  'momo',
  'opay',
  'pocket',
];

/** A payment to Adire Stores, with a screen's own changes. */
export function transactionOf(
  { colors, everyLogo }: Fixtures,
  changes: Partial<Transaction> = {},
): Transaction {
  return {
    reference: 'CHK_7Q2M9D',
    money: { hundredths: 1_250_000, currency: 'NGN' },
    methods: [...OFFERED],
    settings: { cardOnly: false, hideUssdDialButton: false, showSuccessBtnOnDone: false, inApp: false },
    email: 'amina.bello@mail.example',
    phone: undefined,
    payerName: 'Amina Bello',
    startedByServer: true,
    pageName: undefined,
    plan: undefined,
    merchant: { name: 'Adire Stores', logo: everyLogo, colors },
    merchantName: 'Adire Stores',
    aggregatorName: undefined,
    publicKey: 'pk_test_adire',
    invoice: undefined,
    logo: everyLogo,
    colors,
    supportContact: 'help@adire.example',
    successAddress: undefined,
    cancelledAddress: undefined,
    events: undefined,
    ...changes,
  };
}

/** Stores nothing: a screen is the same whatever was shown before. */
const NO_STORAGE: PaymentStorage = {
  key: '',
  read: () => undefined,
  write() {},
  erase() {},
  watch: () => () => {},
};
/** Stores the method that was used. */
const paidBy = (method: MethodSlug): PaymentStorage => ({
  ...NO_STORAGE,
  read: () => ({ method, progress: 'waiting', state: undefined }),
});
/** Verifies nothing. */
const NO_POLLER: Poller = {
  check: never,
  recheck: never,
  subscribe: () => () => {},
  pace() {},
  hurry: () => () => {},
  stop() {},
};

/** Has verified once more, and nothing has changed. */
const VERIFIED: Poller = {
  ...NO_POLLER,
  recheck: () => Promise.resolve({ ok: true, value: 'pending' }),
};

/** The parts of a payment that only some screens have. */
type PaymentChanges = Partial<Pick<Payment, 'account' | 'unverifiable' | 'unconfirmed' | 'poller'>>;

/** A checkout of this transaction, in this state. */
export function checkoutOf(
  fixtures: Fixtures,
  state: SessionState,
  {
    kind,
    says,
    method = 'bank-transfer',
    warning,
    ...changes
  }: PaymentChanges & {
    kind?: HostKind;
    says?: LastVerification;
    method?: MethodSlug;
    warning?: ReactNode;
  } = {},
): { page: ReactNode; session: Session; payments: Payments; payment: Payment } {
  const app = fixtures.app(kind);
  const { host, http, clock } = app;
  const verified = () => says;
  const transaction = 'transaction' in state ? state.transaction : transactionOf(fixtures);
  const payments = createPayments(host, state.status === 'succeeded' ? paidBy(method) : NO_STORAGE);
  const payment: Payment = {
    transaction,
    memo: createMemo(),
    http,
    clock,
    poller: NO_POLLER,
    account: undefined,
    loadedAt: clock.now(),
    unverifiable: false,
    unconfirmed: false,
    savedCards: true,
    supportContact: transaction.supportContact,
    onPaid() {},
    verified,
    ...changes,
  };
  const health = createHealth(transaction);
  const session: Session = {
    reference: transaction.reference,
    runner: createRunner({ initial: state, transition }, () => undefined),
    payments,
    host,
    payment: () => payment,
    verified,
    health: () => health,
    leave() {},
  };
  return { page: <CheckoutPage app={app} session={session} warning={warning} />, session, payments, payment };
}

/** A method's flow, as its module makes it for a checkout. */
export type FlowOf<State, Event> = (payments: Payments, payment: Payment) => Runner<State, Event>;

/** Loads the chunks of all methods, so that no screen shows them loading. */
export async function loadMethods(): Promise<void> {
  await Promise.all(Object.values(METHODS).map(({ load }) => load()));
}

/** How a screen of a method comes about. */
export interface Path<Event> {
  /** From the beginning of its flow. */
  events: readonly Event[];
  /** What is different about the transaction. */
  changes?: Partial<Transaction>;
  interactions?: Screen['interactions'];
  /** The payer goes on from there, as far as a provider that never answers allows. */
  goesOn?: true;
  /** The provider has not answered yet what has arrived. */
  unanswered?: true;
}

/** The chosen method, in the state that the events lead to. It stays there unless the payer goes on. */
export function methodScreen<State, Event>(
  slug: MethodSlug,
  flowOf: FlowOf<State, Event>,
  { events, changes, interactions, goesOn, unanswered }: Path<Event>,
): Screen {
  const poller = goesOn || unanswered ? NO_POLLER : VERIFIED;
  return {
    ...(interactions ? { interactions } : {}),
    show(fixtures) {
      const methods = [slug, ...OFFERED.filter((other) => other !== slug)];
      const transaction = transactionOf(fixtures, { methods, ...changes });
      const { page, payments, payment } = checkoutOf(fixtures, { status: 'ready', transaction }, { poller });
      const runner = flowOf(payments, payment);
      walk(runner, events);
      if (!goesOn) runner.stop();
      return page;
    },
  };
}

/** Sends all events at once, so that the work of the states in between has no effect. */
export function walk<State, Event>(runner: Runner<State, Event>, events: readonly Event[]): State {
  for (const event of events) runner.send(event);
  return runner.state();
}
