import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { matchRoute } from '../../address/route';
import type { Result } from '../../api/result';
import { testHost } from '../../host/testHost';
import type { Money } from '../../money/money';
import type { App } from '../page';
import { Collecting } from './Collecting';
import { type Collection, createCollection } from './collection';

vi.mock('@kobo/sdk', () => ({ close() {}, open() {} }));

interface Offer {
  status: 'active';
}

afterEach(cleanup);

/** A payment link in a merchant's frame, whose replies the test controls. */
function page() {
  const answers: ((result: Result<Offer>) => void)[] = [];
  const { host } = testHost('sdk');
  const route = matchRoute('/link/LNK_1');
  const app = { host, config: { provider: { name: 'Kobo' } }, environment: 'live', route } as unknown as App;
  const collection: Collection<Offer, object> = createCollection(app, {
    fetch: () => new Promise<Result<Offer>>((resolve) => answers.push(resolve)),
    pay: vi.fn(),
    terms: () => undefined,
  });
  render(
    <Collecting
      collection={collection}
      screen="payment-link"
      describe={() => ({ title: 'Fair', look: { merchantName: 'Adire' } })}
    >
      {() => <button type="submit">Pay</button>}
    </Collecting>,
  );
  return {
    answer: (result: Result<Offer>) => act(async () => answers.at(-1)?.(result)),
    pay: (money?: Money) => act(async () => collection.paid.send({ type: 'paid', reference: 'KB_1', money })),
    retry: () => act(async () => collection.loader.send({ type: 'retried' })),
    /** Returns the messages to the host since the last call. */
    messages() {
      const bodies = host.send.mock.calls.map(([body]) => body);
      host.send.mockClear();
      return bodies;
    },
  };
}

it('reports `shown` while it loads, an error after a failure, and otherwise `ready`', async () => {
  const { answer, retry, messages } = page();
  expect(messages()).toEqual([
    { type: 'shown' },
    { type: 'event', event: { name: 'screen_shown', screen: 'payment-link' } },
  ]);
  await answer({ ok: false, error: { kind: 'offline' } });
  expect(messages().slice(0, 2)).toMatchObject([{ type: 'error', code: 'LOAD_FAILED' }, { type: 'ready' }]);
  await retry();
  expect(messages()).toEqual([{ type: 'shown' }]);
  await answer({ ok: true, value: { status: 'active' } });
  expect(messages().map(({ type }) => type)).toContain('ready');
});

it('shows in its title and header that it was paid, with the amount if known', async () => {
  const { answer, pay } = page();
  await answer({ ok: true, value: { status: 'active' } });
  expect(document.title).toBe('Fair · Adire');
  await pay();
  expect(document.title).toBe('Paid · Adire');
  await pay({ minorUnits: 500_000, currency: 'NGN' });
  expect(document.title).toBe('Paid ₦5,000.00 · Adire');
  expect(screen.getByRole('banner').textContent).toContain('Paid ₦5,000.00');
  // The offer is loaded again after a payment.
  await answer({ ok: false, error: { kind: 'offline' } });
  expect(document.title).toBe('Paid ₦5,000.00 · Adire');
});
