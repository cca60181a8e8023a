import {
  bankAccountPayment,
  bankTransferPayment,
  type CheckoutContext,
  cardFlow,
  type Failure,
  type FundsReceived,
  isNothing,
  momoPayment,
  networksOf,
  opayPayment,
  type Payments,
  parseFrameReport,
  pocketPayment,
  proposedNetwork,
  type Runner,
  USSD_BANKS,
  ussdPayment,
} from '@kobo/app/core';
import type { Ask, AskField, ChargeAnswer } from '../../protocol/src/api/ask';
import type { MethodSlug } from '../../protocol/src/api/methods';
import type { PromptCall } from '../../protocol/src/api/wallets';
import type { Claim } from '../support/claims';
import type { Press, Screen } from '../support/payerDrivers';

/** A press, with its idempotency key and whether the payer saves the card. */
interface Input extends Press {
  key: string;
  save: boolean;
}

interface Flow<State, Event> {
  payment: (payments: Payments, payment: CheckoutContext) => Runner<State, Event>;
  claim: (state: State) => Claim | undefined;
  funds?: (state: State) => FundsReceived | undefined;
  /** Whether the screen invites the payer to begin a charge. */
  invites: (state: State) => boolean;
  /** The step of each status for which the payer's drivers use another name. */
  steps?: Readonly<Record<string, string>>;
  /** The buttons that only some screens of a status show. */
  buttons?: (state: State) => readonly string[];
  events: Readonly<Record<string, Event>>;
  /** The event of a button that depends on the payer's input. */
  submit?: (input: Input, state: State, payment: CheckoutContext) => Event | undefined;
  /** The events of a typed account number with the first bank. */
  typed?: (number: string, state: State) => Event[];
  reported?: (status: string) => Event;
}

/** One method's flow in one tab, without the types of its states and events. */
export interface MethodFlow {
  slug: MethodSlug;
  state(): { status: string };
  claim(): Claim | undefined;
  funds(): FundsReceived | undefined;
  failure(): Failure | undefined;
  invites(): boolean;
  screen(): Screen;
  /** Presses a button `times` times. Returns `false` if the method has no such button. */
  press(input: Input, times: number): boolean;
  typeAccount(number: string): void;
  report(status: string): void;
  subscribe(listener: () => void): void;
}

type Begin = (payments: Payments, payment: CheckoutContext) => MethodFlow;

function begin<State extends { status: string }, Event>(slug: MethodSlug, flow: Flow<State, Event>): Begin {
  return (payments, payment) => {
    const runner = flow.payment(payments, payment);
    const { state, send, subscribe } = runner;
    return {
      slug,
      state,
      subscribe,
      claim: () => flow.claim(state()),
      funds: () => flow.funds?.(state()),
      failure: () => failureIn(state()),
      invites: () => flow.invites(state()),
      screen: () => ({
        method: slug,
        step: flow.steps?.[state().status] ?? state().status,
        alert: Object(state()).alert !== undefined,
        buttons: flow.buttons?.(state()) ?? [],
        ask: askIn(state()),
      }),
      press(input, times) {
        const event = flow.events[input.button] ?? flow.submit?.(input, state(), payment);
        // Send the event again for a second press, because the button may still be on the screen.
        for (let count = 0; event && count < times; count += 1) send(event);
        return event !== undefined;
      },
      typeAccount(number) {
        for (const event of flow.typed?.(number, state()) ?? []) send(event);
      },
      report(status) {
        const event = flow.reported?.(status);
        if (event) send(event);
      },
    };
  };
}

function askIn({ ask }: { status: string; ask?: Ask }): AskField | undefined {
  return ask?.field;
}

/** Returns the event of a step's form; `undefined` on other screens, and for a press without typed fields. */
function answered(state: { status: string; ask?: Ask }, { fields, key }: Input) {
  const field = state.status === 'step' ? askIn(state) : undefined;
  if (field === undefined || fields === undefined) return undefined;
  const [value = ''] = Object.values(fields);
  return { type: 'step-answered', answer: answerOf(field, value, fields), idempotencyKey: key } as const;
}

function answerOf(field: AskField, value: string, fields: Readonly<Record<string, string>>): ChargeAnswer {
  const { Day = '', Month = '', Year = '', Country = '' } = fields;
  switch (field) {
    case 'phone':
      return { field, value: `+${value}` };
    case 'birthday':
      return { field, value: `${Year}-${Month.padStart(2, '0')}-${Day.padStart(2, '0')}` };
    case 'address': {
      const { 'House number and street': street = '', 'Town or city': city = '' } = fields;
      return { field, value: { street, city, state: '', zip: '', country: Country } };
    }
    default:
      return { field, value };
  }
}

function failureIn(state: { status: string; failure?: Failure }): Failure | undefined {
  return state.failure;
}

const RETRIED = { type: 'retried' } as const;
const BACK = { type: 'went-back' } as const;

/** The buttons on the screens of every sent charge, and their events. */
const OUTCOME = {
  Retry: RETRIED,
  'I wasn’t debited: try again': RETRIED,
  'Check again': { type: 'check-requested' },
} as const;

type StateOf<Start extends Starter> = ReturnType<ReturnType<Start>['state']>;
type EventOf<Start extends Starter> = Parameters<ReturnType<Start>['send']>[0];
type Starter = (payments: Payments, payment: CheckoutContext) => Runner<{ status: string }, never>;

const claimsFailure = ({ status }: { status: string }) => (status === 'failed' ? 'failed' : undefined);
const retryIfFailed = ({ status }: { status: string }) => (status === 'failed' ? ['Retry'] : []);

type CardEvent = EventOf<typeof cardFlow>;
type CardState = StateOf<typeof cardFlow>;

const card = begin<CardState, CardEvent>('card', {
  payment: cardFlow,
  claim: claimsFailure,
  invites: ({ status }) => status === 'new-card' || status === 'select' || status === 'hosted',
  buttons: (state) =>
    state.status === 'new-card' && state.saved ? ['Use a saved card'] : retryIfFailed(state),
  events: {
    ...OUTCOME,
    'Use a different Card': { type: 'other-card-chosen' },
    'Use a saved card': { type: 'saved-cards-wanted' },
    'Cancel verification': { type: 'authentication-abandoned' },
  },
  submit(input, state) {
    const { button, fields = {}, card: last4, key, save } = input;
    const answer = answered(state, input);
    if (answer) return answer;
    const { 'OTP code': code = '', CVV: cvv = '', 'Card PIN': pin } = fields;
    if (button === 'Confirm payment') return { type: 'otp-submitted', code };
    if (button !== 'Pay') return undefined;
    if (state.status === 'hosted') return { type: 'hosted-page-wanted', idempotencyKey: key };
    if (state.status === 'select') return selectCard(state, last4, cvv, key);
    const { 'Card number': number = '', 'Expiry date': expiry = '' } = fields;
    const pan = number.replaceAll(' ', '');
    return {
      type: 'card-submitted',
      card: { kind: 'typed', pan, cvv, expiry, pin, save },
      idempotencyKey: key,
    };
  },
  reported(status) {
    const report = parseFrameReport({ status });
    return report ? { type: 'frame-reported', ...report } : { type: 'authentication-abandoned' };
  },
});

function selectCard(
  { cards }: Extract<CardState, { status: 'select' }>,
  last4: string | undefined,
  cvv: string,
  idempotencyKey: string,
): CardEvent {
  const chosen = cards.find((saved) => saved.last4 === last4);
  if (!chosen) return { type: 'other-card-chosen' };
  return chosen.kind === 'device'
    ? { type: 'device-card-chosen', chosen: { card: chosen, cvv, pin: undefined, idempotencyKey } }
    : {
        type: 'provider-card-chosen',
        chosen: { card: chosen, cvv: chosen.cvvRequired ? cvv : undefined, idempotencyKey },
      };
}

interface FundedState {
  status: string;
  renewable?: boolean;
  outcomeUnknown?: boolean;
  funds?: FundsReceived | undefined;
}

const RENEW = 'I haven’t paid: get a new account';
const ACCOUNT = {
  /** Returns the statement about the money on the screen of an expired account. */
  claim(state: FundedState) {
    if (state.status === 'failed') return 'failed' as const;
    const received = state.funds !== undefined && !isNothing(state.funds);
    return state.status === 'expired' && !state.outcomeUnknown && !received ? 'nothing received' : undefined;
  },
  funds: ({ funds }: FundedState) => funds,
  invites: () => false,
  buttons({ status, renewable }: FundedState) {
    if (status === 'expired') return renewable ? [RENEW] : [];
    return status === 'failed' ? [] : ['Retry'];
  },
};
const ACCOUNT_EVENTS = {
  Retry: RETRIED,
  [RENEW]: RETRIED,
  'I have completed payment': { type: 'payment-claimed' },
  Back: BACK,
} as const;

const bankTransfer = begin<StateOf<typeof bankTransferPayment>, EventOf<typeof bankTransferPayment>>(
  'bank-transfer',
  { ...ACCOUNT, payment: bankTransferPayment, events: ACCOUNT_EVENTS },
);

const ussd = begin<StateOf<typeof ussdPayment>, EventOf<typeof ussdPayment>>('ussd', {
  ...ACCOUNT,
  payment: ussdPayment,
  events: ACCOUNT_EVENTS,
  submit({ button }) {
    const [bank] = USSD_BANKS;
    return button === 'GTBank' && bank ? { type: 'bank-chosen', bank } : undefined;
  },
});

const opay = begin<StateOf<typeof opayPayment>, EventOf<typeof opayPayment>>('opay', {
  payment: opayPayment,
  claim: claimsFailure,
  invites: () => false,
  steps: { waiting: 'wallet' },
  buttons: retryIfFailed,
  events: { ...OUTCOME, 'Continue to Opay': { type: 'link-opened' }, Back: BACK },
});

const bankAccount = begin<StateOf<typeof bankAccountPayment>, EventOf<typeof bankAccountPayment>>(
  'bank-account',
  {
    payment: bankAccountPayment,
    claim: claimsFailure,
    invites: ({ status }) => status === 'phone',
    buttons: retryIfFailed,
    events: {
      ...OUTCOME,
      'Use a different account': { type: 'other-account-wanted' },
      'Try again': RETRIED,
      Back: BACK,
    },
    submit(input, state) {
      const { button, fields = {}, key } = input;
      const answer = answered(state, input);
      if (answer) return answer;
      const { 'Phone number': phone, 'OTP code': code = '' } = fields;
      if (button === 'Confirm payment') return { type: 'otp-submitted', code, idempotencyKey: key };
      if (phone !== undefined) return { type: 'phone-submitted', phone };
      if (button === 'Continue') return { type: 'continued' };
      if (state.status !== 'select-options' || !button.includes('ending in')) return undefined;
      const account = state.listing.accounts.find(({ number }) => button.endsWith(number.slice(-4)));
      return account ? { type: 'saved-account-chosen', account } : { type: 'other-account-wanted' };
    },
    typed(number, state) {
      const [bank] = state.status === 'editing' ? state.listing.banks : [];
      return [...(bank ? [{ type: 'bank-chosen', bank } as const] : []), { type: 'number-changed', number }];
    },
  },
);

function prompt(slug: PromptCall, payment: typeof momoPayment): Begin {
  return begin<StateOf<typeof momoPayment>, EventOf<typeof momoPayment>>(slug, {
    payment,
    claim: claimsFailure,
    invites: ({ status }) => status === 'entry',
    steps: { waiting: 'prompt' },
    buttons: retryIfFailed,
    events: {
      ...OUTCOME,
      'I didn’t get a prompt': { type: 'prompt-missed' },
      'Keep waiting': { type: 'kept-waiting' },
    },
    submit(input, state, { transaction }) {
      const { fields = {}, key } = input;
      const answer = answered(state, input);
      if (answer) return answer;
      const [value] = Object.values(fields);
      if (value === undefined) return undefined;
      const { Network: chosen = proposedNetwork(value, networksOf(transaction)) } = fields;
      const network = slug === 'momo' && chosen !== '' ? chosen : undefined;
      return { type: 'submitted', value, network, idempotencyKey: key };
    },
  });
}

export const FLOWS: Record<MethodSlug, Begin> = {
  card,
  'bank-transfer': bankTransfer,
  ussd,
  'bank-account': bankAccount,
  opay,
  momo: prompt('momo', momoPayment),
  pocket: prompt('pocket', pocketPayment),
};
