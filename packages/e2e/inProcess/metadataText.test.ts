// @vitest-environment node
import { afterEach, describe, expect, it } from 'vitest';
import { MERCHANT } from '../../sandbox/src/ledger/merchant';
import { Device, installGlobals } from './device';
import { Journey } from './payer';
import { Provider } from './provider';
import { clearTimers, installTime, settle, wind } from './time';
import { WAYS_TO_PAY } from './waysToPay';

const STEPS = 20;
const POLL = 10_000;

installTime();
installGlobals();
const provider = new Provider();
afterEach(clearTimers);

/** Returns the reply with each `metadata` object as JSON text. */
function asText(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      name === 'metadata' ? JSON.stringify(inner) : asText(inner),
    ]),
  );
}

describe('a transaction with its metadata as JSON text', () => {
  it.each(Object.entries(WAYS_TO_PAY))('%s: pays with the merchant’s key and name', async (_, way) => {
    const journey = new Journey(provider, new Device(), way);
    provider.wire.bend = (endpoint, reply) =>
      endpoint === 'checkout' ? { ...reply, data: asText(reply['data']) } : reply;
    const checkout = await journey.open();
    expect(checkout.payment?.transaction).toMatchObject({
      merchantName: MERCHANT.name,
      publicKey: MERCHANT.publicKey,
    });
    for (let step = 0; step < STEPS && journey.shown(checkout) !== 'succeeded'; step += 1) {
      const acted = await journey.step(checkout);
      provider.answerWaiting(journey.reference, 'approve');
      await wind(acted ? 100 : POLL);
    }
    await settle();
    expect(journey.shown(checkout)).toBe('succeeded');
    const [first, ...later] = provider.wire.sent;
    expect(first?.answer?.text).toContain('"metadata":"{');
    expect(later.length).toBeGreaterThan(0);
    expect(later.map(({ headers }) => headers['authorization'])).toEqual(later.map(() => MERCHANT.publicKey));
  });
});
