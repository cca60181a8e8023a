// @vitest-environment node
import { afterEach, expect, it } from 'vitest';
import { Device, installGlobals } from './device';
import { Journey } from './payer';
import { Provider } from './provider';
import { clearTimers, installTime, wind } from './time';

const POLL = 10_000;

installTime();
installGlobals();
const provider = new Provider();
afterEach(clearTimers);

/** Opens a checkout whose provider omits the bank of the account. */
async function openWithoutBank(method: 'USSD' | 'Bank Transfer') {
  const journey = new Journey(provider, new Device(), { method, kind: '' });
  provider.wire.bend = (endpoint, reply) =>
    endpoint === 'virtualAccount' ? { ...reply, data: { ...Object(reply['data']), metadata: {} } } : reply;
  return { journey, checkout: await journey.open() };
}

it('a USSD code is shown and paid if the account names no bank', async () => {
  const { journey, checkout } = await openWithoutBank('USSD');
  await journey.upTo(checkout, 'account');
  journey.provider.decide(journey.reference, 'credit');
  await wind(2 * POLL);
  expect(journey.shown(checkout)).toBe('succeeded');
  expect(journey.watch.end(journey.checkouts)).toEqual([]);
});

it('a transfer is not available if the account names no bank', async () => {
  const { journey, checkout } = await openWithoutBank('Bank Transfer');
  await journey.step(checkout);
  expect(journey.shown(checkout)).toBe('Bank Transfer: unavailable');
});
