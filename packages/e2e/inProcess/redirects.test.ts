// @vitest-environment node
import { afterEach, expect, it } from 'vitest';
import type { EndpointName } from '../../protocol/src/api/endpoints';
import { Device, installGlobals } from './device';
import { Journey } from './payer';
import { Provider } from './provider';
import { clearTimers, installTime, wind } from './time';
import { WAYS_TO_PAY, type WayToPay } from './waysToPay';

const ADDRESS = 'https://bank.example/approve';
const POLL = 10_000;
const STEPS = 12;

installTime();
installGlobals();
const provider = new Provider();
afterEach(clearTimers);

/** The address in each place of a charge reply that the specification allows (§7). */
const REPLIES: readonly [string, object][] = [
  ['redirect_url at the top', { redirect_url: ADDRESS }],
  ['redirectUrl in data', { data: { redirectUrl: ADDRESS } }],
  ['authorization_url in data.data', { data: { data: { authorization_url: ADDRESS } } }],
];
const CASES: readonly [name: keyof typeof WAYS_TO_PAY, EndpointName][] = [
  ['a saved bank account', 'debitConfirm'],
  ['MoMo', 'momo'],
  ['Pocket', 'pocket'],
];

/** Pays until the reply to a charge, which contains `fields` with an address. */
async function redirected(way: WayToPay, charge: EndpointName, fields: object) {
  const journey = new Journey(provider, new Device(), way);
  provider.wire.bend = (endpoint, reply) =>
    endpoint === charge ? { status: true, message: 'Continue there', ...fields } : reply;
  const checkout = await journey.open();
  await journey.upTo(checkout, 'redirect');
  return { journey, checkout };
}

for (const [name, charge] of CASES) {
  const way = WAYS_TO_PAY[name];
  if (!way) throw new Error(name);

  it.each(REPLIES)(
    `${name}: %s redirects the payer, and verification ends the payment`,
    { tags: 'answers-3' },
    async (_, fields) => {
      const { journey, checkout } = await redirected(way, charge, fields);
      expect(journey.flow(checkout)?.state()).toEqual({ status: 'redirect', address: ADDRESS });
      for (let step = 0; step < STEPS && journey.shown(checkout) !== 'succeeded'; step += 1) {
        provider.answerWaiting(journey.reference, 'approve');
        await wind(POLL);
      }
      expect(journey.shown(checkout)).toBe('succeeded');
      expect(journey.watch.end(journey.checkouts)).toEqual([]);
      expect(provider.wire.to(charge)).toHaveLength(1);
    },
  );
}
