import { describe, expect, it, vi } from 'vitest';
import { createRunner } from '../../flow/runner';
import type { Payments } from '../../session/payments';
import type { Payment } from '../../session/session';
import { alertText } from './alertText';
import { createCardFlow } from './deferredFlow';
import { type Event, type State, transition } from './flow';
import { FORM } from './formFlow';

const submitted = {
  type: 'card-submitted',
  card: { kind: 'typed', pan: '4111111111111111', cvv: '123', expiry: '12/40', pin: undefined, save: false },
  idempotencyKey: 'key',
} satisfies Event;
/** As a payment that another tab has begun would be shown, although a card could be typed here. */
const FORM_ELSEWHERE: State = { status: 'new-card', saved: true };

const CardPanel = () => null;

/** A flow whose chunk arrives or fails when the test says so, and that counts its charges. */
function setUp({
  begun,
  inApp = false,
  elsewhere,
}: {
  begun?: string;
  inApp?: boolean;
  elsewhere?: State;
} = {}) {
  const arrivals: { resolve: () => void; reject: (reason: Error) => void }[] = [];
  const charges: string[] = [];
  const giveUp = vi.fn();
  const cardPayment: typeof import('./panel').cardPayment = (_payments, _payment, first) =>
    createRunner<State, Event>(
      { initial: elsewhere ?? first ?? { status: 'failed', failure: { kind: 'not-completed' } }, transition },
      (state) => {
        if (state.status === 'opening') return Promise.resolve({ type: 'cards-read', cards: [] });
        if (state.status === 'charging') charges.push(state.idempotencyKey);
        return undefined;
      },
    );
  const flow = createCardFlow(
    { begun: () => begun } as Partial<Payments> as Payments,
    {
      transaction: { publicKey: 'pk', email: 'ada@example.com', settings: { inApp } },
      savedCards: true,
    } as unknown as Payment,
    {
      load: async () => {
        await new Promise<void>((resolve, reject) => arrivals.push({ resolve, reject }));
        return { alertText, CardPanel, cardPayment };
      },
      giveUp,
    },
  );
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  return {
    flow,
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

describe('the card flow whose work comes in a chunk of its own', () => {
  it('offers the form at once to a payer who has no saved card and has begun nothing', async () => {
    const { flow, arrive } = setUp();
    expect(flow.state()).toEqual({ status: 'new-card', saved: false });
    expect(flow.panel()).toBeUndefined();
    const form = flow.state();
    await arrive();
    // The same object: nothing is rendered again while the payer types.
    expect(flow.state()).toBe(form);
    expect(flow.panel()?.CardPanel).toBe(CardPanel);
  });

  it('waits for the chunk where cards are kept with the provider, or a payment was begun', async () => {
    expect(setUp({ begun: 'card' }).flow.state().status).toBe('opening');
    const { flow, arrive } = setUp({ inApp: true });
    flow.send(submitted);
    expect(flow.state().status).toBe('opening');
    await arrive();
    expect(flow.state()).toEqual(FORM);
  });

  it('queues a card that is submitted before the chunk is there, and charges it once', async () => {
    const { flow, charges, asked, arrive } = setUp();
    const listener = vi.fn();
    const leave = flow.subscribe(listener);
    flow.send(submitted);
    flow.send(submitted);
    expect(flow.state().status).toBe('charging');
    expect(listener).toHaveBeenCalledOnce();
    expect([charges, asked()]).toEqual([[], 1]);
    leave();
    await arrive();
    expect(flow.state().status).toBe('charging');
    expect(charges).toEqual(['key']);
    expect(listener).toHaveBeenCalledOnce();
    flow.send(submitted);
    expect(charges).toEqual(['key']);
  });

  it('goes on with what the chunk does on its own, and tells of it', async () => {
    const { flow, arrive } = setUp();
    await arrive();
    const listener = vi.fn();
    flow.subscribe(listener);
    flow.send(submitted);
    expect(listener).toHaveBeenCalledOnce();
    flow.send({ type: 'charge-answered', outcome: { kind: 'approved' } });
    expect(flow.state()).toEqual({ status: 'waiting' });
  });

  it('shows the payment that another tab has begun meanwhile, and sends no second one', async () => {
    const { flow, charges, arrive } = setUp({ elsewhere: FORM_ELSEWHERE });
    flow.send(submitted);
    await arrive();
    expect(flow.state()).toBe(FORM_ELSEWHERE);
    expect(charges).toEqual([]);
  });

  it('says that nothing was sent where the chunk could not be loaded, and loads it again at the next try', async () => {
    const { flow, charges, asked, arrive, drop } = setUp();
    await drop();
    expect(flow.state()).toEqual(FORM);
    flow.send(submitted);
    expect(asked()).toBe(2);
    await drop();
    expect(flow.state()).toEqual({ ...FORM, alert: { kind: 'offline' } });
    flow.send({ type: 'alert-dismissed' });
    expect(flow.state()).toEqual(FORM);
    expect(asked()).toBe(2);
    flow.send({ ...submitted, idempotencyKey: 'next' });
    expect(asked()).toBe(3);
    await arrive();
    // A charge that the payer was told was not sent is not sent later.
    expect(charges).toEqual(['next']);
  });

  it('offers another try where it can show nothing without the chunk', async () => {
    const { flow, asked, arrive, drop } = setUp({ begun: 'card' });
    const listener = vi.fn();
    flow.subscribe(listener);
    flow.load();
    expect(asked()).toBe(1);
    await drop();
    expect(flow.state().status).toBe('missing');
    expect(listener).toHaveBeenCalledOnce();
    flow.load();
    expect(flow.state().status).toBe('opening');
    await arrive();
    expect(flow.state()).toEqual(FORM);
    flow.load();
    expect(asked()).toBe(2);
  });

  it('gives up on a chunk that does not come after the payer has read so, and not before', async () => {
    const { flow, giveUp, drop } = setUp();
    await drop();
    flow.send(submitted);
    await drop();
    expect(giveUp).not.toHaveBeenCalled();
    flow.send({ type: 'alert-dismissed' });
    flow.send(submitted);
    await drop();
    expect(giveUp).toHaveBeenCalledOnce();
  });
});
