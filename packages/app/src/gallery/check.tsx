import { languageOf } from '../address/language';
import type { CheckedPayment, Outcome } from '../check/outcome';
import { createPage } from '../check/page';
import { checkingView, framedView, illegalView, outcomeView, type View } from '../check/view';
import { CHECK_STRINGS, type CheckStrings } from '../strings/checkStrings';
import { NOW } from './fixtures';
import { type ForEachState, type Screen, type Screens, screensOf } from './screen';

type Unpaid = Extract<Outcome, { status: 'unpaid' }>;

const DAY = 86_400_000;
const payment: CheckedPayment = {
  reference: 'CHK_7Q2M9D',
  merchant: 'Adire Stores',
  collector: undefined,
  requestedAmount: { minorUnits: 1_250_000, currency: 'NGN' },
};
const LONG: CheckedPayment = {
  reference: 'CHK_7Q2M9D4XK1PB8ZT03WYV6NRE5HJ2CFGAUS9L7MQD',
  merchant: 'Oluwaseun Adebayo-Ogunleye Textile Manufacturing and Exports Nigeria Limited',
  collector: 'Market Square',
  requestedAmount: { minorUnits: 999_999_999_999, currency: 'NGN' },
};
const PART = { minorUnits: 500_000, currency: 'NGN' };
const PAID = { status: 'paid', payment, confirmed: true, at: NOW - 1_500_000 } as const;

const OUTCOMES: ForEachState<Outcome, Outcome> = {
  paid: PAID,
  unpaid: { status: 'unpaid', why: 'pending', payment },
  unknown: { status: 'unknown', why: 'unanswered' },
};

/** Every reason for NOT PAID except `pending`. */
const UNPAID: { readonly [Why in Exclude<Unpaid['why'], 'pending'> as `unpaid-${Why}`]: Unpaid } = {
  'unpaid-failed': { status: 'unpaid', why: 'failed', payment },
  'unpaid-expired': { status: 'unpaid', why: 'expired', payment },
  'unpaid-missing': { status: 'unpaid', why: 'missing' },
  'unpaid-partly': { status: 'unpaid', why: 'partly', payment, missing: PART },
  'unpaid-differs': { status: 'unpaid', why: 'differs', payment, recorded: PART },
  'unpaid-returned': { status: 'unpaid', why: 'returned', payment, back: PART, done: true },
};

const OTHERS: Readonly<Record<string, Outcome>> = {
  'paid-unconfirmed': { ...PAID, confirmed: false, at: undefined },
  'paid-twice': {
    ...PAID,
    others: { amount: 1_250_000, kept: 0, refunds: [{ amount: 1_250_000, done: false, by: '2026-03-04' }] },
  },
  'paid-unnamed': { ...PAID, payment: { ...payment, merchant: undefined } },
  'paid-long': { ...PAID, payment: LONG, at: NOW - 40 * DAY },
  'unpaid-returning': { status: 'unpaid', why: 'returned', payment, back: PART, done: false },
  'unknown-offline': { status: 'unknown', why: 'offline' },
};

export const checkScreens: Screens = {
  checking: of(checkingView),
  ...screensOf({ ...OUTCOMES, ...UNPAID, ...OTHERS }, (outcome) =>
    of((text) => viewOf(outcome, undefined, text)),
  ),
  'paid-before': of((text) => viewOf(PAID, NOW - 3 * DAY, text)),
  'unknown-illegal': of(illegalView),
  'unknown-framed': of(framedView),
};

function viewOf(outcome: Outcome, before: number | undefined, text: CheckStrings): View {
  return outcomeView(outcome, payment.reference, { now: NOW, before }, text);
}

function of(view: (text: CheckStrings) => View): Screen {
  return {
    style: 'check',
    show() {
      const text = CHECK_STRINGS[languageOf(document.documentElement.lang) ?? 'en'];
      const showIn = (root: HTMLDivElement | null) => {
        if (!root) return;
        const page = {
          host: 'pay.example',
          text,
          environment: 'dev',
          retry() {},
          address: location.href,
        } as const;
        createPage(root, page)(view(text));
      };
      // With `display: contents`, the content is laid out like a child of the body.
      return <div ref={showIn} style={{ display: 'contents' }} />;
    },
  };
}
