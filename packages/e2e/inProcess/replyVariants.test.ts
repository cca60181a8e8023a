// @vitest-environment node
import { type App, fetchInvoice, named } from '@kobo/app/core';
import { afterEach, describe, expect, it } from 'vitest';
import { READS } from '../../protocol/src/api/contract';
import { REPLY_VARIANTS, type ReplyVariant } from '../../sandbox/src/simulator/faults/replyVariants';
import { testSeed } from '../../tooling/test/seed';
import { ALL } from '../support/extent';
import { inTab, startApp } from './checkout';
import { Device, installGlobals, Tab } from './device';
import { Journey } from './payer';
import { Provider } from './provider';
import { clearTimers, installTime, settle, wind } from './time';
import { WAYS_TO_PAY, type WayToPay } from './waysToPay';

/**
 * Pays by every method with each variant of replies that the specification allows.
 * Also pays with random combinations of three variants (`KOBO_SEED`) and, if all tests run, with each pair of variants.
 */
const SEED = testSeed();
const SAMPLE = 6;
const POLL = 10_000;
const STEPS = 40;

installTime();
installGlobals();
const provider = new Provider();
afterEach(() => {
  clearTimers();
  provider.shape();
});

const NAMES = Object.keys(REPLY_VARIANTS) as ReplyVariant[];
const PAIRS = ALL ? NAMES.flatMap((one, index) => NAMES.slice(index + 1).map((other) => [one, other])) : [];
const SAMPLES = Array.from({ length: SAMPLE }, (_, index) => pick(SEED + index));

/** Reads the data of a page, as the page does. */
type Read = (http: App['http'], reference: string, signal: AbortSignal) => Promise<object>;
const readLink: Read = (http, reference, signal) =>
  http.read({ endpoint: 'paymentLink', values: { reference }, signal }, READS.paymentLink);
const readPage: Read = (http, reference, signal) =>
  http.read({ endpoint: 'paymentPage', values: { reference }, signal }, READS.paymentPage);
const readCode: Read = async (http, reference, signal) =>
  named(await http.read({ endpoint: 'qrCode', values: { reference }, signal }, READS.qrCode), reference);
const readSubscription: Read = async (http, reference, signal) => {
  const call = { endpoint: 'subscription', values: { reference }, signal } as const;
  return named(await http.read(call, READS.subscription), reference);
};
const PAGES = [
  ['INV_coupon', fetchInvoice],
  ['INV_partially_paid', fetchInvoice],
  ['LNK_open', readLink],
  ['PAGE_single', readPage],
  ['PAGE_product', readPage],
  ['QR_open', readCode],
  ['SUB_coupon', readSubscription],
  ['SUB_wallet', readSubscription],
] as const;

/** Pays ₦5,000.50. Returns the states, the problems and the requests, for comparison. */
async function pay({ method, kind, fields }: WayToPay, variants: readonly ReplyVariant[]) {
  provider.shape(...variants);
  const journey = new Journey(provider, new Device(), { method, kind, amount: 500_050, ...fields });
  const checkout = await journey.open();
  const states: string[] = [];
  for (let step = 0; step < STEPS; step += 1) {
    const shown = journey.shown(checkout);
    if (states.at(-1) !== shown) states.push(shown);
    if (shown === 'succeeded') break;
    const acted = await journey.step(checkout);
    provider.answerWaiting(journey.reference, 'approve');
    await wind(acted ? 100 : POLL);
  }
  await settle();
  const bodies = provider.wire.sent.map(({ endpoint, path, body }) => ({ endpoint, path, body }));
  const problems = journey.watch.end(journey.checkouts);
  clearTimers();
  return { states, problems, bodies, entry: journey.entry, reference: journey.reference };
}

/** Returns the requests without the identifiers that differ between payments. */
function statements({ bodies, reference }: Awaited<ReturnType<typeof pay>>): string[] {
  const lines = bodies
    .filter(({ endpoint }) => endpoint !== 'verify')
    .map((sent) =>
      JSON.stringify(sent)
        .replaceAll(reference, 'CHK')
        .replace(/"(transReference|sessionId)":"[^"]*"/g, '"$1"'),
    );
  return [...new Set(lines)];
}

describe(`payments with reply variants, KOBO_SEED=${SEED}`, () => {
  for (const [name, way] of Object.entries(WAYS_TO_PAY)) {
    it(`${name}: has the same screens and requests with every variant`, async () => {
      const plain = await pay(way, []);
      expect(plain.states.at(-1)).toBe('succeeded');
      for (const variants of [...NAMES.map((shape) => [shape]), ...PAIRS, ...SAMPLES]) {
        const paid = await pay(way, variants);
        expect([variants, paid.problems, paid.states]).toEqual([variants, [], plain.states]);
        expect([variants, statements(paid)]).toEqual([variants, statements(plain)]);
        expect(paid.entry.requests).toBe(plain.entry.requests);
        expect(paid.entry.transaction).toMatchObject({ status: 'success', amount: 500_050 });
      }
    });
  }

  it.each([...NAMES.map((shape) => [shape]), ...PAIRS].map((variants) => ({ variants })))(
    'have the same page data in the default variant and in $variants',
    async ({ variants }) => {
      provider.create();
      const tab = new Tab(new Device(), '/payments/page');
      const { http } = inTab(tab, () => startApp(provider, tab)).app;
      const { signal } = new AbortController();
      for (const [reference, read] of PAGES) {
        provider.shape();
        const plain = seen(await inTab(tab, () => read(http, reference, signal)));
        provider.shape(...variants);
        expect([reference, seen(await inTab(tab, () => read(http, reference, signal)))]).toEqual([
          reference,
          plain,
        ]);
        expect(plain).toMatchObject({ ok: true });
      }
    },
  );

  it('show no success with any variant while the ledger says pending', async () => {
    for (const shape of NAMES) {
      provider.shape(shape);
      const journey = new Journey(provider, new Device(), { method: 'Bank Transfer', kind: '' });
      const checkout = await journey.open();
      await wind(3 * POLL);
      expect([shape, journey.shown(checkout)]).not.toEqual([shape, 'succeeded']);
      expect(provider.wire.to('verify').length).toBeGreaterThan(0);
      clearTimers();
    }
  });
});

/** Returns the comparable part of a page's result. An invoice's `tax` is excluded, because it is passed on and not shown. */
function seen(result: object): unknown {
  const { value, ...rest } = Object(result);
  // Exclude the exact sums of lines, which are not shown and may differ by floating-point noise.
  const withoutParts = (name: string, field: unknown) =>
    name === 'exact' && typeof field === 'object' ? undefined : field;
  return JSON.parse(JSON.stringify({ ...rest, value: { ...value, tax: undefined } }, withoutParts));
}

/** Chooses three variants by a number. */
function pick(seed: number): ReplyVariant[] {
  const left = [...NAMES];
  let rest = Math.imul(seed, 2_654_435_761) >>> 0;
  return Array.from({ length: 3 }, () => {
    const [shape] = left.splice(rest % left.length, 1);
    rest = Math.floor(rest / 13);
    return shape;
  }).filter((shape) => shape !== undefined);
}
