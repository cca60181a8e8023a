// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PROMPT_CALLS } from '../../protocol/src/api/wallets';
import { PROMPTS, type PromptName } from '../support/prompts';
import type { Checkout } from './checkout';
import { Device, installGlobals } from './device';
import { Journey } from './payer';
import { Provider } from './provider';
import { clearTimers, installTime, settle, wind } from './time';

installTime();
installGlobals();
const provider = new Provider();
const POLL = 10_000;
const MINUTE = 60_000;
const WALLETS = Object.values(PROMPTS).map(({ name }) => name);

beforeEach(() => provider.clearFaults());
afterEach(clearTimers);

/** Opens a checkout in which the payer waits for a prompt on the phone. */
async function waiting(method: PromptName = 'MoMo', config = {}, kind = 'waiting') {
  const journey = new Journey(provider, new Device(), { method, kind, config });
  const checkout = await journey.open();
  await journey.upTo(checkout, 'waiting');
  return { journey, checkout };
}

/** Presses the button that reports a missing prompt. */
async function miss(journey: Journey, checkout: Checkout): Promise<void> {
  journey.press(checkout, { button: 'I didn’t get a prompt' });
  await settle();
}

const requests = () => provider.wire.to(...PROMPT_CALLS);
const verified = () => provider.wire.to('verify').length;

describe.each(WALLETS)('a payer without a prompt on the phone, with %s', (method) => {
  it('sees after one verification that nothing is paid, requests another prompt and pays once', async () => {
    const { journey, checkout } = await waiting(method, { idempotencyKeyHeader: 'Idempotency-Key' });
    const before = verified();
    await miss(journey, checkout);
    expect(verified() - before).toBe(1);
    expect(journey.shown(checkout)).toBe(`${method}: again`);
    await journey.step(checkout);
    expect(journey.shown(checkout)).toBe(`${method}: waiting`);
    const keys = requests().map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(2);
    provider.decide(journey.reference, 'approve');
    await wind(POLL);
    expect(journey.shown(checkout)).toBe('succeeded');
    expect(journey.entry.attempts).toBe(1);
    expect(journey.watch.end([checkout])).toEqual([]);
  });

  it('sees the success of a late approval, and no second prompt is sent', async () => {
    const { journey, checkout } = await waiting(method);
    await miss(journey, checkout);
    provider.decide(journey.reference, 'approve');
    await wind(POLL);
    expect(journey.shown(checkout)).toBe('succeeded');
    expect(requests()).toHaveLength(1);
  });
});

describe('another prompt', () => {
  it('is not sent if the first was approved a moment before', async () => {
    const { journey, checkout } = await waiting();
    await miss(journey, checkout);
    provider.decide(journey.reference, 'approve');
    await journey.step(checkout);
    expect(journey.shown(checkout)).toBe('succeeded');
    expect(requests()).toHaveLength(1);
    expect(journey.watch.end([checkout])).toEqual([]);
  });

  it('is not offered after the first was declined', async () => {
    const { journey, checkout } = await waiting();
    await miss(journey, checkout);
    provider.decide(journey.reference, 'decline');
    await wind(POLL);
    expect(journey.shown(checkout)).toBe('MoMo: failed');
  });

  it('is not sent if the first was declined a moment before; the payer sees the failure', async () => {
    const { journey, checkout } = await waiting();
    await miss(journey, checkout);
    provider.decide(journey.reference, 'decline');
    await journey.step(checkout);
    expect(journey.shown(checkout)).toBe('MoMo: failed');
    expect(requests()).toHaveLength(1);
    expect(journey.watch.end([checkout])).toEqual([]);
  });

  it('that the provider delays leaves the payer at the form, and then succeeds', async () => {
    const { journey, checkout } = await waiting('MoMo', {}, 'one at a time');
    const before = verified();
    await miss(journey, checkout);
    await journey.step(checkout);
    expect(requests()).toHaveLength(2);
    // Expect one verification after the missing prompt, one before the new prompt, and one after its refusal, which may mean
    // 'paid'.
    expect(verified() - before).toBe(3);
    expect(journey.flow(checkout)?.state()).toMatchObject({ status: 'again', alert: { kind: 'not-yet' } });
    await journey.step(checkout);
    expect(journey.shown(checkout)).toBe('MoMo: waiting');
    provider.decide(journey.reference, 'approve');
    await wind(POLL);
    expect(journey.shown(checkout)).toBe('succeeded');
    expect(journey.watch.end([checkout])).toEqual([]);
  });

  it.each(['429-retry-after', 'drop', '503-json'] as const)(
    'is not sent twice after %s, and the payer sees the true outcome',
    async (fault) => {
      const { journey, checkout } = await waiting();
      await miss(journey, checkout);
      provider.fault('momo', fault);
      await journey.step(checkout);
      const refused = fault === '429-retry-after';
      expect(journey.shown(checkout)).toBe(`MoMo: ${refused ? 'again' : 'checking'}`);
      expect(requests()).toHaveLength(2);
      provider.decide(journey.reference, 'approve');
      await wind(POLL);
      expect(journey.shown(checkout)).toBe('succeeded');
      expect(journey.entry.attempts).toBe(1);
      expect(journey.watch.end([checkout])).toEqual([]);
    },
  );

  it('is not sent while the first one’s outcome can not be verified', async () => {
    const { journey, checkout } = await waiting();
    await miss(journey, checkout);
    provider.wire.down = true;
    await journey.step(checkout);
    await wind(POLL);
    expect(requests()).toHaveLength(1);
    expect(journey.shown(checkout)).toBe('MoMo: again');
    provider.wire.down = false;
    await journey.step(checkout);
    await journey.step(checkout);
    provider.decide(journey.reference, 'approve');
    await wind(POLL);
    expect(journey.shown(checkout)).toBe('succeeded');
    expect(journey.watch.end([checkout])).toEqual([]);
  });

  it('is offered only after a verification has found no payment', async () => {
    const { journey, checkout } = await waiting();
    provider.wire.down = true;
    await miss(journey, checkout);
    await wind(MINUTE);
    expect(journey.shown(checkout)).toBe('MoMo: missed');
    provider.wire.down = false;
    await wind(POLL);
    expect(journey.shown(checkout)).toBe('MoMo: again');
  });

  it('is available again in a reopened tab, which waits for the first one', async () => {
    const { journey, checkout } = await waiting();
    await miss(journey, checkout);
    checkout.tab.kill();
    const reopened = await journey.open();
    expect(journey.shown(reopened)).toBe('MoMo: waiting');
    expect(journey.device.written.join()).not.toContain('2348039999999');
    await miss(journey, reopened);
    await journey.step(reopened);
    expect(journey.shown(reopened)).toBe('MoMo: waiting');
    expect(journey.entry.attempts).toBe(1);
  });

  it('that was being sent when the tab was killed is checked in the next tab', async () => {
    const { journey, checkout } = await waiting();
    await miss(journey, checkout);
    provider.fault('momo', 'slow-60s');
    await journey.step(checkout);
    expect(journey.shown(checkout)).toBe('MoMo: asking');
    checkout.tab.kill();
    const reopened = await journey.open();
    expect(journey.shown(reopened)).toBe('MoMo: checking');
    provider.decide(journey.reference, 'approve');
    await wind(POLL);
    expect(journey.shown(reopened)).toBe('succeeded');
    expect(requests()).toHaveLength(2);
  });
});
