import type { MethodSlug } from '@kobo/protocol/api';
import type { ReactNode } from 'react';
import { createMemo } from '../flow/memo';
import { createRunner, type Runner } from '../flow/runner';
import type { HostKind } from '../host/host';
import { loadSavedCards } from '../methods/card/useSavedCards';
import { METHODS } from '../methods/registry';
import { loadStepForm } from '../methods/shared/steps/StepScreen';
import { CheckoutPage } from '../pages/checkout/CheckoutPage';
import { loadEmailStep } from '../pages/checkout/email';
import { createHealth } from '../pages/checkout/health';
import { type State as SessionState, transition } from '../session/flow';
import type { PaymentStorage } from '../session/paymentStorage';
import { createPayments, type Payments } from '../session/payments';
import type { Poller } from '../session/poller';
import type { CheckoutContext, Session } from '../session/session';
import type { Transaction } from '../session/transaction';
import type { LastVerification } from '../session/verifier';
import type { Fixtures } from './fixtures';
import type { Screen } from './screen';
import { never } from './still';

/** The methods that every merchant of the gallery offers. The list is fixed, so that a new method changes no other screen. */
const OFFERED: readonly MethodSlug[] = [
  'card',
  'bank-transfer',
  'ussd',
  'bank-account',
  'momo',
  'opay',
  'pocket',
];

export function transactionOf(
  { colors, everyLogo }: Fixtures,
  changes: Partial<Transaction> = {},
): Transaction {
  return {
    reference: 'CHK_7Q2M9D',
    money: { minorUnits: 1_250_000, currency: 'NGN' },
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

/** Stores nothing, because one screen must not affect the next. */
const NO_STORAGE: PaymentStorage = {
  key: '',
  read: () => undefined,
  write() {},
  erase() {},
  watch: () => () => {},
};
const paidBy = (method: MethodSlug): PaymentStorage => ({
  ...NO_STORAGE,
  read: () => ({ method, progress: 'waiting', state: undefined }),
});
const NO_POLLER: Poller = {
  check: never,
  recheck: never,
  subscribe: () => () => {},
  pace() {},
  hurry: () => () => {},
  stop() {},
};

/** A poller whose verifications report no change. */
const VERIFIED: Poller = {
  ...NO_POLLER,
  recheck: () => Promise.resolve({ ok: true, value: 'pending' }),
};

/** The parts of a payment that only some screens replace. */
type PaymentChanges = Partial<
  Pick<CheckoutContext, 'account' | 'withoutVerification' | 'unconfirmed' | 'poller'>
>;

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
): { page: ReactNode; session: Session; payments: Payments; payment: CheckoutContext } {
  const app = fixtures.app(kind);
  const { route, host, http, clock } = app;
  const verified = () => says;
  const transaction = 'transaction' in state ? state.transaction : transactionOf(fixtures);
  const payments = createPayments(host, state.status === 'succeeded' ? paidBy(method) : NO_STORAGE);
  const payment: CheckoutContext = {
    transaction,
    memo: createMemo(),
    route,
    http,
    clock,
    poller: NO_POLLER,
    account: undefined,
    loadedAt: clock.now(),
    withoutVerification: false,
    unconfirmed: false,
    savedCards: true,
    supportContact: transaction.supportContact,
    onPaid() {},
    lastVerification: verified,
    ...changes,
  };
  const health = createHealth(transaction);
  const session: Session = {
    reference: transaction.reference,
    route,
    runner: createRunner({ initial: state, transition }, () => undefined),
    payments,
    host,
    payment: () => payment,
    lastVerification: verified,
    health: () => health,
    leave() {},
  };
  return { page: <CheckoutPage app={app} session={session} warning={warning} />, session, payments, payment };
}

/** The function of a method's module that creates the flow for a checkout. */
export type FlowOf<State, Event> = (payments: Payments, payment: CheckoutContext) => Runner<State, Event>;

/** Loads the chunks of all methods and of their steps, so that no screen is still loading. */
export async function loadMethods(): Promise<void> {
  const screens = Object.values(METHODS).flatMap(({ load }) => [load({}), load({ hostedCard: 'frame' })]);
  await Promise.all([...screens, loadSavedCards(), loadStepForm(), loadEmailStep()]);
}

export interface Path<Event> {
  events: readonly Event[];
  changes?: Partial<Transaction>;
  interactions?: Screen['interactions'];
  /** Whether the flow continues from the reached state, with a provider that never replies. */
  goesOn?: true;
  /** Whether the provider has not yet reported the funds received. */
  unanswered?: true;
}

/** Renders the chosen method in the state that the events lead to. The flow stays in that state unless `goesOn` is set. */
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

/** Sends all events synchronously, so that the work of the intermediate states has no effect. */
export function walk<State, Event>(runner: Runner<State, Event>, events: readonly Event[]): State {
  for (const event of events) runner.send(event);
  return runner.state();
}
