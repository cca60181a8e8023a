// @vitest-environment node
import { afterEach, expect, it } from 'vitest';
import { Device, installGlobals } from './device';
import { Journey } from './payer';
import { Provider } from './provider';
import { clearTimers, installTime, settle, wind } from './time';
import { WAYS_TO_PAY, type WayToPay } from './waysToPay';
import type { Sent } from './wire';

const ALIAS = 'alias_of_the_merchant';
const STEPS = 20;
const POLL = 10_000;

installTime();
installGlobals();
const provider = new Provider();
afterEach(clearTimers);

/** Opens a transaction of ₦5,000 by a reference that only GET /checkout knows, and pays it. */
async function payByAlias({ method, kind, fields }: WayToPay, device: Device) {
  const journey = new Journey(provider, device, { method, kind, ...fields });
  provider.wire.aliases.set(ALIAS, journey.reference);
  journey.openedBy = ALIAS;
  const checkout = await journey.open();
  for (let step = 0; step < STEPS && journey.shown(checkout) !== 'succeeded'; step += 1) {
    const acted = await journey.step(checkout);
    provider.answerWaiting(journey.reference, 'approve');
    await wind(acted ? 100 : POLL);
  }
  await settle();
  return { journey, checkout };
}

/** What a call names. The address to return to is that of the page. */
function named({ path, body }: Sent): string {
  return path + JSON.stringify({ ...Object(body), call_back_url: undefined });
}

for (const [name, way] of Object.entries(WAYS_TO_PAY)) {
  it(`${name}: is paid by the reference of the reply; the host receives the reference that it opened`, async () => {
    const device = new Device();
    const { journey, checkout } = await payByAlias(way, device);
    expect(journey.watch.end(journey.checkouts)).toEqual([]);
    expect(journey.shown(checkout)).toBe('succeeded');
    expect(journey.entry.transaction.status).toBe('success');

    const [first, ...later] = provider.wire.sent;
    expect(first?.endpoint).toBe('checkout');
    expect(later.map(named).filter((call) => call.includes(ALIAS))).toEqual([]);
    expect(checkout.messages.filter(({ type }) => type === 'done')).toEqual([
      { type: 'done', reference: ALIAS },
    ]);
    expect(checkout.session.runner.state()).toMatchObject({ transaction: { reference: journey.reference } });
  });
}

it('a payment that was begun by one reference goes on in a tab that was opened by the other', async () => {
  const device = new Device();
  const way = { method: 'Bank Transfer', kind: '' } as const;
  const journey = new Journey(provider, device, way);
  provider.wire.aliases.set(ALIAS, journey.reference);
  journey.temper = { ...journey.temper, sends: () => false };
  const first = await journey.open();
  for (let step = 0; step < 3; step += 1) await journey.step(first);
  const shown = journey.shown(first);

  journey.openedBy = ALIAS;
  const second = await journey.open();
  expect(journey.shown(second)).toBe(shown);
  expect(provider.wire.to('virtualAccount')).toHaveLength(1);
});
