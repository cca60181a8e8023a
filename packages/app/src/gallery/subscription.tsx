import { Subscription } from '@kobo/protocol/api';
import * as v from 'valibot';
import type { Named } from '../api/result';
import type { Load } from '../pages/shared/loader';
import { createPageHost } from '../pages/shared/pageHost';
import type { PayState } from '../pages/shared/payment';
import type { CodeState } from '../pages/subscription/codes';
import type { State } from '../pages/subscription/flow';
import { SubscriptionPage } from '../pages/subscription/SubscriptionPage';
import type { Fixtures } from './fixtures';
import { press, type } from './interactions';
import type { ForEachState, Screen, Screens } from './screen';
import { still } from './still';

const WALLET = { option: { walletRef: 'WAL_amina' }, walletBalance: 20_000 };

function subscriptionOf({ logo }: Fixtures, changes: Readonly<Record<string, unknown>>): Named<Subscription> {
  const subscription = v.parse(Subscription, {
    planRef: 'PLN_club',
    planName: 'Adire Club',
    subscriptionType: 'monthly',
    startDate: '2026-03-02',
    currency: 'NGN',
    amount: 10_000,
    couponAmount: 1_000,
    vat: 675,
    amountAfter: 9_675,
    publicKey: 'pk_test_adire',
    customer: { first_name: 'Amina', last_name: 'Bello', email: 'amina.bello@mail.example' },
    merchant: { name: 'Adire Stores', logo },
    support_email: 'help@adire.example',
    support_phone_number: '+234 803 000 0000',
    Setting: { redirect_url: 'https://adire.example/club' },
    status: 'pending',
    ...changes,
  });
  return { ...subscription, reference: 'SUB_club' };
}

interface Standing {
  changes?: Readonly<Record<string, unknown>>;
  load?: Load<Named<Subscription>>;
  activation?: State;
  codes?: CodeState;
  card?: PayState<{ automate: boolean }>;
  interactions?: Screen['interactions'];
}

function screen({ interactions = [], ...now }: Standing): Screen {
  return { interactions, show: (fixtures) => page(fixtures, now) };
}

function page(fixtures: Fixtures, now: Standing) {
  const app = fixtures.app('window');
  return (
    <SubscriptionPage
      services={{
        app,
        pageHost: createPageHost(app),
        loader: still(now.load ?? { status: 'ready', value: subscriptionOf(fixtures, now.changes ?? {}) }),
        activation: still(now.activation ?? { status: 'idle' }),
        codes: still(now.codes ?? { status: 'none' }),
        card: still(now.card ?? { status: 'idle' }),
        funding: still({ status: 'idle' }),
      }}
    />
  );
}

const LOADS: ForEachState<Load<Named<Subscription>>, Screen> = {
  loading: screen({ load: { status: 'loading' } }),
  failed: screen({ load: { status: 'failed', error: { kind: 'unreachable' } } }),
  ready: screen({}),
  refreshing: {
    show: (fixtures) =>
      page(fixtures, { load: { status: 'refreshing', value: subscriptionOf(fixtures, {}) } }),
  },
};

const PAUSING: CodeState = { status: 'pausing', again: false };

const ACTIVATIONS: ForEachState<State, Screen> = {
  idle: screen({ changes: WALLET }),
  requesting: screen({ changes: WALLET, activation: { status: 'requesting' } }),
  entering: screen({ changes: WALLET, activation: { status: 'entering' }, codes: PAUSING }),
  confirming: screen({
    changes: WALLET,
    activation: { status: 'confirming', confirmation: { automate: true, otp: '123456' } },
    codes: PAUSING,
  }),
  redirect: screen({
    changes: WALLET,
    activation: { status: 'redirect', address: 'https://wallet.example/approve/7Q2M9D' },
  }),
  checking: screen({ changes: WALLET, activation: { status: 'checking', lost: 'confirmation' } }),
  'not-found': screen({ changes: WALLET, activation: { status: 'not-found' } }),
  activated: screen({ changes: WALLET, activation: { status: 'activated', place: 'dialog' } }),
};

const CODES: ForEachState<CodeState, Screen> = {
  none: ACTIVATIONS.entering,
  pausing: screen({
    changes: WALLET,
    activation: { status: 'entering' },
    codes: { status: 'pausing', again: true },
  }),
  ready: screen({
    changes: WALLET,
    activation: { status: 'entering' },
    codes: { status: 'ready', error: { kind: 'offline' } },
  }),
  sending: screen({ changes: WALLET, activation: { status: 'entering' }, codes: { status: 'sending' } }),
};

const CARDS: ForEachState<PayState<{ automate: boolean }>, Screen> = {
  idle: screen({ card: { status: 'idle', alert: { kind: 'not-shown' } } }),
  starting: screen({ card: { status: 'starting', body: { automate: true } } }),
  open: screen({
    card: { status: 'open', nextAction: { kind: 'overlay', reference: 'CHK_7Q2M9D', service: 'pro' } },
  }),
};

export const subscriptionScreens: Screens = {
  ...LOADS,
  unpayable: screen({ changes: { publicKey: undefined } }),
  inconsistent: screen({ changes: { couponAmount: 2_000 } }),
  'card-not-shown': CARDS.idle,
  'card-starting': CARDS.starting,
  'card-open': CARDS.open,
  'card-active': screen({ changes: { status: 'active' } }),
  'card-activated': screen({
    changes: { status: 'active' },
    activation: { status: 'activated', place: 'page' },
  }),
  'wallet-idle': ACTIVATIONS.idle,
  'wallet-refused': screen({
    changes: WALLET,
    activation: { status: 'idle', refusal: { kind: 'unanswered' } },
  }),
  'wallet-requesting': ACTIVATIONS.requesting,
  'wallet-entering': CODES.none,
  'wallet-entering-refused': screen({
    changes: WALLET,
    activation: { status: 'entering', refusal: { kind: 'server', message: 'Wrong code' } },
    codes: PAUSING,
  }),
  'wallet-code-resent': CODES.pausing,
  'wallet-code-resent-refused': screen({
    changes: WALLET,
    activation: { status: 'entering', refusal: { kind: 'server', message: 'Wrong code' } },
    codes: { status: 'pausing', again: true },
  }),
  'wallet-code-not-sent': CODES.ready,
  'wallet-code-sending': CODES.sending,
  'wallet-confirming': ACTIVATIONS.confirming,
  'wallet-redirect': ACTIVATIONS.redirect,
  'wallet-checking': ACTIVATIONS.checking,
  'wallet-not-found': ACTIVATIONS['not-found'],
  'wallet-activated': ACTIVATIONS.activated,
  'wallet-short': screen({ changes: { ...WALLET, walletBalance: 2_000 } }),
  'wallet-balance-unknown': screen({ changes: { ...WALLET, walletBalance: null } }),
  'wallet-fund-dialog': screen({
    changes: { ...WALLET, walletBalance: 2_000 },
    interactions: [press('.panel-action button')],
  }),
  'wallet-fund-dialog-wrong': screen({
    changes: { ...WALLET, walletBalance: 2_000 },
    interactions: [
      press('.panel-action button'),
      type('amount', '500.00'),
      press('dialog button[type="submit"]'),
    ],
  }),
};
