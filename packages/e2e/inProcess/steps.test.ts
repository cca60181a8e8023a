// @vitest-environment node
import { paidTwice } from '@kobo/app/core';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import type { EndpointName } from '../../protocol/src/api/endpoints';
import type { FaultName } from '../../sandbox/src/simulator/faults/faults';
import { liveCharges } from '../support/claims';
import { ALL } from '../support/extent';
import type { Home } from '../support/prompts';
import { AMOUNT, type Method } from '../support/randomPlan';
import type { Checkout } from './checkout';
import { Device, installGlobals } from './device';
import { Journey } from './payer';
import { type NewCheckout, Provider } from './provider';
import { clearTimers, installTime, wind } from './time';

/** Tests the steps that a provider requests, with every method that supports them. */

const POLL = 10_000;
/** Rounds for five steps, each followed by the verifications of an unknown outcome. */
const ROUNDS = 60;

installTime();
installGlobals();
const provider = new Provider();
provider.keepCard('saved@example.com', 'tok_steps_1021', 'asks for a PIN, then an OTP');

afterEach(() => {
  clearTimers();
  provider.clearFaults();
});

const inApp = { metadata: { inApp: true, customer: { email: 'saved@example.com' } } };
const atHome = (kind: Home['kind']) => ({
  method: 'MoMo' as const,
  kind,
  fields: { currency: 'GHS', metadata: { sandbox: { mobileMoney: true } } },
  home: { currency: 'GHS', kind, network: 'other' } as const,
  steps: 1,
});

interface Way {
  method: Method;
  kind: string;
  fields?: NewCheckout;
  home?: Home;
  steps: number;
}
const WAYS: Record<string, Way> = {
  'a card': { method: 'Card', kind: 'five steps', steps: 5 },
  'a card with a PIN and an OTP': { method: 'Card', kind: 'PIN, then OTP', steps: 2 },
  'a card of the provider': { method: 'Saved card', kind: 'steps', fields: inApp, steps: 2 },
  'a bank account': { method: 'Bank Account', kind: 'new, five steps', steps: 4 },
  'a bank account that asks before its OTP': {
    method: 'Bank Account',
    kind: 'new, date of birth',
    steps: 2,
  },
  'a wallet': { method: 'MoMo', kind: 'voucher', steps: 1 },
  'a wallet in its own country': atHome('voucher'),
  'a wallet in its own country that asks for an OTP': atHome('OTP'),
};

function started({ method, kind, fields = {}, home }: Way, device = new Device()): Journey {
  const journey = new Journey(provider, device, { method, kind, ...fields });
  journey.intent.home = home;
  return journey;
}

/**
 * Requires an e-mail address, unless the customer already has an address. Reports transfers after the payment as `duplicates`.
 */
function withEmail(way: Way, email: boolean): Way {
  const { metadata = {}, ...fields } = way.fields ?? {};
  const sandbox = { ...Object(metadata['sandbox']), duplicates: true };
  const customer = email && !metadata['inApp'] ? { customer: { emailRequired: true } } : {};
  return { ...way, fields: { ...fields, metadata: { ...metadata, ...customer, sandbox } } };
}

/** Opens a tab that first shows a transfer's account, and then another method. */
async function openAccount(journey: Journey): Promise<void> {
  const { method } = journey;
  journey.method = 'Bank Transfer';
  await journey.upTo(await journey.open(), 'account');
  journey.method = method;
}

/** Expects that a reload shows the success, and the other payments. */
async function expectShownTwice(journey: Journey): Promise<void> {
  provider.decide(journey.reference, 'credit', AMOUNT);
  for (const { tab } of journey.tabs) tab.kill();
  const tab = await journey.open();
  expect(isPaid(tab)).toBe(true);
  const others = provider.othersOf(journey.reference);
  expect(others).toBeGreaterThanOrEqual(AMOUNT);
  expect(paidTwice(tab.session.lastVerification())?.amount).toBe(others);
}

/** Opens a tab of the same device, and waits for the replies to its first calls. */
async function openAnother(journey: Journey): Promise<Checkout> {
  const tab = await journey.open();
  journey.flow(tab);
  await journey.rest();
  return tab;
}

const isPaid = ({ session }: Checkout) => session.runner.state().status === 'succeeded';

/** Continues in every open tab until all show the success. */
async function payToEnd(journey: Journey): Promise<void> {
  for (let round = 0; round < ROUNDS && !journey.tabs.every(isPaid); round += 1) {
    for (const tab of journey.tabs) if (!isPaid(tab)) await journey.step(tab);
    await wind(POLL);
  }
}

/** Returns the steps that the provider accepted for the reference, including repetitions. */
function acceptedSteps({ entry }: Journey): string[] {
  return entry.events.map(({ what }) => what).filter((what) => what.endsWith(' answered'));
}

/** Returns the steps that the provider accepted twice for one charge. */
function acceptedTwice({ entry }: Journey): string[] {
  const accepted = new Set<string>();
  return entry.events.flatMap(({ what }) => {
    if (what.includes('waits for')) accepted.clear();
    if (!what.endsWith(' answered')) return [];
    const before = accepted.has(what);
    accepted.add(what);
    return before ? [what] : [];
  });
}

function expectPaidOnce(journey: Journey, steps: number): void {
  expect(journey.entry.transaction.status).toBe('success');
  expect(journey.entry.attempts).toBe(1);
  expect(acceptedSteps(journey)).toHaveLength(steps);
  expect(journey.watch.end(journey.checkouts)).toEqual([]);
}

describe.each(Object.entries(WAYS))('%s with steps', (_, way) => {
  it('is paid once, and each step is answered once', async () => {
    const journey = started(way);
    await journey.open();
    await payToEnd(journey);
    expectPaidOnce(journey, way.steps);
  });

  it('is refused a wrong answer, and paid with the right one', async () => {
    const journey = started(way);
    journey.intent.code = 'wrong';
    const tab = await journey.open();
    for (let step = 0; step < 8; step += 1) await journey.step(tab);
    journey.intent.code = 'right';
    for (let round = 0; round < ROUNDS && !isPaid(tab); round += 1) {
      await journey.step(tab);
      await wind(POLL);
    }
    expect(journey.entry.transaction.status).toBe('success');
    expect(liveCharges(journey.entry)).toHaveLength(1);
    expect(journey.watch.end(journey.checkouts)).toEqual([]);
  });
});

describe('a step', () => {
  it('is offered again after a reload, once the provider has repeated it', async () => {
    const journey = started({ method: 'Card', kind: 'PIN, then OTP', steps: 2 });
    const before = await journey.open();
    await journey.upTo(before, 'step');
    const verified = provider.wire.to('verify').length;
    before.tab.kill();
    const after = await openAnother(journey);
    expect(journey.screen(after)).toMatchObject({ step: 'step', ask: 'pin' });
    expect(provider.wire.to('verify').length - verified).toBe(1);
    await payToEnd(journey);
    expectPaidOnce(journey, 2);
  });

  it('is not offered after a reload if the provider does not repeat it', async () => {
    const journey = started({ method: 'Card', kind: 'PIN, then OTP', steps: 2 });
    const before = await journey.open();
    await journey.upTo(before, 'step');
    before.tab.kill();
    provider.wire.bend = (endpoint, reply) =>
      endpoint === 'verify' ? { ...reply, data: { ...Object(reply['data']), ask: undefined } } : reply;
    const after = await openAnother(journey);
    expect(journey.shown(after)).toBe('Card: checking');
    await wind(3 * POLL);
    expect(journey.shown(after)).toBe('Card: not-found');
    provider.wire.bend = undefined;
  });

  it('is left by a second tab when the first answers it', async () => {
    const journey = started({ method: 'Card', kind: 'PIN, then OTP', steps: 2 });
    const first = await journey.open();
    await journey.upTo(first, 'step');
    const second = await openAnother(journey);
    expect(journey.screen(second).ask).toBe('pin');
    await journey.step(first);
    await wind(POLL);
    expect([first, second].map((tab) => journey.screen(tab).ask)).toEqual(['otp', 'otp']);
    await payToEnd(journey);
    expectPaidOnce(journey, 2);
  });

  it('whose reply is lost is not answered again: verification continues with the next', async () => {
    const journey = started({ method: 'Card', kind: 'PIN, then OTP', steps: 2 });
    const tab = await journey.open();
    await journey.upTo(tab, 'step');
    provider.fault('chargeAnswer', 'drop');
    await journey.step(tab);
    expect(journey.screen(tab)).toMatchObject({ step: 'step', ask: 'otp' });
    expect(provider.wire.to('chargeAnswer')).toHaveLength(1);
    await payToEnd(journey);
    expectPaidOnce(journey, 2);
  });

  it('is never a sixth: the payer learns why the payment stopped', async () => {
    const journey = started({ method: 'Card', kind: 'six steps', steps: 5 });
    const tab = await journey.open();
    for (let round = 0; round < 12; round += 1) await journey.step(tab);
    expect(journey.flow(tab)?.state()).toMatchObject({ status: 'checking', stopped: true });
    await wind(3 * POLL);
    expect(journey.flow(tab)?.state()).toMatchObject({ status: 'not-found', stopped: true });
    expect(acceptedSteps(journey)).toHaveLength(5);
    expect(journey.entry.transaction.status).toBe('pending');
    expect(journey.watch.end(journey.checkouts)).toEqual([]);
  });
});

it('a charge whose reply is late is not sent again by another tab that opens its form', async () => {
  const journey = started({ method: 'Card', kind: 'five steps', steps: 5 });
  const first = await journey.open();
  const second = await journey.open();
  provider.fault('cardCharge', 'slow-60s', { times: 1, effect: false });
  await journey.step(second);
  await journey.step(second);
  await journey.step(first);
  expect(journey.shown(first)).toBe('Card: checking');
  provider.clearFaults();
  await payToEnd(journey);
  expect(journey.watch.end(journey.checkouts)).toEqual([]);
});

const FAULTS: FaultName[] = ['drop', 'slow-60s', '502-html', '429-retry-after', 'truncated', 'empty-200'];
const CALLS: EndpointName[] = [
  'cardCharge',
  'cardOtp',
  'chargeAnswer',
  'customer',
  'debitConfirm',
  'momo',
  'verify',
];
const fault = fc.record({
  call: fc.constantFrom(...CALLS),
  fault: fc.constantFrom(...FAULTS),
  times: fc.integer({ min: 1, max: 3 }),
  effect: fc.boolean(),
});
const chain = fc.record({
  way: fc.constantFrom(...Object.values(WAYS)),
  faults: fc.array(fault, { maxLength: 3 }),
  events: fc.array(
    fc.constantFrom('step', 'step', 'step', 'step', 'reload', 'second tab', 'wait', 'wrong', 'transfer'),
    { maxLength: 14 },
  ),
  email: fc.boolean(),
  account: fc.boolean(),
});

it('a chain with faults, reloads and second tabs is charged once, and no step is accepted twice', async () => {
  await fc.assert(
    fc.asyncProperty(chain, async ({ way, faults, events, email, account }) => {
      provider.clearFaults();
      const journey = started(withEmail(way, email));
      const hasAccount = account && way.home === undefined;
      await (hasAccount ? openAccount(journey) : journey.open());
      for (const { call, fault, times, effect } of faults) provider.fault(call, fault, { times, effect });
      for (const event of events) {
        const tab = journey.tabs.at(-1);
        journey.intent.code = journey.intent.email = event === 'wrong' ? 'wrong' : 'right';
        if (event === 'reload') {
          tab?.tab.kill();
          await journey.open();
        } else if (event === 'second tab' && journey.tabs.length < 2) await journey.open();
        else if (event === 'transfer' && hasAccount) provider.decide(journey.reference, 'credit');
        else if (event === 'wait' || !tab) await wind(POLL);
        else await journey.step(tab);
      }
      provider.clearFaults();
      journey.intent.code = journey.intent.email = 'right';
      await payToEnd(journey);
      // Two tabs can block each other's debits endlessly, because each tab answers the step of the other tab's debit.
      if (hasAccount && journey.tabs.every(isPaid)) await expectShownTwice(journey);
      expect(liveCharges(journey.entry).length).toBeLessThanOrEqual(1);
      expect(acceptedTwice(journey)).toEqual([]);
      expect(journey.watch.end(journey.checkouts)).toEqual([]);
      clearTimers();
    }),
    { numRuns: ALL ? 1000 : 15 },
  );
}, 1_200_000);
