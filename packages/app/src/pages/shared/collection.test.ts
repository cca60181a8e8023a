import { describe, expect, it, vi } from 'vitest';
import { testHost } from '../../host/testHost';
import type { App } from '../page';
import { createCollection } from './collection';

interface Link {
  price: number;
  words: string;
}

/** A payment link's page, whose loads return `read`. */
function page() {
  const { host } = testHost('window');
  let read: Link = { price: 500_000, words: 'Cloth' };
  let reachable = true;
  const pay = vi.fn(async () => ({
    ok: true as const,
    value: { authorization_url: undefined, reference: undefined },
  }));
  const fetch = vi.fn(async () =>
    reachable
      ? { ok: true as const, value: read }
      : { ok: false as const, error: { kind: 'timeout' as const } },
  );
  const collection = createCollection<Link, string>({ host, service: 'pro' } as unknown as App, {
    fetch,
    pay,
    terms: ({ price }) => price,
  });
  const press = () =>
    collection.paymentStarter.send({
      type: 'pay-wanted',
      body: { body: 'form', money: { minorUnits: 500_000, currency: 'NGN' } },
    });
  return {
    ...collection,
    fetch,
    pay,
    press,
    becomes(next: Link) {
      read = next;
    },
    lose() {
      reachable = false;
    },
  };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('a collection page', () => {
  it('loads its price again before a payment, and starts it if the price is unchanged', async () => {
    const { fetch, pay, press, becomes } = page();
    await settled();
    becomes({ price: 500_000, words: 'Cloth, now in blue' });
    press();
    await settled();
    expect(fetch).toHaveBeenCalledTimes(2);
    expect(pay).toHaveBeenCalledTimes(1);
  });

  it('starts nothing if the price has changed, and shows an alert and the new price', async () => {
    const { loader, paymentStarter, fetch, pay, press, becomes } = page();
    await settled();
    becomes({ price: 600_000, words: 'Cloth' });
    press();
    await settled();
    expect(pay).not.toHaveBeenCalled();
    expect(paymentStarter.state()).toEqual({ status: 'idle', alert: { kind: 'changed' } });
    expect(fetch).toHaveBeenCalledTimes(3);
    expect(loader.state()).toEqual({ status: 'ready', value: { price: 600_000, words: 'Cloth' } });
    press();
    await settled();
    expect(pay).toHaveBeenCalledTimes(1);
  });

  it('starts nothing if the price cannot be loaded, and shows the error', async () => {
    const { loader, paymentStarter, pay, press, lose } = page();
    await settled();
    lose();
    press();
    await settled();
    expect(pay).not.toHaveBeenCalled();
    expect(paymentStarter.state()).toEqual({
      status: 'idle',
      alert: { kind: 'call', error: { kind: 'timeout' } },
    });
    expect(loader.state().status).toBe('ready');
  });
});
