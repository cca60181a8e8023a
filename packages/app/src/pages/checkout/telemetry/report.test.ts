import { METHOD_NAMES, type MethodSlug, type Reason, Telemetry } from '@kobo/protocol/api';
import type { CheckoutEvent, TimedMessage, ToHostBody } from '@kobo/protocol/frame';
import fc from 'fast-check';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { testHost } from '../../../host/testHost';
import { createPaymentStorage, type Progress } from '../../../session/paymentStorage';
import { createPayments } from '../../../session/payments';
import { type Facts, networkOf, reporter } from './report';

const FACTS: Facts = {
  version: '0.1.0',
  route: 'checkout',
  service: 'pro',
  language: 'en',
  network: '4g',
  vitals: { lcp: 800 },
};
const OPENED_AT = 5_000;

beforeEach(() => localStorage.clear());

/** A checkout with one flow, and the checkout's messages to the host. */
function checkout(reference = 'CHK_1') {
  const messages: TimedMessage[] = [];
  const { host } = testHost('sdk');
  const send = (message: ToHostBody, at = OPENED_AT + 500) => messages.push({ message, at });
  const storage = createPaymentStorage(reference);
  const payments = createPayments({ ...host, send }, storage);
  let progress: Progress = 'idle';
  let reason: Reason | undefined;
  let listener = () => {};
  payments.follow({
    slug: 'card',
    progress: () => progress,
    state: () => ({ failure: { reason } }),
    subscribe(next) {
      listener = next;
      return () => {};
    },
    sync() {},
    stop() {},
  });
  return {
    send,
    storage,
    move(next: Progress, why?: Reason) {
      progress = next;
      reason = why;
      listener();
    },
    start() {
      const report = reporter(messages, { payments }, OPENED_AT);
      return () => report(FACTS, OPENED_AT + 40_000);
    },
  };
}

describe('the report of a checkout', () => {
  it('has the steps and the outcome, with times since the payer opened the page', () => {
    const { send, move, start } = checkout();
    send({ type: 'ready', title: 'Pay ₦5,000.00' });
    const report = start();
    move('started');
    expect(report()).toEqual({
      ...FACTS,
      resumed: false,
      method: 'card',
      outcome: 'pending',
      steps: [
        { step: 'shown', within: '1s' },
        { step: 'submitted', within: '1s' },
        { step: 'left', within: '1m' },
      ],
    });
  });

  it('names the method that was shown if the payer used none', () => {
    expect(checkout().start()()).toMatchObject({ method: 'card', outcome: 'left' });
  });

  it.each<[Telemetry['reason'], Reason]>([
    ['funds', { code: '51', source: 'iso8583', message: undefined }],
    ['cancelled', { code: '1032', source: 'mpesa', message: undefined }],
    ['other', { code: 'X_77', source: 'provider', message: 'Ada has no money' }],
  ])('says %s for a reason, even after the payer tries again', (name, reason) => {
    const { move, start } = checkout();
    const report = start();
    move('failed', reason);
    move('started');
    expect(report().reason).toBe(name);
  });

  it('knows a payment that began before a reload', () => {
    const { storage, start } = checkout();
    storage.write({ method: 'card', progress: 'waiting', state: {} });
    expect(start()().resumed).toBe(true);
  });

  it('is not a resumed one if the payer submitted before its code had loaded', () => {
    const { storage, move, start } = checkout();
    move('started');
    storage.write({ method: 'card', progress: 'started', state: {} });
    expect(start()().resumed).toBe(false);
  });

  it('has the code of the last error, or its reason', () => {
    const { send, start } = checkout();
    send({ type: 'error', code: 'LOAD_FAILED', message: 'no reply' });
    send({ type: 'error', code: 'NOT_PAYABLE', message: 'over', reason: 'expired' });
    expect(start()()).toMatchObject({ outcome: 'error', error: 'expired' });
  });
});

describe('the network in a report', () => {
  it.each([
    [{ connection: { effectiveType: '3g' } }, '3g'],
    [{ connection: { effectiveType: '6g' } }, 'unknown'],
    [{}, 'unknown'],
  ])('of %o is %s', (navigator, network) => {
    expect(networkOf(navigator)).toBe(network);
  });
});

/** A value of a payment, such as a reference or an e-mail address. No list of the schema contains this value. */
const secret = fc
  .oneof(
    fc.stringMatching(/^[A-Z]{3}_[0-9a-f]{8}$/),
    fc.integer({ min: 1_000_001, max: 999_999_999 }).map(String),
    fc.emailAddress(),
    fc.stringMatching(/^4\d{15}$/),
    fc.stringMatching(/^[A-Z][a-z]{4,9} [A-Z][a-z]{4,9}$/),
  )
  .filter((text) => text.length > 6);

/** A name from a fixed list, or a value of a payment that a provider reports in place of the name. */
const or = <Name extends string>(...names: Name[]) => fc.oneof(fc.constantFrom(...names), secret);
const EVENTS = [
  'method_chosen',
  'payment_started',
  'payment_challenged',
  'payment_waiting',
  'payment_failed',
  'payment_succeeded',
] as const;

const message: fc.Arbitrary<ToHostBody> = fc.oneof(
  fc.record({ type: fc.constant('ready' as const), title: secret }),
  fc.record({ type: fc.constant('done' as const), reference: secret }),
  fc.record({ type: fc.constant('navigate' as const), url: secret, reference: secret }),
  fc.record({
    type: fc.constant('error' as const),
    code: or('LOAD_FAILED', 'NOT_PAYABLE'),
    message: secret,
    reason: or('expired', 'no-key'),
  }),
  fc.record({
    type: fc.constant('event' as const),
    event: fc.record({
      name: fc.constantFrom(...EVENTS),
      method: or(...(Object.keys(METHOD_NAMES) as MethodSlug[])),
    }) as fc.Arbitrary<CheckoutEvent>,
  }),
);
const reason: fc.Arbitrary<Reason> = fc.record({
  code: or('51', '1032', 'PAYER_NOT_FOUND'),
  source: fc.constantFrom('iso8583', 'mpesa', 'mtn', 'provider', undefined),
  message: secret,
});

/** Returns every primitive in a value, as text. */
function valuesIn(value: unknown): string[] {
  return typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(valuesIn)
    : [String(value)];
}

it('contains no value of a payment, wherever the value comes from', () => {
  let reports = 0;
  fc.assert(
    fc.property(
      secret,
      fc.array(message, { maxLength: 20 }),
      fc.array(reason, { maxLength: 3 }),
      (name, sent, why) => {
        localStorage.clear();
        const { send, move, start } = checkout(name);
        const report = start();
        for (const one of sent) send(one);
        for (const one of why) {
          move('failed', one);
          move('idle');
        }
        const found = report();
        if (!found) return;
        reports += 1;
        expect(v.is(Telemetry, found)).toBe(true);
        const given = [name, ...valuesIn(sent), ...valuesIn(why)].filter((text) => text.length > 6);
        const text = JSON.stringify(found);
        for (const value of given) if (!KNOWN.has(value)) expect(text).not.toContain(value);
      },
    ),
    { numRuns: 500 },
  );
  // If the schema refused nearly every report, the test would prove nothing.
  expect(reports).toBeGreaterThan(100);
});

/** Words from the schema's lists, which a report may contain. */
const KNOWN: ReadonlySet<string> = new Set([
  ...Object.keys(METHOD_NAMES),
  'LOAD_FAILED',
  'NOT_PAYABLE',
  'expired',
  'navigate',
  'PAYER_NOT_FOUND',
  'provider',
  'iso8583',
  ...EVENTS,
]);
