import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Host } from '../../host/host';
import type { App } from '../page';
import { createPaymentStarter, type PayEvent, type PayState, transition } from './payment';

const sdk = vi.hoisted(() => ({
  options: {},
  close: () => {},
  finish: (_: { status: 'done' | 'closed'; reference: string }) => {},
  fail: (_: Error) => {},
}));
vi.mock('@kobo/sdk', () => ({
  open: (options: object) => {
    sdk.options = options;
    return {
      result: new Promise((resolve, reject) => {
        sdk.finish = resolve;
        sdk.fail = reject;
      }),
      close: () => sdk.close(),
    };
  },
}));

/** The plain `close` of the overlay's frame, and the number of its listeners. */
const frame = vi.hoisted(() => ({ closeListener: () => {}, listeners: 0 }));
vi.mock('./overlayMessages', () => ({
  onOverlayClose(listener: () => void) {
    frame.closeListener = listener;
    frame.listeners += 1;
    return () => {
      frame.listeners -= 1;
    };
  },
}));

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

const overlay = { kind: 'overlay', reference: 'CHK_1', service: 'pro' } as const;
const wanted: PayEvent<string> = { type: 'pay-wanted', body: 'form' };
const started: PayEvent<string> = { type: 'started', nextAction: overlay };
const after = (...events: PayEvent<string>[]) =>
  events.reduce(transition<string>, { status: 'idle' } as PayState<string>);

describe('a payment from a page', () => {
  it('starts the transaction, opens the overlay and returns to the page', () => {
    expect(after(wanted)).toEqual({ status: 'starting', body: 'form' });
    expect(after(wanted, started)).toEqual({ status: 'open', nextAction: overlay });
    expect(after(wanted, started, { type: 'came-back' })).toEqual({ status: 'idle' });
  });

  it('ignores a second press while the payment starts or is open', () => {
    const starting = after(wanted);
    expect(transition(starting, { type: 'pay-wanted', body: 'other' })).toBe(starting);
    const open = after(wanted, started);
    expect(transition(open, wanted)).toBe(open);
  });

  it('shows an alert after a failure until the payer dismisses it', { tags: 'errors-18' }, () => {
    const refused = after(wanted, { type: 'start-failed', error: { kind: 'offline' } });
    expect(refused).toEqual({ status: 'idle', alert: { kind: 'call', error: { kind: 'offline' } } });
    expect(transition(refused, { type: 'alert-dismissed' })).toEqual({ status: 'idle' });
    expect(after(wanted, { type: 'started', nextAction: { kind: 'none' } })).toEqual({
      status: 'idle',
      alert: { kind: 'no-next-action' },
    });
    expect(after(wanted, started, { type: 'overlay-failed' })).toEqual({
      status: 'idle',
      alert: { kind: 'not-shown' },
    });
  });

  it('can continue from every state', () => {
    const event = fc.constantFrom<PayEvent<string>>(
      wanted,
      started,
      { type: 'started', nextAction: { kind: 'none' } },
      { type: 'start-failed', error: { kind: 'timeout' } },
      { type: 'came-back' },
      { type: 'overlay-failed' },
      { type: 'alert-dismissed' },
    );
    fc.assert(
      fc.property(fc.array(event), (events) => {
        const state = after(...events);
        const onward: PayEvent<string>[] = [wanted, started, { type: 'came-back' }];
        expect(onward.some((next) => transition(state, next) !== state)).toBe(true);
      }),
    );
  });
});

describe('a payment at another address', () => {
  async function goneTo(authorization_url: string, kind: Host['kind'] = 'window') {
    const gone = { assign: vi.fn(), replace: vi.fn() };
    const onBack = vi.fn();
    vi.stubGlobal('location', { origin: 'https://pay.example', ...gone });
    const paymentStarter = createPaymentStarter<string>({ service: 'pro', host: { kind } } as App, {
      start: async () => ({ ok: true, value: { authorization_url, reference: undefined } }),
      onPaid: () => {},
      onBack,
    });
    paymentStarter.send(wanted);
    await vi.waitFor(() => expect(paymentStarter.state().status).toBe('open'));
    return { paymentStarter, onBack, ...gone };
  }

  it('navigates there, and is idle again when the back/forward cache restores the page', async () => {
    const { paymentStarter, onBack, assign } = await goneTo('https://bank.example/pay');
    expect(assign).toHaveBeenCalledWith('https://bank.example/pay');
    for (const persisted of [false, true]) {
      expect(onBack).not.toHaveBeenCalled();
      window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
      await new Promise((resolve) => setTimeout(resolve));
      expect(paymentStarter.state().status).toBe(persisted ? 'idle' : 'open');
    }
    expect(onBack.mock.calls).toEqual([[undefined]]);
  });

  it('adds no history entry in a frame', async () => {
    const { assign, replace } = await goneTo('https://bank.example/pay', 'sdk');
    expect(replace).toHaveBeenCalledWith('https://bank.example/pay');
    expect(assign).not.toHaveBeenCalled();
  });
});

describe('a payment in the overlay', () => {
  async function opened() {
    const overlay = document.createElement('kobo-checkout');
    document.documentElement.append(overlay);
    sdk.close = vi.fn();
    const [onPaid, onBack] = [vi.fn(), vi.fn()];
    const paymentStarter = createPaymentStarter<string>({ service: 'pro', host: { kind: 'window' } } as App, {
      start: async () => ({ ok: true, value: { authorization_url: undefined, reference: 'CHK_1' } }),
      onPaid,
      onBack,
    });
    paymentStarter.send(wanted);
    await vi.waitFor(() => expect(frame.listeners).toBe(1));
    const back = async () => {
      overlay.remove();
      await vi.waitFor(() => expect(paymentStarter.state().status).toBe('idle'));
      expect(frame.listeners).toBe(0);
    };
    return { paymentStarter, onPaid, onBack, back };
  }

  it('calls onPaid at the payment, and onBack when the overlay is gone', async () => {
    const { onPaid, onBack, back } = await opened();
    sdk.finish({ status: 'done', reference: 'CHK_1' });
    await vi.waitFor(() => expect(onPaid).toHaveBeenCalledExactlyOnceWith('CHK_1'));
    expect(onBack).not.toHaveBeenCalled();
    await back();
    expect(onBack).toHaveBeenCalledExactlyOnceWith('CHK_1');
    expect(onPaid).toHaveBeenCalledTimes(1);
  });

  it('closes on the plain `close` of its frame', { tags: 'wrapper-5' }, async () => {
    const { onPaid, onBack, back } = await opened();
    frame.closeListener();
    expect(sdk.close).toHaveBeenCalledTimes(1);
    sdk.finish({ status: 'closed', reference: 'CHK_1' });
    await back();
    expect(onPaid).not.toHaveBeenCalled();
    expect(onBack).toHaveBeenCalledExactlyOnceWith(undefined);
  });

  it('passes the language, theme, share option and site of the page to the overlay', async () => {
    history.replaceState(
      null,
      '',
      '/payments/page/P_1?websiteUrl=https://adire.example&share=false&theme=dark&lang=fr',
    );
    const { back } = await opened();
    expect(sdk.options).toEqual({
      url: `${location.origin}/payments/CHK_1?lang=fr&theme=dark&share=false&websiteUrl=https%3A%2F%2Fadire.example`,
      origin: location.origin,
      theme: 'dark',
    });
    history.replaceState(null, '', '/');
    sdk.finish({ status: 'closed', reference: 'CHK_1' });
    await back();
  });

  it('calls onBack without a reference after a close, and shows an alert after a failure', async () => {
    const closed = await opened();
    sdk.finish({ status: 'closed', reference: 'CHK_1' });
    await closed.back();
    expect(closed.onBack).toHaveBeenCalledExactlyOnceWith(undefined);
    expect(closed.onPaid).not.toHaveBeenCalled();
    const failed = await opened();
    sdk.fail(new Error('no frame'));
    await failed.back();
    expect(failed.paymentStarter.state()).toEqual({ status: 'idle', alert: { kind: 'not-shown' } });
    expect(failed.onBack).not.toHaveBeenCalled();
  });
});
