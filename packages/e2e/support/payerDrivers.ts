import type { AskField } from '../../protocol/src/api/ask';
import type { MethodSlug } from '../../protocol/src/api/methods';
import { type Home, PROMPTS, walletOf } from './prompts';
import type { Plan } from './randomPlan';
import { ACCOUNTS, CARD_SECRETS, CARDS, CODES, EMAILS, STEP_FIELDS } from './randomValues';

/** The parts of a screen that a payer reads before the next action. */
export interface Screen {
  /**
   * The payment's current step: a status of the method's flow, a step of the checkout, or `wallet` or `prompt` while the
   * method waits.
   */
  step: string;
  /** The method on the screen, if the screen shows it. */
  method: MethodSlug | undefined;
  alert: boolean;
  /** The names of the buttons that the step shows only on some screens. */
  buttons: readonly string[];
  /** The field that the provider requests, on the screen of a `step`. */
  ask?: AskField | undefined;
}

/** The payer's plan for a step, in addition to the screen. */
export interface Intent {
  kind: string;
  code: Plan['codes'][number];
  threeDSecure: Plan['threeDSecure'];
  /** The kind of e-mail address that the payer types; `right` if absent. */
  email?: keyof typeof EMAILS | undefined;
  /** The payment by mobile money in a currency other than NGN, if any. */
  home?: Home | null | undefined;
}

/** A press on a button, and the payer's input before it. */
export interface Press {
  button: string;
  /** Values by the labels of their fields. */
  fields?: Readonly<Record<string, string>>;
  /** The last four digits of a saved card to select. */
  card?: string;
  /** Whether the press moves money. */
  pays?: true;
}

/** A payer's action on a screen. */
export type Action =
  | ({ kind: 'press' } & Press)
  /** Chooses a bank and types an account number. The page resolves the number without a press. */
  | { kind: 'type account'; bank: string; number: string }
  /** Decides on the issuer's page. */
  | { kind: 'verify'; decision: Intent['threeDSecure'] }
  /** Sends money to the account, unless the plan forbids it. `button` claims the payment; absent after the claim. */
  | { kind: 'transfer'; button?: string }
  /** Opens the wallet's page and pays there, unless the plan forbids it. */
  | { kind: 'open wallet'; button: string }
  /** Waits for a prompt. `missed`: the button that reports a missing prompt. */
  | { kind: 'await prompt'; missed: string }
  /** Decides after an unknown outcome. Whether the payer tries again depends on the bank. */
  | { kind: 'not found'; again: string; check: string }
  /** Gives up after a failure. The button, if any, starts another attempt. */
  | { kind: 'give up'; button?: string | undefined }
  | { kind: 'wait' };

type Driver = Readonly<Record<string, (screen: Screen, intent: Intent) => Action>>;

const WAIT: Action = { kind: 'wait' };

const press = (button: string): Action => ({ kind: 'press', button });

const pay = (button: string, fields: Press['fields'] = {}, card?: string): Action => ({
  kind: 'press',
  button,
  fields,
  pays: true,
  ...(card === undefined ? {} : { card }),
});

/** The last four digits of the saved card of each kind. */
const SAVED_CARDS: Readonly<Record<string, string>> = {
  visa: '1111',
  device: '1111',
  poor: '9995',
  steps: '1021',
};

const card: Driver = {
  select(_, { kind }) {
    const saved = SAVED_CARDS[kind];
    if (saved === undefined) return press('Use a different Card');
    // The saved Visa card is charged without a CVV (docs/merchants/test-data.md).
    return pay('Pay', kind === 'visa' ? {} : { CVV: CARD_SECRETS.cvv }, saved);
  },
  'new-card'({ buttons }, { kind }) {
    const typed = CARDS[kind];
    if (!typed && buttons.includes('Use a saved card')) return press('Use a saved card');
    // A payer without a saved card types a new card.
    const { number, pin } = typed ?? CARDS['approved'] ?? { number: '' };
    const { expiry, cvv } = CARD_SECRETS;
    const fields = { 'Card number': number, 'Expiry date': expiry, CVV: cvv };
    return pay('Pay', pin === undefined ? fields : { ...fields, 'Card PIN': pin });
  },
  hosted: () => pay('Pay'),
  redirect: (_, { threeDSecure }) => ({ kind: 'verify', decision: threeDSecure }),
};

/** The steps of a transfer, and of USSD with its dial code. */
const account: Driver = {
  choosing: () => press('GTBank'),
  account: () => ({ kind: 'transfer', button: 'I have completed payment' }),
  partly: () => ({ kind: 'transfer', button: 'I have completed payment' }),
  confirm: () => ({ kind: 'transfer' }),
  unavailable: retry,
  unreachable: retry,
  expired: giveUp,
};

const bankAccount: Driver = {
  phone: () => ({ kind: 'press', button: 'Continue', fields: { 'Phone number': '2348030000010' } }),
  'select-options'(_, { kind }) {
    if (kind in ACCOUNTS) return press('Use a different account');
    return press(kind === 'saved, poor' ? 'Access Bank ending in 7777' : 'GTBank ending in 6789');
  },
  editing: (_, { kind }) => ({
    kind: 'type account',
    bank: 'GTBank',
    number: ACCOUNTS[kind] ?? '0123456789',
  }),
  unresolved: () => press('Try again'),
  resolved: () => press('Continue'),
};

const opay: Driver = {
  pending: () => ({ kind: 'open wallet', button: 'Continue to Opay' }),
  wallet: () => ({ kind: 'open wallet', button: 'Open Opay again' }),
};

/** The wallets that send a prompt to their owner's phone. */
const prompt: Driver = {
  entry: (screen, intent) => pay('Continue', fieldOf(screen, intent)),
  prompt: () => ({ kind: 'await prompt', missed: 'I didn’t get a prompt' }),
  // After a refusal, the payer waits for the earlier prompt.
  again: (screen, intent) =>
    screen.alert ? press('Keep waiting') : pay('Ask again', fieldOf(screen, intent)),
};

/** Returns the fields of a wallet's form with their values. The field for the wallet's owner is the first. */
function fieldOf({ method }: Screen, { kind, home }: Intent): Readonly<Record<string, string>> {
  if (home && method === 'momo') {
    const { phone, network } = walletOf(home);
    return { 'Phone number': phone, ...(home.network === 'other' ? { Network: network } : {}) };
  }
  const wallet = Object.entries(PROMPTS).find(([slug]) => slug === method)?.[1];
  if (!wallet) return {};
  const { field, values } = wallet;
  return { [field]: Object.entries(values).find(([name]) => name === kind)?.[1] ?? values.waiting };
}

/** The steps that several methods share. */
const shared: Driver = {
  email: (_, { email = 'right' }) => ({
    kind: 'press',
    button: 'Continue',
    fields: { Email: EMAILS[email] },
  }),
  step({ ask = 'otp' }, { code }) {
    if (ask === 'otp') return pay('Confirm payment', { 'OTP code': CODES[code] });
    return pay('Continue', ask === 'pin' && code === 'wrong' ? { PIN: '4321' } : STEP_FIELDS[ask]);
  },
  otp: (_, { code }) => pay('Confirm payment', { 'OTP code': CODES[code] }),
  'not-found': () => ({
    kind: 'not found',
    again: 'I wasn’t debited: try again',
    check: 'Check again',
  }),
  failed: giveUp,
  'no-checkout': retry,
  /** Waits, because the method does not accept the amount. */
  outside: () => WAIT,
  /** Waits, because money has arrived and the page requests no more. */
  notice: () => WAIT,
};

function retry({ buttons }: Screen): Action {
  const button = buttons.find((name) => name === 'Retry' || name === 'Try again');
  return button === undefined ? WAIT : press(button);
}

function giveUp({ buttons }: Screen): Action {
  return { kind: 'give up', button: buttons.find((name) => /^Retry$|get a new account/i.test(name)) };
}

const DRIVERS: Driver = { ...card, ...account, ...bankAccount, ...opay, ...prompt, ...shared };

/** Returns whether the payer only waits for the page in a step. */
export const isWorking = (step: string) => !(step in DRIVERS);

export function actionOn(screen: Screen, intent: Intent): Action {
  return DRIVERS[screen.step]?.(screen, intent) ?? WAIT;
}
