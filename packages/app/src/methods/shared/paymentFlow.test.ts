import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testHost } from '../../host/testHost';
import { createPaymentStorage } from '../../session/paymentStorage';
import { createPayments } from '../../session/payments';
import type { CheckoutContext } from '../../session/session';
import { type PaymentFlow, paymentFlow } from './paymentFlow';

type State =
  | { status: 'form' }
  /** Under way, but without data that may be saved. */
  | { status: 'code' }
  | { status: 'charging'; secret: string }
  | { status: 'checking' }
  | { status: 'expired' };
type Event =
  | { type: 'submitted' }
  | { type: 'ran-out' }
  | { type: 'code-required' }
  | { type: 'lost' }
  | { type: 'retried' };

const PROGRESS = {
  form: 'idle',
  code: 'started',
  charging: 'started',
  checking: 'waiting',
  expired: 'failed',
} as const;
const SAVED = {
  form: undefined,
  code: undefined,
  charging: 'checking',
  checking: 'checking',
  expired: 'expired',
} as const;

const payment = {} as CheckoutContext;
const key = 'kobo:payment:CHK_1';

/** One tab with one method. `sent` records the contents of storage at each charge. */
function tab(slug = 'card') {
  const sent: (string | null)[] = [];
  const { host } = testHost('window');
  const payments = createPayments(host, createPaymentStorage('CHK_1'));
  const flow: PaymentFlow<State, Event> = {
    slug,
    initial: { status: 'form' },
    transition(state, event) {
      if (state.status === 'form' && event.type === 'ran-out') return { status: 'expired' };
      if (state.status === 'form' && event.type === 'code-required') return { status: 'code' };
      if ((state.status === 'form' || state.status === 'code') && event.type === 'submitted')
        return { status: 'charging', secret: 'of the card' };
      if (state.status === 'charging' && event.type === 'lost') return { status: 'checking' };
      if (state.status === 'checking' && event.type === 'retried') return { status: 'form' };
      return state;
    },
    progress: ({ status }) => PROGRESS[status],
    work: () => (state) => {
      if (state.status === 'charging') sent.push(localStorage.getItem(key));
      return undefined;
    },
    serialize: ({ status }) => SAVED[status],
    restore: (saved) => (saved === 'checking' || saved === 'expired' ? { status: saved } : undefined),
  };
  const runner = paymentFlow(flow)(payments, payment);
  return { payments, runner, sent, host };
}

/** Notifies another tab of a change in storage, as the browser does. */
function tellOthers({ payments }: ReturnType<typeof tab>): void {
  payments.sync();
}

describe('a payment', () => {
  beforeEach(() => localStorage.clear());

  it('is stored before its charge is sent, without secrets', { tags: 'security-11' }, () => {
    const { runner, sent } = tab();
    runner.send({ type: 'submitted' });
    expect(sent).toHaveLength(1);
    expect(sent[0]).toContain('"checking"');
    expect(sent[0]).not.toContain('of the card');
  });

  it('is verified, not sent again, after a reload during its charge', () => {
    tab().runner.send({ type: 'submitted' });
    const reloaded = tab();
    expect(reloaded.payments.begun()).toBe('card');
    expect(reloaded.runner.state()).toEqual({ status: 'checking' });
    expect(reloaded.payments.underWay()).toBe(true);
    reloaded.runner.send({ type: 'submitted' });
    expect(reloaded.sent).toEqual([]);
  });

  it('is restored after a reload, even if the account of another method expired', () => {
    const ussd = tab('ussd');
    const card = tab();
    card.runner.send({ type: 'submitted' });
    ussd.runner.send({ type: 'ran-out' });
    expect(ussd.runner.state()).toEqual({ status: 'expired' });
    expect(tab().payments.begun()).toBe('card');
    card.runner.send({ type: 'lost' });
    card.runner.send({ type: 'retried' });
    expect(tab().payments.begun()).toBeUndefined();
  });

  it('repeats no event to the host after a reload', () => {
    tab().runner.send({ type: 'submitted' });
    expect(tab().host.send).not.toHaveBeenCalled();
  });

  it('starts over once it has ended', () => {
    const { runner } = tab();
    for (const type of ['submitted', 'lost', 'retried'] as const) runner.send({ type });
    expect(localStorage.getItem(key)).toBeNull();
    expect(tab().runner.state()).toEqual({ status: 'form' });
  });

  it('updates an idle tab', () => {
    const [first, second] = [tab(), tab()];
    first.runner.send({ type: 'submitted' });
    tellOthers(second);
    expect(second.runner.state()).toEqual({ status: 'checking' });
    second.runner.send({ type: 'submitted' });
    expect(first.sent.length + second.sent.length).toBe(1);
  });

  it('stays as the first tab stored it while another tab only follows', () => {
    const first = tab();
    const second = tab();
    first.runner.send({ type: 'submitted' });
    const saved = localStorage.getItem(key);
    tellOthers(second);
    tab();
    expect(localStorage.getItem(key)).toBe(saved);
  });

  it('is followed by the second tab until the payer continues there', () => {
    const [first, second] = [tab(), tab()];
    first.runner.send({ type: 'submitted' });
    tellOthers(second);
    first.runner.send({ type: 'lost' });
    first.runner.send({ type: 'retried' });
    tellOthers(second);
    expect(second.runner.state()).toEqual({ status: 'form' });
    second.runner.send({ type: 'submitted' });
    tellOthers(first);
    expect(first.runner.state()).toEqual({ status: 'checking' });
    localStorage.clear();
    tellOthers(second);
    expect(second.runner.state().status).toBe('charging');
  });

  it('does not disturb a tab with a payment under way', () => {
    const [first, second] = [tab(), tab()];
    first.runner.send({ type: 'submitted' });
    tellOthers(first);
    expect(first.runner.state().status).toBe('charging');
    expect(second.runner.state().status).toBe('form');
  });

  it('is not sent by a tab that has not synchronized with the first tab', async () => {
    const [first, second] = [tab(), tab()];
    first.runner.send({ type: 'submitted' });
    second.runner.send({ type: 'submitted' });
    await Promise.resolve();
    expect(second.sent).toEqual([]);
    expect(second.runner.state()).toEqual({ status: 'checking' });
  });

  it('is not sent by another method while another tab has a payment under way', async () => {
    const [first, second] = [tab(), tab('momo')];
    first.runner.send({ type: 'submitted' });
    second.runner.send({ type: 'submitted' });
    await Promise.resolve();
    expect(second.sent).toEqual([]);
    expect(second.runner.state()).toEqual({ status: 'form' });
    expect(second.payments.begun()).toBe('card');
  });

  describe('with the browser’s locks', () => {
    afterEach(() => {
      vi.useRealTimers();
      vi.unstubAllGlobals();
    });

    /** Replaces the browser's locks. A requested lock is granted or refused by `answer`. */
    function stubLocks() {
      const requests: string[] = [];
      let answer = (_lock: object | null): Promise<unknown> => Promise.resolve();
      const request = (name: string, _: object, run: (lock: object | null) => Promise<unknown>) => {
        requests.push(name);
        return new Promise((resolve) => {
          answer = async (lock) => resolve(await run(lock));
        });
      };
      vi.stubGlobal('navigator', { locks: { request } });
      vi.useFakeTimers();
      return { requests, answer: (lock: object | null) => answer(lock) };
    }

    it('is stored and sent only once its lock is granted', async () => {
      const locks = stubLocks();
      const { runner, sent } = tab();
      runner.send({ type: 'submitted' });
      expect(locks.requests).toEqual(['kobo:payment:CHK_1']);
      expect(sent).toEqual([]);
      expect(localStorage.getItem(key)).toBeNull();
      void locks.answer({});
      expect(sent).toHaveLength(1);
      expect(sent[0]).toContain('"checking"');
      await vi.advanceTimersByTimeAsync(60_000);
      expect(sent).toHaveLength(1);
    });

    it('is followed, not sent, if the tab with the lock has started it', async () => {
      const locks = stubLocks();
      const { runner, sent } = tab();
      runner.send({ type: 'submitted' });
      await locks.answer(null);
      createPaymentStorage('CHK_1').write({ method: 'card', progress: 'waiting', state: 'checking' });
      await vi.advanceTimersByTimeAsync(1_000);
      expect(sent).toEqual([]);
      expect(runner.state()).toEqual({ status: 'checking' });
    });

    it.each([
      ['held by a tab that has begun nothing', null],
      ['granted when it is too late', {}],
      ['never answered', undefined],
    ])('is sent once, after a second, if the lock is %s', async (_, lock) => {
      const locks = stubLocks();
      const { runner, sent } = tab();
      runner.send({ type: 'submitted' });
      if (lock === null) await locks.answer(lock);
      await vi.advanceTimersByTimeAsync(999);
      expect(sent).toEqual([]);
      await vi.advanceTimersByTimeAsync(1);
      expect(sent).toHaveLength(1);
      if (lock) await locks.answer(lock);
      expect(sent).toHaveLength(1);
    });

    it('is not sent if the checkout stops before the lock is granted', async () => {
      const locks = stubLocks();
      const { runner, sent } = tab();
      runner.send({ type: 'submitted' });
      runner.stop();
      void locks.answer({});
      await vi.advanceTimersByTimeAsync(1_000);
      expect(sent).toEqual([]);
      expect(localStorage.getItem(key)).toBeNull();
    });

    it('requests no lock for a step without a charge or a payment already started', () => {
      const locks = stubLocks();
      const { runner } = tab();
      runner.send({ type: 'code-required' });
      expect(locks.requests).toEqual([]);
      runner.send({ type: 'submitted' });
      void locks.answer({});
      runner.send({ type: 'lost' });
      runner.send({ type: 'retried' });
      expect(locks.requests).toHaveLength(1);
    });
  });

  it('is not sent from an unsaved step if another tab has a payment', async () => {
    for (const slug of ['card', 'momo']) {
      localStorage.clear();
      const [first, second] = [tab(), tab(slug)];
      second.runner.send({ type: 'code-required' });
      first.runner.send({ type: 'submitted' });
      second.runner.send({ type: 'submitted' });
      await Promise.resolve();
      expect(second.sent).toEqual([]);
    }
  });

  it('stays saved if the form of a tab that has not synchronized expires', () => {
    const [first, second] = [tab(), tab()];
    first.runner.send({ type: 'submitted' });
    const saved = localStorage.getItem(key);
    second.runner.send({ type: 'ran-out' });
    expect(localStorage.getItem(key)).toBe(saved);
  });

  it('updates a tab that is at an unsaved step', () => {
    const [first, second] = [tab(), tab()];
    second.runner.send({ type: 'code-required' });
    first.runner.send({ type: 'submitted' });
    tellOthers(second);
    expect(second.runner.state()).toEqual({ status: 'checking' });
    expect(second.payments.underWay()).toBe(true);
  });

  it('is shown while under way, even if another method has stored an idle state', () => {
    const { runner, payments } = tab();
    payments.storage.write({ method: 'ussd', progress: 'idle', state: 'code' });
    expect(payments.begun()).toBe('ussd');
    runner.send({ type: 'code-required' });
    expect(payments.begun()).toBe('card');
    payments.storage.write({ method: 'momo', progress: 'waiting', state: 'waiting' });
    expect(payments.begun()).toBe('momo');
  });

  it('that was paid is stored as paid', () => {
    const { runner, payments } = tab();
    runner.send({ type: 'submitted' });
    payments.savePaid(7);
    expect(createPaymentStorage('CHK_1').read()).toMatchObject({ method: 'card', progress: 'waiting' });
    expect(payments.paidAt()).toBe(7);
    expect(payments.latest()).toBe('card');
  });

  it('has no time of payment if it was not paid', () => {
    const { payments } = tab();
    for (const state of [undefined, 'paid', { paidAt: 'soon' }, null]) {
      payments.storage.write({ method: 'card', progress: 'waiting', state });
      expect(payments.paidAt()).toBeUndefined();
    }
  });
});
