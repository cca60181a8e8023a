import {
  type Arrival,
  bankAccountPayment,
  bankTransferPayment,
  type CheckoutContext,
  cardFlow,
  type Failure,
  isNothing,
  momoPayment,
  newIdempotencyKey,
  opayPayment,
  type Payments,
  parseFrameReport,
  pocketPayment,
  type Runner,
  USSD_BANKS,
  ussdPayment,
} from '@kobo/app/core';
import type { MethodSlug } from '../../protocol/src/api/methods';
import { PROMPT_CALLS, type PromptCall } from '../../protocol/src/api/wallets';
import type { Claim } from '../support/claims';
import { PROMPTS, type PromptName } from '../support/prompts';
import type { Method } from '../support/randomPlan';
import { ACCOUNTS, CARDS, CODES } from '../support/randomValues';

/** The payer's plan for a step, in addition to the screen. */
export interface Intent {
  kind: string;
  code: 'right' | 'wrong';
  threeDSecure: 'Approve' | 'Decline' | 'Cancel';
  /** Whether a charge of this kind failed or was refused. The payer does not try it again. */
  spent: boolean;
  /** Whether the payer saves a new card. */
  save?: boolean;
  /** The idempotency key of the next press, if the test sets one. */
  key?: string;
}

/** A payer's action on a screen. */
export type PayerAction<Event> =
  /** Presses a button that moves money. */
  | { kind: 'consent'; event: Event }
  | { kind: 'press'; event: Event }
  /** Decides on the issuer's page, which reports the decision to the checkout. */
  | { kind: 'verify'; path: string; decision: string; report: (status: string) => Event }
  /** Sends money to the account, or pays on the wallet's page. The checkout does not see this action. */
  | { kind: 'pay elsewhere'; event?: Event }
  /** Decides after an unknown outcome. Whether the payer tries again depends on the bank. */
  | { kind: 'not-found'; again: Event; ask: Event }
  /** Gives up after a failure or a refusal. */
  | { kind: 'give up'; event?: Event }
  /** Waits. */
  | { kind: 'wait' };

interface Flow<State, Event> {
  slug: MethodSlug;
  payment: (payments: Payments, payment: CheckoutContext) => Runner<State, Event>;
  claim: (state: State) => Claim | undefined;
  /** The funds received that the screen shows. */
  arrival?: (state: State) => Arrival | undefined;
  /** Whether the screen invites the payer to begin a charge. */
  invites: (state: State) => boolean;
  action: (state: State, intent: Intent) => PayerAction<Event>;
  /** The event that leads back, if the screen has a Back button. */
  back?: Event;
  /** The event that reports a missing prompt, or leaves the bank's page. */
  missed?: Event;
}

/** One method's flow in one tab, without the types of its states and events. */
export interface Driver {
  slug: MethodSlug;
  state(): { status: string };
  claim(): Claim | undefined;
  arrival(): Arrival | undefined;
  /** The failure on the screen, if any. */
  failure(): Failure | undefined;
  invites(): boolean;
  action(intent: Intent): PayerAction<() => void>;
  back: (() => void) | undefined;
  missed: (() => void) | undefined;
  subscribe(listener: () => void): void;
}

type Begin = (payments: Payments, payment: CheckoutContext) => Driver;

function driver<State extends { status: string }, Event>(flow: Flow<State, Event>): Begin {
  return (payments, payment) => {
    const runner = flow.payment(payments, payment);
    const sending = (event: Event) => () => runner.send(event);
    return {
      slug: flow.slug,
      state: runner.state,
      claim: () => flow.claim(runner.state()),
      arrival: () => flow.arrival?.(runner.state()),
      failure: () => failureIn(runner.state()),
      invites: () => flow.invites(runner.state()),
      subscribe: runner.subscribe,
      back: flow.back === undefined ? undefined : sending(flow.back),
      missed: flow.missed === undefined ? undefined : sending(flow.missed),
      action(intent) {
        const action = flow.action(runner.state(), intent);
        switch (action.kind) {
          case 'consent':
          case 'press':
            return { ...action, event: sending(action.event) };
          case 'verify':
            return { ...action, report: (status) => sending(action.report(status)) };
          case 'not-found':
            return { ...action, again: sending(action.again), ask: sending(action.ask) };
          case 'pay elsewhere':
          case 'give up':
            return {
              kind: action.kind,
              ...(action.event === undefined ? {} : { event: sending(action.event) }),
            };
          case 'wait':
            return action;
          default:
            return action satisfies never;
        }
      },
    };
  };
}

function failureIn(state: { status: string; failure?: Failure }): Failure | undefined {
  return state.failure;
}

const WAIT = { kind: 'wait' } as const;
const RETRY = { kind: 'give up', event: { type: 'retried' } } as const;
const NOT_FOUND = {
  kind: 'not-found',
  again: { type: 'retried' },
  ask: { type: 'check-requested' },
} as const;

/** The card data that may leave the tab only in the body of a charge. */
export const CARD_SECRETS = {
  cvv: '739',
  expiry: '11/37',
  pin: CARDS['pin']?.pin ?? '',
};

type StateOf<Start extends Starter> = ReturnType<ReturnType<Start>['state']>;
type EventOf<Start extends Starter> = Parameters<ReturnType<Start>['send']>[0];
type Starter = (payments: Payments, payment: CheckoutContext) => Runner<{ status: string }, never>;

const card = driver<CardState, CardEvent>({
  slug: 'card',
  payment: cardFlow,
  missed: { type: 'authentication-abandoned' },
  claim: ({ status }) => (status === 'failed' ? 'failed' : undefined),
  invites: ({ status }) => status === 'new-card' || status === 'select',
  action(state, intent) {
    switch (state.status) {
      case 'select':
        return selectCard(state, intent);
      case 'new-card': {
        if (state.alert && intent.spent) return { kind: 'give up', event: { type: 'alert-dismissed' } };
        const typed = CARDS[intent.kind];
        if (!typed && state.saved) return { kind: 'press', event: { type: 'saved-cards-wanted' } };
        // A payer without a saved card types a new card.
        const { number, pin } = typed ?? CARDS['approved'] ?? { number: '' };
        const { cvv, expiry } = CARD_SECRETS;
        return {
          kind: 'consent',
          event: {
            type: 'card-submitted',
            card: {
              kind: 'typed',
              pan: number.replaceAll(' ', ''),
              cvv,
              expiry,
              pin,
              save: intent.save ?? false,
            },
            idempotencyKey: intent.key ?? newIdempotencyKey(),
          },
        };
      }
      case 'otp':
        return { kind: 'consent', event: { type: 'otp-submitted', code: CODES[intent.code] } };
      case 'redirect':
        return {
          kind: 'verify',
          path: new URL(state.address).pathname,
          decision: intent.threeDSecure.toLowerCase(),
          report: (status) => {
            const report = parseFrameReport({ status });
            return report ? { type: 'frame-reported', ...report } : { type: 'authentication-abandoned' };
          },
        };
      case 'not-found':
        return NOT_FOUND;
      case 'failed':
        return RETRY;
      default:
        return WAIT;
    }
  },
});

type CardEvent = EventOf<typeof cardFlow>;
type CardState = StateOf<typeof cardFlow>;

function selectCard(
  state: Extract<CardState, { status: 'select' }>,
  { kind, spent, key }: Intent,
): PayerAction<CardEvent> {
  const { cvv } = CARD_SECRETS;
  const idempotencyKey = key ?? newIdempotencyKey();
  if (state.alert && spent) return { kind: 'give up', event: { type: 'alert-dismissed' } };
  if (kind !== 'visa' && kind !== 'poor' && kind !== 'device') {
    return { kind: 'press', event: { type: 'other-card-chosen' } };
  }
  const chosen = state.cards.find(({ last4 }) => last4 === (kind === 'poor' ? '9995' : '1111'));
  if (!chosen) return { kind: 'press', event: { type: 'other-card-chosen' } };
  return chosen.kind === 'device'
    ? {
        kind: 'consent',
        event: {
          type: 'device-card-chosen',
          chosen: { card: chosen, cvv, pin: undefined, idempotencyKey },
        },
      }
    : {
        kind: 'consent',
        event: {
          type: 'provider-card-chosen',
          chosen: { card: chosen, cvv: chosen.cvvRequired ? cvv : undefined, idempotencyKey },
        },
      };
}

/** The statement about the money on the screen of an expired account. */
function claimOf(state: { status: string; outcomeUnknown?: boolean; arrival?: Arrival | undefined }) {
  if (state.status === 'failed') return 'failed';
  const arrived = state.arrival !== undefined && !isNothing(state.arrival);
  return state.status === 'expired' && !state.outcomeUnknown && !arrived ? 'nothing received' : undefined;
}

function accountAction({ status, renewable }: { status: string; renewable?: boolean }) {
  switch (status) {
    case 'account':
    case 'partly':
      return { kind: 'pay elsewhere', event: { type: 'payment-claimed' } } as const;
    case 'confirm':
      return { kind: 'pay elsewhere' } as const;
    case 'unavailable':
    case 'unreachable':
      return RETRY;
    case 'expired':
      return renewable ? RETRY : ({ kind: 'give up' } as const);
    case 'failed':
      return { kind: 'give up' } as const;
    default:
      return WAIT;
  }
}

const bankTransfer = driver<StateOf<typeof bankTransferPayment>, EventOf<typeof bankTransferPayment>>({
  slug: 'bank-transfer',
  payment: bankTransferPayment,
  back: { type: 'went-back' },
  claim: claimOf,
  arrival: ({ arrival }) => arrival,
  invites: () => false,
  action: accountAction,
});

const ussd = driver<StateOf<typeof ussdPayment>, EventOf<typeof ussdPayment>>({
  slug: 'ussd',
  payment: ussdPayment,
  back: { type: 'went-back' },
  claim: claimOf,
  arrival: ({ arrival }) => arrival,
  invites: () => false,
  action(state) {
    const [bank] = USSD_BANKS;
    if (state.status !== 'choosing') return accountAction(state);
    return bank ? { kind: 'press', event: { type: 'bank-chosen', bank } } : WAIT;
  },
});

const opay = driver<StateOf<typeof opayPayment>, EventOf<typeof opayPayment>>({
  slug: 'opay',
  payment: opayPayment,
  back: { type: 'went-back' },
  claim: ({ status }) => (status === 'failed' ? 'failed' : undefined),
  invites: () => false,
  action(state) {
    switch (state.status) {
      case 'pending':
        return { kind: 'pay elsewhere', event: { type: 'link-opened' } };
      case 'waiting':
        return { kind: 'pay elsewhere' };
      case 'not-found':
        return NOT_FOUND;
      case 'failed':
        return RETRY;
      default:
        return WAIT;
    }
  },
});

const bankAccount = driver<StateOf<typeof bankAccountPayment>, EventOf<typeof bankAccountPayment>>({
  slug: 'bank-account',
  payment: bankAccountPayment,
  back: { type: 'went-back' },
  claim: ({ status }) => (status === 'failed' ? 'failed' : undefined),
  invites: ({ status }) => status === 'phone',
  action(state, intent) {
    const { kind, code, spent } = intent;
    const typed = ACCOUNTS[kind];
    switch (state.status) {
      case 'phone':
        return { kind: 'press', event: { type: 'phone-submitted', phone: '2348030000010' } };
      case 'select-options': {
        // A payer stops after the screen says that the payment is over.
        if (state.alert?.kind === 'refused') return { kind: 'give up', event: { type: 'alert-dismissed' } };
        const number = kind === 'saved, poor' ? '2020207777' : '0123456789';
        const account = state.listing.accounts.find((saved) => saved.number === number);
        return typed === undefined && account
          ? { kind: 'press', event: { type: 'saved-account-chosen', account } }
          : { kind: 'press', event: { type: 'other-account-wanted' } };
      }
      case 'editing': {
        const [bank] = state.listing.banks;
        if (!state.bank && bank) return { kind: 'press', event: { type: 'bank-chosen', bank } };
        return { kind: 'press', event: { type: 'number-changed', number: typed ?? '0123456789' } };
      }
      case 'unresolved':
        return { kind: 'press', event: { type: 'retried' } };
      case 'resolved':
        return state.alert?.kind === 'refused'
          ? { kind: 'give up', event: { type: 'alert-dismissed' } }
          : { kind: 'press', event: { type: 'continued' } };
      case 'otp':
        if (state.alert && spent) return { kind: 'give up', event: { type: 'went-back' } };
        return {
          kind: 'consent',
          event: {
            type: 'otp-submitted',
            code: CODES[code],
            idempotencyKey: intent.key ?? newIdempotencyKey(),
          },
        };
      case 'not-found':
        return NOT_FOUND;
      case 'failed':
        return RETRY;
      default:
        return WAIT;
    }
  },
});

function prompt(slug: PromptCall, payment: typeof momoPayment): Begin {
  const values: Readonly<Record<string, string>> = PROMPTS[slug].values;
  return driver<StateOf<typeof momoPayment>, EventOf<typeof momoPayment>>({
    slug,
    payment,
    missed: { type: 'prompt-missed' },
    claim: ({ status }) => (status === 'failed' ? 'failed' : undefined),
    invites: ({ status }) => status === 'entry',
    action(state, intent) {
      const { kind, spent } = intent;
      switch (state.status) {
        case 'entry':
          if (state.alert && spent) return { kind: 'give up', event: { type: 'alert-dismissed' } };
          return {
            kind: 'consent',
            event: {
              type: 'submitted',
              value: values[kind] ?? '',
              idempotencyKey: intent.key ?? newIdempotencyKey(),
            },
          };
        case 'again':
          // After a refusal, the payer waits for the earlier prompt.
          if (state.alert) return { kind: 'press', event: { type: 'kept-waiting' } };
          return {
            kind: 'consent',
            event: {
              type: 'submitted',
              value: state.value || (values[kind] ?? ''),
              idempotencyKey: newIdempotencyKey(),
            },
          };
        case 'not-found':
          return NOT_FOUND;
        case 'failed':
          return RETRY;
        default:
          return WAIT;
      }
    },
  });
}

/** The flow of each wallet with a prompt. */
const PROMPT_FLOWS: Record<PromptCall, typeof momoPayment> = {
  momo: momoPayment,
  pocket: pocketPayment,
};

/** The slug of each method of a plan. */
export const SLUGS: Record<Method, MethodSlug> = {
  Card: 'card',
  'Saved card': 'card',
  'Bank Transfer': 'bank-transfer',
  USSD: 'ussd',
  'Bank Account': 'bank-account',
  Opay: 'opay',
  ...byPromptName((call) => call),
};

/** The function that begins each method of a plan in a tab. */
export const DRIVERS: Record<Method, Begin> = {
  Card: card,
  'Saved card': card,
  'Bank Transfer': bankTransfer,
  USSD: ussd,
  'Bank Account': bankAccount,
  Opay: opay,
  ...byPromptName((call) => prompt(call, PROMPT_FLOWS[call])),
};

/** Creates a value for each wallet with a prompt, by its name in a plan. */
function byPromptName<Value>(give: (call: PromptCall) => Value): Record<PromptName, Value> {
  const entries = PROMPT_CALLS.map((call) => [PROMPTS[call].name, give(call)]);
  return Object.fromEntries(entries) as Record<PromptName, Value>;
}
