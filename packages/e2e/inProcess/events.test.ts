// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { STREAMS, type StreamName } from '../../sandbox/src/simulator/faults/streams';
import type { Method } from '../support/randomPlan';
import { Device, installGlobals } from './device';
import { Journey } from './payer';
import { Provider } from './provider';
import { clearTimers, installTime, settle, wind } from './time';

installTime();
installGlobals();
const provider = new Provider();
const POLL = 10_000;
const MINUTE = 60_000;
const KINDS = Object.keys(STREAMS) as StreamName[];

beforeEach(() => provider.stream('on'));
afterEach(clearTimers);

function journeyOf(method: Method, kind: string, device = new Device()): Journey {
  return new Journey(provider, device, { method, kind });
}

/** A payer who waits for an approval on their phone. */
async function waiting() {
  const journey = journeyOf('MoMo', 'waiting');
  const checkout = await journey.open();
  await journey.upTo(checkout, 'waiting');
  return { journey, checkout };
}

const asked = () => provider.wire.to('verify').length;

describe('a provider with a stream of events', () => {
  it('lets the payer know the moment the ledger does', async () => {
    const { journey, checkout } = await waiting();
    await wind(5 * MINUTE + 3_000);
    provider.decide(journey.reference, 'approve');
    await settle();
    expect(journey.shown(checkout)).toBe('succeeded');
    expect(journey.watch.end([checkout])).toEqual([]);
  });

  it('tells of a charge that settles on its own, and of one that was declined', async () => {
    const settling = journeyOf('MoMo', 'approving');
    const first = await settling.open();
    await settling.upTo(first, 'waiting');
    await wind(1_000);
    expect(settling.shown(first)).toBe('succeeded');
    const { journey, checkout } = await waiting();
    await wind(MINUTE);
    provider.decide(journey.reference, 'decline');
    await settle();
    expect(journey.shown(checkout)).toBe('MoMo: failed');
  });

  it('is asked no more than 35 times in half an hour of waiting', async () => {
    await waiting();
    // After the event at its beginning, the checkout polls for a minute.
    await wind(MINUTE);
    const before = asked();
    await wind(30 * MINUTE);
    expect(asked() - before + provider.wire.streams.length).toBeLessThanOrEqual(35);
    expect(asked() - before).toBeGreaterThanOrEqual(29);
  });

  it('is asked as often as ever where nobody knows whether the charge arrived', async () => {
    const journey = journeyOf('MoMo', 'waiting');
    const checkout = await journey.open();
    await wind(5 * MINUTE);
    provider.fault('momo', 'drop', { effect: false });
    await journey.step(checkout);
    expect(journey.shown(checkout)).toBe('MoMo: checking');
    await wind(2 * POLL);
    expect(journey.shown(checkout)).toBe('MoMo: untraced');
    await wind(MINUTE);
    const before = asked();
    await wind(5 * MINUTE);
    expect(asked() - before).toBeLessThanOrEqual(6);
  });

  it('has one stream for each session, for as long as the page is seen, and goes on behind the last event', async () => {
    const { journey, checkout } = await waiting();
    await wind(MINUTE);
    provider.decide(journey.reference, 'decline');
    await settle();
    checkout.tab.sleep();
    checkout.tab.wake();
    await settle();
    checkout.tab.run(() => checkout.tab.document.dispatchEvent(new Event('visibilitychange')));
    await settle();
    const { streams } = provider.wire;
    expect(streams.map(({ lost }) => lost)).toEqual([true, true, false]);
    expect(streams[0]?.headers).not.toHaveProperty('last-event-id');
    expect(streams[1]?.headers['last-event-id']).toMatch(/^\d+$/);
    expect(streams[2]).toMatchObject({
      headers: { 'x-api-key': 'key', source: 'checkout', authorization: 'pk_test_adire' },
    });
  });

  it('is not listened to any more once the payer knows', async () => {
    const { journey } = await waiting();
    provider.decide(journey.reference, 'approve');
    await wind(30 * MINUTE);
    expect(provider.wire.streams.map(({ lost }) => lost)).toEqual([true]);
  });
});

describe('a provider whose stream is broken', () => {
  it.each(KINDS)('%s: the payer knows no later than without it', async (stream) => {
    for (const before of [1_000, 17_000, 29_000, 5 * MINUTE]) {
      provider.stream(stream);
      const { journey, checkout } = await waiting();
      await wind(before);
      provider.decide(journey.reference, 'approve');
      await wind(POLL);
      expect(journey.shown(checkout)).toBe('succeeded');
      clearTimers();
    }
  });

  it('and killed, with all of it: the payer knows once it is back, as without it', async () => {
    const { journey, checkout } = await waiting();
    await wind(5 * MINUTE);
    provider.wire.cut();
    provider.decide(journey.reference, 'approve');
    await wind(MINUTE);
    expect(journey.shown(checkout)).toBe('MoMo: waiting');
    provider.wire.down = false;
    await wind(POLL);
    expect(journey.shown(checkout)).toBe('succeeded');
  });
});

describe('a provider without one', () => {
  it('is asked what it was asked before, and nothing else', async () => {
    provider.stream('off');
    await waiting();
    await wind(30 * MINUTE);
    expect(provider.wire.streams).toEqual([]);
    expect(asked()).toBe(181);
  });
});
