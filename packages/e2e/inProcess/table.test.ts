// @vitest-environment node
import { describe, expect, expectTypeOf, it } from 'vitest';
import type { EndpointName } from '../../protocol/src/api/endpoints';
import { METHOD_NAMES, type MethodSlug } from '../../protocol/src/api/methods';
import { PROMPT_CALLS } from '../../protocol/src/api/wallets';
import { FAULTS, type FaultName } from '../../sandbox/src/simulator/faults/faults';
import { first } from '../support/extent';
import { PROMPTS } from '../support/prompts';
import { type Method, slugOf } from '../support/randomPlan';
import type { Checkout } from './checkout';
import { Device, installGlobals } from './device';
import { Journey } from './payer';
import { type NewCheckout, Provider } from './provider';
import { clearTimers, installTime, settle, wind } from './time';

/** A method, or a kind of payment whose calls differ. */
interface Case {
  name: string;
  method: Method;
  kind: string;
  /** The calls that move money. */
  charges: EndpointName[];
  /** The calls before the charges. */
  before: EndpointName[];
  /** The state in which the event happens; if absent, the event follows the payer's press. */
  at?: string;
  fields?: NewCheckout;
}

const inApp = { metadata: { inApp: true, customer: { email: 'saved@example.com' } } };

const CASES: Case[] = [
  // The calls before this card are the same for every method.
  { name: 'a card', method: 'Card', kind: 'approved', charges: ['cardCharge'], before: ['checkout'] },
  {
    name: 'a card that the bank is slow to answer for',
    method: 'Card',
    kind: 'held',
    charges: ['cardCharge'],
    before: [],
  },
  { name: 'a card with a code', method: 'Card', kind: 'otp', charges: ['cardCharge', 'cardOtp'], before: [] },
  { name: 'a card at its code', method: 'Card', kind: 'otp', charges: ['cardOtp'], before: [], at: 'otp' },
  {
    name: 'a card on the page of its bank',
    method: 'Card',
    kind: '3-D Secure',
    charges: [],
    before: [],
    at: 'redirect',
  },
  {
    name: 'a card with PIN and code',
    method: 'Card',
    kind: 'pin and otp',
    charges: ['cardCharge', 'cardOtp'],
    before: [],
  },
  { name: 'a card with 3-D Secure', method: 'Card', kind: '3-D Secure', charges: ['cardCharge'], before: [] },
  {
    name: 'a card of the provider',
    method: 'Saved card',
    kind: 'visa',
    charges: ['tokenCharge'],
    before: ['savedCards'],
    fields: inApp,
  },
  {
    name: 'a card of the device',
    method: 'Saved card',
    kind: 'device',
    charges: ['cardCharge'],
    before: [],
    fields: { metadata: { customer: { email: 'payer@example.com' } } },
  },
  { name: 'a transfer', method: 'Bank Transfer', kind: '', charges: [], before: ['virtualAccount'] },
  { name: 'a USSD code', method: 'USSD', kind: '', charges: [], before: ['virtualAccount'] },
  {
    name: 'a saved bank account',
    method: 'Bank Account',
    kind: 'saved',
    charges: ['debitConfirm'],
    before: ['bankList', 'debitStart'],
  },
  {
    name: 'a new bank account',
    method: 'Bank Account',
    kind: 'new, held',
    charges: ['debitConfirm'],
    before: ['bankList', 'resolveBank', 'debitStart'],
  },
  ...PROMPT_CALLS.map((call): Case => {
    const { name } = PROMPTS[call];
    return { name, method: name, kind: 'waiting', charges: [call], before: [] };
  }),
  { name: 'Opay', method: 'Opay', kind: 'paid', charges: [], before: ['opay'] },
];

const EVENTS = ['nothing', 'a reload', 'a second tab', 'a killed tab', 'late money'] as const;
type Event = (typeof EVENTS)[number];

interface Fault {
  call: EndpointName;
  fault: FaultName;
  effect: boolean;
}

const NAMES = Object.keys(FAULTS) as FaultName[];
/** Faults of verifications only. */
const LAGGING: FaultName[] = ['late-success', 'success-after-expiry'];
/** The maximum number of steps until the payer has pressed, despite the fault. */
const WILD_STEPS = 24;
/** Further steps before the faults are removed. */
const STEPS_AFTER = 8;
const POLL = 10_000;
/** The number of rounds after the last fault within which the page must show the ledger's state. */
const ROUNDS_TO_LEARN = 8;

/**
 * The representative faults if the page is gone before the reply, or is open twice. A call fails with and without its effect,
 * or a verification is late.
 */
const FOR_ALL = first<FaultName>(2, [
  'drop',
  'late-success',
  '502-html',
  'slow-60s',
  '429-retry-after',
  'not-json',
  'success-after-expiry',
]);

/** Returns every fault on every call, or only the representative faults if another event happens. */
function faultsOf({ charges, before }: Case, event: Event): (Fault | undefined)[] {
  const names = event === 'nothing' ? NAMES : FOR_ALL;
  const broken = names.filter((name) => !LAGGING.includes(name));
  return [
    undefined,
    ...charges.flatMap((call) =>
      broken.flatMap((fault) => [
        { call, fault, effect: true },
        ...(fault === '429-retry-after' ? [] : [{ call, fault, effect: false }]),
      ]),
    ),
    ...before.flatMap((call) => broken.map((fault) => ({ call, fault, effect: false }))),
    ...names.map((fault) => ({ call: 'verify' as const, fault, effect: true })),
  ];
}

installTime();
installGlobals();
const provider = new Provider();

it('the random plans and this table contain every payment method', () => {
  expectTypeOf<Exclude<(typeof METHOD_NAMES)[MethodSlug], Method>>().toBeNever();
  const slugs = new Set(CASES.map(({ method }) => slugOf(method)));
  expect([...slugs].sort()).toEqual(Object.keys(METHOD_NAMES).sort());
});

describe('a payment under any fault and event', () => {
  for (const { name, ...rest } of CASES) {
    for (const event of EVENTS) {
      it(`${name}, ${event}: is charged at most once, shows the truth, and is paid in the end`, async () => {
        const problems: string[] = [];
        for (const fault of faultsOf({ name, ...rest }, event)) {
          const journey = new Journey(
            provider,
            new Device(0, rest.kind === 'device' ? await withCard() : undefined),
            { ...rest, ...rest.fields },
          );
          const found = await walk(journey, event, fault, rest.at).catch((error: unknown) => [
            error instanceof Error ? `${error.stack}` : String(error),
          ]);
          clearTimers();
          provider.clearFaults();
          if (found.length === 0) continue;
          const what = fault
            ? `${fault.fault} on ${fault.call}${fault.effect ? '' : ', without effect'}`
            : 'no fault';
          problems.push(
            [what, ...found.map((line) => `  ✗ ${line}`), ...journey.steps.map((line) => `    ${line}`)].join(
              '\n',
            ),
          );
        }
        expect(problems.join('\n')).toBe('');
      });
    }
  }
});

let saved: Device | undefined;

/** Returns a device with a card that the payer has saved during a payment. */
async function withCard(): Promise<Device> {
  if (saved) return saved;
  saved = new Device();
  const journey = new Journey(provider, saved, { method: 'Card', kind: 'approved' });
  journey.intent.save = true;
  const checkout = await journey.open();
  for (let step = 0; step < 8 && !isNotified(journey); step += 1) {
    await journey.step(checkout);
    await wind(POLL);
  }
  await settle();
  expect(journey.watch.end(journey.checkouts)).toEqual([]);
  expect([...saved.items.keys()].filter((key) => key.startsWith('kobo:cards:'))).toHaveLength(1);
  return saved;
}

/** Runs a payment from its first screen to its last. Returns the problems. */
async function walk(
  journey: Journey,
  event: Event,
  fault: Fault | undefined,
  at?: string,
): Promise<string[]> {
  const { watch, reference } = journey;
  journey.prompt = event !== 'late money';
  watch.calledExpired = fault?.fault === 'success-after-expiry';
  if (fault && fault.call !== 'verify') provider.fault(fault.call, fault.fault, { effect: fault.effect });
  let checkout = await journey.open();
  const twin = event === 'a second tab' ? await journey.open() : undefined;
  let happened = false;
  for (let step = 0, last = WILD_STEPS; step < last; step += 1) {
    const consents = consentsOf(journey);
    const isThere = at !== undefined && journey.shown(checkout).endsWith(`: ${at}`);
    const acted = !(isThere && !happened) && (await journey.step(checkout, false));
    // Press in both tabs before any reply arrives.
    if (twin && acted && !happened) await journey.step(twin, false);
    const pressed = consentsOf(journey) > consents || journey.paidElsewhere;
    if (!happened && (at === undefined ? pressed : isThere)) {
      happened = true;
      last = step + STEPS_AFTER;
      // The page must not give up while verifications fail or return an old status.
      if (fault?.call === 'verify') provider.fault('verify', fault.fault, { times: 4 });
      journey.steps.push(`  ${event}`);
      checkout = await happen(journey, checkout, event);
    }
    await journey.rest();
    if (isNotified(journey)) break;
    await wind(acted ? 100 : POLL);
  }
  provider.clearFaults();
  journey.steps.push('— without faults —');
  if (!happened) return ['the payer never came to pay'];
  for (let step = 0; step < 40; step += 1) {
    if (event !== 'late money' || step > 8) {
      provider.answerWaiting(reference, 'approve');
      if (journey.paidElsewhere) journey.arrive();
    }
    if (journey.entry.transaction.status === 'success') break;
    const acted = await journey.step(checkout);
    await wind(acted ? 100 : POLL);
  }
  if (journey.entry.transaction.status !== 'success')
    return [...watch.end(journey.checkouts), 'it was never paid'];
  for (let round = 0; round < ROUNDS_TO_LEARN; round += 1) {
    if (isNotified(journey)) break;
    for (const tab of journey.tabs) await journey.step(tab);
    await wind(POLL);
  }
  const unpaid = journey.tabs.filter(({ session }) => session.runner.state().status !== 'succeeded');
  const problems = watch.end(journey.checkouts.filter(({ tab }) => journey.device.tabs.has(tab)));
  if (unpaid.length > 0)
    problems.push(`the money is there, and a tab shows ${unpaid.map((tab) => journey.shown(tab))}`);
  return problems;
}

/** Returns how often the payer has agreed to pay, in all tabs. */
function consentsOf({ checkouts }: Journey): number {
  return checkouts.reduce((sum, { tab }) => sum + tab.consents, 0);
}

function isNotified({ tabs }: Journey): boolean {
  return tabs.every(({ session }) => session.runner.state().status === 'succeeded');
}

/** Causes the event right after the press, before any reply. Returns the tab in which the payer continues. */
async function happen(journey: Journey, checkout: Checkout, event: Event): Promise<Checkout> {
  switch (event) {
    case 'nothing':
      return checkout;
    case 'a second tab':
      return journey.checkouts[1] ?? checkout;
    case 'a reload':
      // Let the request reach the provider first.
      await settle();
      checkout.tab.kill();
      return journey.open();
    case 'a killed tab':
      await settle();
      checkout.tab.kill();
      await wind(61_000);
      return journey.open();
    case 'late money':
      // The ledger has the money, but verification does not report it yet.
      provider.fault('verify', 'late-success', { times: 15 });
      return checkout;
    default:
      return event satisfies never;
  }
}
