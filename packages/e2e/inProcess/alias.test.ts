// @vitest-environment node
import { createServices } from '@kobo/app/core';
import { afterEach, describe, expect, it } from 'vitest';
import { inTab, startApp } from './checkout';
import { Device, installGlobals, Tab } from './device';
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

/** Pays a transaction of ₦5,000 through an alias, which the provider accepts only in GET /checkout. */
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

/** The path and the body of a call, without the return address, which contains the page's own address. */
function named({ path, body }: Sent): string {
  return path + JSON.stringify({ ...Object(body), call_back_url: undefined });
}

for (const [name, way] of Object.entries(WAYS_TO_PAY)) {
  it(`${name}: uses the reference of the reply; the host receives the alias`, async () => {
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

it('a payment begun by its reference continues in a tab opened by its alias', async () => {
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

describe('a subscription opened by an alias', () => {
  const right = { type: 'code-entered', confirmation: { automate: true, otp: '123456' } } as const;

  /**
   * Creates a subscription paid from a wallet or by card.
   * Returns its reference, and a function that opens its page in a new tab.
   */
  async function subscriptionOf(original: string) {
    provider.create();
    const copy = await provider.call('POST', `/sandbox/objects/${original}/copy`, {});
    const reference = String(Object(copy).reference);
    provider.wire.aliases.set(ALIAS, reference);
    const device = new Device();
    async function open(address: string) {
      const tab = new Tab(device, '/payments/page');
      const { app, host } = inTab(tab, () => startApp(provider, tab));
      const services = inTab(tab, () => createServices(app, address));
      await settle();
      const send = async (event: Parameters<typeof services.activation.send>[0]) => {
        tab.run(() => services.activation.send(event));
        await settle();
        return services.activation.state().status;
      };
      return { tab, host, services, send };
    }
    return { reference, open };
  }

  /** The endpoints of the calls that contain the alias. */
  const namingAlias = () => {
    const found = provider.wire.sent.filter((sent) => named(sent).includes(ALIAS));
    return new Set(found.map(({ endpoint }) => endpoint));
  };

  it('is paid from the wallet by its reference; the host receives the alias', async () => {
    const { reference, open } = await subscriptionOf('SUB_wallet');
    const { send, services, host, tab } = await open(ALIAS);
    expect(await send({ type: 'pay-wanted' })).toBe('entering');
    await wind(30_000);
    tab.run(() => services.codes.send({ type: 'wanted' }));
    await settle();
    expect(provider.wire.to('sendOtp')[0]?.body).toEqual({ reference });
    expect(await send(right)).toBe('activated');
    expect(namingAlias()).toEqual(new Set(['subscription']));
    expect(provider.wire.to('confirmSubscription')[0]?.path).toContain(`/${reference}/`);
    expect(host.send.mock.calls.map(([message]) => message)).toEqual([{ type: 'done', reference: ALIAS }]);
  });

  it('is paid by card by its reference', async () => {
    const { reference, open } = await subscriptionOf('SUB_card');
    const { services, tab } = await open(ALIAS);
    tab.run(() => services.card.send({ type: 'pay-wanted', body: { automate: false } }));
    await settle();
    expect(provider.wire.to('initialize')[0]?.body).toMatchObject({ subscription: { reference } });
    expect(namingAlias()).toEqual(new Set(['subscription']));
  });

  it('shows an unknown payment as being checked in a tab opened by the other name', async () => {
    const { reference, open } = await subscriptionOf('SUB_wallet');
    const first = await open(ALIAS);
    await first.send({ type: 'pay-wanted' });
    provider.fault('confirmSubscription', 'drop', { effect: false });
    expect(await first.send(right)).toBe('checking');
    first.tab.kill();
    for (const address of [reference, ALIAS]) {
      const { services } = await open(address);
      expect(services.activation.state()).toEqual({ status: 'checking', lost: 'confirmation' });
    }
    expect(provider.wire.to('confirmSubscription')).toHaveLength(1);
  });
});
