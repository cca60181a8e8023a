import { Subscription } from '@kobo/protocol/api';
import * as v from 'valibot';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { testHost } from '../../host/testHost';
import type { App } from '../page';
import { createServices } from './services';

/** The options of the page's payment starters. A test calls their functions in place of the overlay. */
const overlays = vi.hoisted(() => [] as Overlay[]);

interface Overlay {
  start: (body: unknown, signal: AbortSignal) => Promise<unknown>;
  onPaid: (reference: string) => void;
  onBack: (paid: string | undefined) => void;
}

vi.mock('../shared/payment', () => ({
  createPaymentStarter: (_: unknown, overlay: Overlay) => {
    overlays.push(overlay);
    return { state: () => ({ status: 'idle' }), subscribe: () => () => {}, send() {} };
  },
}));

const subscription = {
  ...v.parse(Subscription, {
    amount: 3500,
    amountAfter: 3500,
    option: { walletRef: 'W_1' },
    Setting: { redirect_url: 'https://adire.example/club' },
  }),
  reference: 'SUB_1',
};

const read = vi.fn(async ({ endpoint }: { endpoint: string }) => ({
  ok: true,
  value: endpoint === 'subscription' ? subscription : {},
}));

beforeEach(() => {
  localStorage.clear();
  overlays.length = 0;
  read.mockClear();
});

async function page(kind: 'window' | 'sdk' = 'sdk') {
  const { host } = testHost(kind);
  const services = createServices({ host, http: { read } } as unknown as App, 'SUB_1');
  await vi.waitUntil(() => services.loader.state().status === 'ready');
  const [card, funding] = overlays;
  if (!card || !funding) throw new Error('no payments');
  const done = () =>
    host.send.mock.calls.flatMap(([message]) => (message.type === 'done' ? [message.reference] : []));
  return { services, card, funding, done };
}

describe('the page around a subscription', () => {
  it('receives no `done` if a wallet was only funded', async () => {
    const { services, funding, done } = await page();
    funding.onPaid('CHK_funds');
    funding.onBack('CHK_funds');
    expect(done()).toEqual([]);
    expect(services.activation.state().status).toBe('idle');
  });

  it('receives one `done` for a card payment, with its reference', async () => {
    const { services, card, done } = await page();
    card.onPaid('CHK_1');
    card.onBack('CHK_1');
    expect(services.activation.state().status).toBe('activated');
    expect(done()).toEqual(['CHK_1']);
  });
});

it.each([
  ['window', 'https://adire.example/club'],
  ['sdk', undefined],
] as const)(
  'the checkout has a return address only in its own window: in a %s, %s',
  async (kind, returnUrl) => {
    const { card } = await page(kind);
    await card.start({ automate: true }, new AbortController().signal);
    expect(read.mock.lastCall?.[0]).toMatchObject({
      endpoint: 'initialize',
      body: { metadata: { returnUrl } },
    });
  },
);
