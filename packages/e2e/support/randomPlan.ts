import fc from 'fast-check';
import type { EndpointName } from '../../protocol/src/api/endpoints';
import { METHOD_NAMES, type MethodSlug } from '../../protocol/src/api/methods';
import { PROMPT_CALLS } from '../../protocol/src/api/wallets';
import { REASON_NAMES, type ReasonName } from '../../sandbox/src/simulator/bank/reasons';
import type { FaultName } from '../../sandbox/src/simulator/faults/faults';
import type { StreamName } from '../../sandbox/src/simulator/faults/streams';
import { HOME_DIGITS, HOMES, type Home, isPrompt, PROMPTS, type PromptName, promptNamed } from './prompts';

/**
 * The methods of the random payers, by their names in the selector, with the kinds of cards or accounts.
 * The wallets with a prompt are in `prompts.ts`.
 */
const WAYS_TO_PAY = {
  Card: [
    'approved',
    'otp',
    'pin and otp',
    'pin',
    '3-D Secure',
    '3-D Secure, flat',
    'declined',
    'insufficient funds',
    'invalid',
    'lost',
    'no money, and why',
    'issuer away',
    'a reason of its own',
    'late',
    'held',
    'dropped',
    'silent',
    'bad gateway',
    'PIN, then OTP',
    'date of birth',
  ],
  'Saved card': ['visa', 'poor'],
  'Bank Transfer': ['paid, then claimed', 'claimed, then paid', 'paid late', 'never paid'],
  USSD: ['paid, then claimed', 'claimed, then paid', 'paid late', 'never paid'],
  'Bank Account': ['saved', 'saved, poor', 'new, held', 'new, dropped', 'new, PIN', 'new, date of birth'],
  Opay: ['paid', 'declined', 'left'],
} as const;

/** The amount of every random payment, in minor units. */
export const AMOUNT = 500_000;

export type Method = keyof typeof WAYS_TO_PAY | PromptName;

/** A method and the kind of its test value. A plan contains no card numbers, because a failed test prints the plan. */
export interface WayToPay {
  method: Method;
  kind: string;
}

interface PlannedFault {
  call: EndpointName;
  fault: FaultName;
  times: number;
  effect: boolean;
}

/** An event during a payment, such as a reload or a lost network. */
export interface Interruption {
  /** The number of steps before the interruption. */
  step: number;
  /** Whether the interruption happens before the replies to the step arrive. */
  early: boolean;
  what: (typeof INTERRUPTIONS)[number];
  /** The duration of the interruption in steps, if it is not momentary. */
  steps: number;
}

const INTERRUPTIONS = [
  'reload',
  'reopen the tab',
  'kill the sandbox',
  'go offline',
  'press Back',
  'sleep a minute',
  'sleep half an hour',
  'change my mind',
  'give up the verification',
  'bank decides',
  'expire',
  'a wrong amount arrives',
  'methods fail or recover',
] as const;

/** A method's health in the form of the provider's report. `min` and `max` are in major units, for a payment of 5,000. */
export interface Outage {
  slug: MethodSlug;
  status?: 'up' | 'degraded' | 'down';
  reason?: string;
  min?: number;
  max?: number;
}

export interface Plan {
  service: '/payments/' | '/';
  /** The first method, and further methods to try after a failure. */
  ways: WayToPay[];
  faults: PlannedFault[];
  interruptions: Interruption[];
  /** How the payer submits each form, in order. */
  presses: ('once' | 'twice' | 'Enter twice' | 'click and Enter')[];
  codes: ('right' | 'wrong')[];
  threeDSecure: 'Approve' | 'Decline' | 'Cancel';
  /** The decision of the bank, or of the phone's owner, on waiting charges. */
  bank: 'approve' | 'decline' | 'leave';
  /** The behaviour of the provider's event stream. */
  stream: StreamName | 'off';
  /** How the provider's accounts treat a wrong amount. Most providers don't report this treatment. */
  mismatch: 'add' | 'return' | null;
  /** A wrong amount that arrives by transfer, in minor units. */
  wrongAmount: number;
  /** The bank's reason for a decline, if any. */
  reason: ReasonName | null;
  /** The health of methods at first and after a change. Most providers don't report health. */
  outages: [Outage[], Outage[]] | null;
  /** The place of the provider's page for the card, if the plan uses such a page. Only in-process runs use it. */
  hostedCard: 'frame' | 'window' | null;
  /** The transaction's first method, whose first screen is prerendered, if it is not the card. */
  first: keyof typeof FIRST | null;
  /** Whether the payer presses before React has loaded. Only browser runs with a `first` use it. */
  early: boolean;
  /** The plan for the e-mail address, if the provider requires an address. */
  email: PlannedEmail | null;
  /** The time of a second payment by transfer, if any. */
  second: 'under way' | 'after success' | null;
  /** A payment by mobile money in a currency other than NGN, tried before the cards of `ways`. */
  home: Home | null;
}

interface PlannedEmail {
  wrong: boolean;
  /** A fault of the call that sends the address, and whether the call still has its effect. */
  fault: FaultName | null;
  effect: boolean;
}

/** The methods other than the card whose first screen is prerendered. */
const FIRST = { transfer: 'Bank Transfer', ussd: 'USSD' } as const;

/** The calls of the checkout's page into which faults may be injected, with their relative frequencies. */
const CALLS: [EndpointName, number][] = [
  ['verify', 5],
  ['cardCharge', 5],
  ['checkout', 2],
  ['cardOtp', 2],
  ['chargeAnswer', 2],
  ['tokenCharge', 1],
  ['savedCards', 1],
  ['virtualAccount', 2],
  ['bankList', 1],
  ['debitStart', 1],
  ['debitConfirm', 2],
  ...PROMPT_CALLS.map((call): [EndpointName, number] => [call, 2]),
  ['opay', 1],
];

/** All faults except `cors-refused`, which does not affect a page of the same origin. */
const FAULTS: FaultName[] = [
  'drop',
  'drip',
  'slow-60s',
  '502-html',
  '503-json',
  '429-retry-after',
  'truncated',
  'not-json',
  'empty-200',
  'huge-10mb',
];
const LAGGING: FaultName[] = ['late-success', 'success-after-expiry'];

const way = (methods: readonly [Method, number][]): fc.Arbitrary<WayToPay> =>
  fc
    .oneof(...methods.map(([method, weight]) => ({ arbitrary: fc.constant(method), weight })))
    .chain((method) => fc.constantFrom(...kindsOf(method)).map((kind) => ({ method, kind })));

function kindsOf(method: Method): readonly string[] {
  return isPrompt(method) ? Object.keys(promptNamed(method).values) : WAYS_TO_PAY[method];
}

const EVERY: [Method, number][] = [
  ['Card', 7],
  ['Saved card', 1],
  ['Bank Transfer', 2],
  ['USSD', 2],
  ['Bank Account', 2],
  ...Object.values(PROMPTS).map(({ name }): [Method, number] => [name, 2]),
  ['Opay', 2],
];

const fault: fc.Arbitrary<PlannedFault> = fc
  .oneof(...CALLS.map(([call, weight]) => ({ arbitrary: fc.constant(call), weight })))
  .chain((call) =>
    fc.record({
      call: fc.constant(call),
      fault: fc.constantFrom(...FAULTS, ...(call === 'verify' ? LAGGING : [])),
      times: fc.constantFrom(1, 1, 2, 3, 100),
      effect: fc.boolean(),
    }),
  );

const interruption: fc.Arbitrary<Interruption> = fc.record({
  step: fc.integer({ min: 0, max: 9 }),
  early: fc.boolean(),
  // Repeat the harsh interruptions, so that they are more frequent.
  what: fc.constantFrom(
    ...INTERRUPTIONS,
    'reload',
    'reload',
    'kill the sandbox',
    'kill the sandbox',
    'go offline',
  ),
  steps: fc.integer({ min: 1, max: 3 }),
});

export const METHOD_SLUGS = Object.keys(METHOD_NAMES) as MethodSlug[];

/** Generates at least one outage, so that the provider reports health. */
const outages: fc.Arbitrary<Outage[]> = fc.uniqueArray(
  fc
    .constantFrom(...METHOD_SLUGS)
    .chain((slug) =>
      fc.constantFrom<Outage>(
        { slug, status: 'up' },
        { slug, status: 'degraded', reason: 'Slow today' },
        { slug, status: 'down' },
        { slug, status: 'down', reason: 'Being mended' },
        { slug, min: 6_000 },
        { slug, max: 100 },
        { slug, min: 100, max: 5_000 },
      ),
    ),
  { selector: ({ slug }) => slug, minLength: 1, maxLength: METHOD_SLUGS.length },
);

const email: fc.Arbitrary<PlannedEmail> = fc.record({
  wrong: fc.boolean(),
  fault: fc.oneof({ arbitrary: fc.constant(null), weight: 2 }, fc.constantFrom(...FAULTS)),
  effect: fc.boolean(),
});

const home: fc.Arbitrary<Home> = fc.record({
  currency: fc.constantFrom(...(Object.keys(HOMES) as Home['currency'][])),
  kind: fc.constantFrom(...(Object.keys(HOME_DIGITS) as Home['kind'][])),
  network: fc.constantFrom('proposed', 'other'),
});

const plan: fc.Arbitrary<Plan> = fc.record({
  service: fc.constantFrom('/payments/', '/'),
  // A saved card can only come first, because the first way decides whether the transaction is opened in an app.
  ways: fc
    .tuple(way(EVERY), fc.array(way(EVERY.filter(([method]) => method !== 'Saved card')), { maxLength: 2 }))
    .map(([first, others]) => [first, ...others]),
  faults: fc.array(fault, { maxLength: 3 }),
  interruptions: fc.array(interruption, { maxLength: 4 }),
  presses: fc.array(fc.constantFrom('once', 'twice', 'Enter twice', 'click and Enter'), {
    minLength: 1,
    maxLength: 4,
  }),
  codes: fc.array(fc.constantFrom('right', 'right', 'wrong'), { minLength: 1, maxLength: 3 }),
  threeDSecure: fc.constantFrom('Approve', 'Approve', 'Decline', 'Cancel'),
  bank: fc.constantFrom('approve', 'approve', 'decline', 'leave'),
  stream: fc.constantFrom(
    'off',
    'off',
    'off',
    'on',
    'on',
    'on',
    'refused',
    'cut',
    'stalled',
    'silent',
    'buffered',
    'flood',
  ),
  mismatch: fc.constantFrom(null, null, 'add', 'return'),
  wrongAmount: fc.oneof(fc.integer({ min: 1, max: 499_999 }), fc.integer({ min: 500_001, max: 900_000 })),
  reason: fc.oneof(fc.constant(null), fc.constantFrom(...REASON_NAMES)),
  outages: fc.oneof({ arbitrary: fc.constant(null), weight: 2 }, fc.tuple(outages, outages)),
  hostedCard: fc.constantFrom(null, null, null, 'frame', 'window'),
  // Add new fields at the end, so that the other fields of an old seed's plans stay the same.
  first: fc.constantFrom(null, null, null, null, null, null, 'transfer', 'ussd'),
  early: fc.boolean(),
  email: fc.oneof({ arbitrary: fc.constant(null), weight: 5 }, email),
  second: fc.constantFrom(null, null, 'under way', 'after success'),
  home: fc.oneof({ arbitrary: fc.constant(null), weight: 5 }, home),
});

/** Returns plans from a seed. The first plans are the same for every count. */
export function plansOf(seed: number, count: number): Plan[] {
  return fc.sample(plan, { seed, numRuns: count });
}

/** Returns the methods that the payer tries, in order. In currencies other than NGN, only mobile money and cards are offered. */
export function waysOf({ ways, home }: Plan): WayToPay[] {
  if (!home) return ways;
  return [{ method: 'MoMo', kind: home.kind }, ...ways.filter(({ method }) => method === 'Card')];
}

/** Returns the method of the plan's first screen; `undefined` for the card. */
export function firstOf({ first, home }: Plan): (typeof FIRST)[keyof typeof FIRST] | undefined {
  return first && !home ? FIRST[first] : undefined;
}

/** Returns the plan's faults, including the fault of the call that sends the e-mail address. */
export function faultsOf({ faults, email }: Plan): PlannedFault[] {
  const { fault, effect = true } = email ?? {};
  return fault ? [...faults, { call: 'customer', fault, times: 1, effect }] : faults;
}

/** Returns the currency and the methods of the plan's transaction; empty for the sandbox's defaults. */
export function offerOf(plan: Plan): { currency?: string; methods?: string[] } {
  const first = firstOf(plan);
  const others = Object.values(METHOD_NAMES).filter((name) => name !== first);
  return {
    ...(plan.home ? { currency: plan.home.currency } : {}),
    ...(first ? { methods: [first, ...others] } : {}),
  };
}

/** Returns the metadata of the plan's transaction. The provider's saved cards need a transaction that is opened in an app. */
export function metadataOf(plan: Plan) {
  const { mismatch, second, home } = plan;
  const inApp = waysOf(plan)[0]?.method === 'Saved card';
  return {
    inApp,
    customer: needsEmail(plan)
      ? { emailRequired: true }
      : { email: inApp ? 'saved@example.com' : 'payer@example.com' },
    sandbox: {
      ...(mismatch ? { mismatch } : {}),
      ...(second ? { duplicates: true } : {}),
      ...(home ? { mobileMoney: true } : {}),
    },
  };
}

/** Returns whether the payer must enter an e-mail address. The owner of the provider's saved cards already has an address. */
export function needsEmail(plan: Plan): boolean {
  return plan.email !== null && waysOf(plan)[0]?.method !== 'Saved card';
}

export function slugOf(method: Method): MethodSlug {
  const name = method === 'Saved card' ? 'Card' : method;
  const slug = METHOD_SLUGS.find((one) => METHOD_NAMES[one] === name);
  if (!slug) throw new Error(`no method is called ${name}`);
  return slug;
}
