import { describe, expect, it, vi } from 'vitest';
import { createRunner } from '../../flow/runner';
import type { Payments } from '../../session/payments';
import type { Payment } from '../../session/session';
import { type Event, initial, type State, transition } from './flow';
import { createFront } from './front';

const submitted: Event = {
  type: 'card-submitted',
  card: { kind: 'typed', pan: '4111111111111111', cvv: '123', expiry: '12/40', pin: undefined, save: false },
  idempotencyKey: 'key',
};
const form = { status: 'new-card', saved: false };

const CardPanel = () => null;

/** A panel whose chunk arrives, or is dropped, when the test says so, and whose flow counts its charges. */
function setUp({ begun, inApp = false }: { begun?: string; inApp?: boolean } = {}) {
  const arrivals: { resolve: () => void; reject: (reason: Error) => void }[] = [];
  const charges: string[] = [];
  const giveUp = vi.fn();
  const cardPayment = () =>
    createRunner<State, Event>({ initial, transition }, (state) => {
      if (state.status === 'opening') return Promise.resolve({ type: 'cards-read', cards: [] });
      if (state.status === 'charging') charges.push(state.idempotencyKey);
      return undefined;
    });
  const front = createFront(
    { begun: () => begun } as Partial<Payments> as Payments,
    {
      transaction: { publicKey: 'pk', email: 'ada@example.com', settings: { inApp } },
      savedCards: true,
    } as unknown as Payment,
    {
      bring: async () => {
        await new Promise<void>((resolve, reject) => arrivals.push({ resolve, reject }));
        return { CardPanel, cardPayment };
      },
      giveUp,
    },
  );
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  return {
    front,
    charges,
    giveUp,
    asked: () => arrivals.length,
    async arrive() {
      arrivals.at(-1)?.resolve();
      await settle();
    },
    async drop() {
      arrivals.at(-1)?.reject(new TypeError('dropped'));
      await settle();
    },
  };
}

describe('the front of the card', () => {
  it('offers the form at once to who has no saved card and has begun nothing', async () => {
    const { front, arrive } = setUp();
    expect(front.seen().state).toEqual(form);
    await arrive();
    expect(front.seen().state).toEqual(form);
    expect(front.seen().Panel).toBeDefined();
  });

  it('waits for the panel where cards are kept with the provider, or a payment was begun', () => {
    expect(setUp({ inApp: true }).front.seen().state.status).toBe('opening');
    expect(setUp({ begun: 'card' }).front.seen().state.status).toBe('opening');
  });

  it('holds back a card that is submitted before the panel is there, and charges it once', async () => {
    const { front, charges, arrive } = setUp();
    front.send(submitted);
    front.send(submitted);
    expect(front.seen().state.status).toBe('charging');
    expect(charges).toEqual([]);
    await arrive();
    expect(front.seen().state.status).toBe('charging');
    expect(charges).toEqual(['key']);
  });

  it('says that nothing was sent where the panel could not be loaded, and loads it again at the next try', async () => {
    const { front, charges, asked, arrive, drop } = setUp();
    await drop();
    expect(front.seen().state).toEqual(form);
    front.send(submitted);
    expect(asked()).toBe(2);
    await drop();
    expect(front.seen().state).toEqual({ ...form, alert: { kind: 'offline' } });
    front.send({ type: 'alert-dismissed' });
    expect(front.seen().state).toEqual(form);
    front.send(submitted);
    await arrive();
    expect(charges).toEqual(['key']);
  });

  it('offers another try where it can show nothing without the panel', async () => {
    const { front, arrive, drop } = setUp({ begun: 'card' });
    const listener = vi.fn();
    front.subscribe(listener);
    await drop();
    expect(front.seen().state.status).toBe('missing');
    front.load();
    expect(front.seen().state.status).toBe('opening');
    await arrive();
    expect(front.seen().state).toEqual(form);
    expect(listener).toHaveBeenCalled();
  });

  it('gives up on a panel that does not come after the payer was told so, and not before', async () => {
    const { front, giveUp, drop } = setUp();
    await drop();
    front.send(submitted);
    await drop();
    expect(giveUp).not.toHaveBeenCalled();
    front.send({ type: 'alert-dismissed' });
    front.send(submitted);
    await drop();
    expect(giveUp).toHaveBeenCalledOnce();
  });
});
