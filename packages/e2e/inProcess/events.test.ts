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

/** Opens a checkout in which the payer waits for a prompt on the phone. */
async function waiting() {
  const journey = journeyOf('MoMo', 'waiting');
  const checkout = await journey.open();
  await journey.upTo(checkout, 'waiting');
  return { journey, checkout };
}

const requests = () => provider.wire.to('verify').length;

describe('a provider with an event stream', () => {
  it('shows the payment as soon as the ledger has it', async () => {
    const { journey, checkout } = await waiting();
    await wind(5 * MINUTE + 3_000);
    provider.decide(journey.reference, 'approve');
    await settle();
    expect(journey.shown(checkout)).toBe('succeeded');
    expect(journey.watch.end([checkout])).toEqual([]);
  });

  it('reports a charge that succeeds after a delay, and a declined charge', async () => {
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

  it('is queried at most 35 times in half an hour of waiting', async () => {
    await waiting();
    // After the stream's first event, the checkout still polls for a minute.
    await wind(MINUTE);
    const before = requests();
    await wind(30 * MINUTE);
    expect(requests() - before + provider.wire.streams.length).toBeLessThanOrEqual(35);
    expect(requests() - before).toBeGreaterThanOrEqual(29);
  });

  it('is polled for an unknown charge no more often than without a stream', async () => {
    const journey = journeyOf('MoMo', 'waiting');
    const checkout = await journey.open();
    await wind(5 * MINUTE);
    provider.fault('momo', 'drop', { effect: false });
    await journey.step(checkout);
    expect(journey.shown(checkout)).toBe('MoMo: checking');
    await wind(2 * POLL);
    expect(journey.shown(checkout)).toBe('MoMo: not-found');
    await wind(MINUTE);
    const before = requests();
    await wind(5 * MINUTE);
    expect(requests() - before).toBeLessThanOrEqual(6);
  });

  it('opens one stream at a time while the page is visible, and resumes after the last event', async () => {
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

  it('closes the stream once the payer has seen the outcome', async () => {
    const { journey } = await waiting();
    provider.decide(journey.reference, 'approve');
    await wind(30 * MINUTE);
    expect(provider.wire.streams.map(({ lost }) => lost)).toEqual([true]);
  });
});

describe('a provider with a broken stream', () => {
  it.each(KINDS)('%s: the payer sees the payment no later than without the stream', async (stream) => {
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

  it('shows the payment after the provider was killed and has restarted', async () => {
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

describe('a provider without an event stream', () => {
  it('is polled as usual, without a request for a stream', async () => {
    provider.stream('off');
    await waiting();
    await wind(30 * MINUTE);
    expect(provider.wire.streams).toEqual([]);
    expect(requests()).toBe(181);
  });
});
