import { beforeEach, describe, expect, it, vi } from 'vitest';
import { testHost } from '../host/testHost';
import { createPaymentStorage, type Progress } from './paymentStorage';
import { createPayments } from './payments';

beforeEach(() => localStorage.clear());

function checkout() {
  const { host } = testHost('sdk');
  const storage = createPaymentStorage('CHK_1');
  const payments = createPayments(host, storage);
  function flow(slug: string, first: Progress = 'idle') {
    let progress = first;
    let listener = () => {};
    const followed = { sync: vi.fn(), stop: vi.fn() };
    payments.follow({
      slug,
      progress: () => progress,
      subscribe(next) {
        listener = next;
        return () => {};
      },
      ...followed,
    });
    const move = (next: Progress) => {
      progress = next;
      listener();
    };
    return { move, ...followed };
  }
  return { payments, storage, host, flow, messages: () => host.send.mock.calls.map(([message]) => message) };
}

describe('the payments of a checkout', () => {
  it('report each step forward of a method once to the host, and no step back', () => {
    const { flow, messages } = checkout();
    const card = flow('card');
    for (const progress of ['started', 'started', 'waiting', 'idle', 'failed', 'idle'] as const) {
      card.move(progress);
    }
    flow('momo').move('started');
    expect(messages()).toEqual(
      [
        { name: 'payment_started', method: 'card' },
        { name: 'payment_waiting', method: 'card' },
        { name: 'payment_failed', method: 'card' },
        { name: 'payment_started', method: 'momo' },
      ].map((event) => ({ type: 'event', event })),
    );
  });

  it('report that the form appears again after an attempt', () => {
    const { flow, messages } = checkout();
    const card = flow('card');
    for (const progress of ['started', 'idle', 'started', 'waiting'] as const) card.move(progress);
    expect(messages().map((message) => 'event' in message && message.event.name)).toEqual([
      'payment_started',
      'payment_reset',
      'payment_started',
      'payment_waiting',
    ]);
  });

  it('report each challenge, and the method whose screen was opened first', () => {
    const { payments, host, messages } = checkout();
    let challenged = false;
    let listener = () => {};
    const follow = (slug: string) =>
      payments.follow({
        slug,
        progress: () => 'started',
        challenged: () => challenged,
        subscribe(next) {
          listener = next;
          return () => {};
        },
        sync: vi.fn(),
        stop: vi.fn(),
      });
    expect(payments.first()).toBeUndefined();
    follow('card');
    for (const now of [true, true, false, true]) {
      challenged = now;
      listener();
    }
    const event = { name: 'payment_challenged', method: 'card' };
    expect(messages()).toEqual([
      { type: 'event', event },
      { type: 'event', event },
    ]);
    follow('momo');
    expect(payments.first()).toBe('card');
    expect(host.send).toHaveBeenCalledTimes(2);
  });

  it('report no step for a flow that resumes in the same state after a reload', () => {
    const { flow, messages } = checkout();
    const card = flow('card', 'waiting');
    card.move('waiting');
    expect(messages()).toEqual([]);
    card.move('failed');
    expect(messages()).toHaveLength(1);
  });

  it('name the method that was used last, not a method that was only opened', () => {
    const { payments, flow } = checkout();
    expect(payments.latest()).toBeUndefined();
    expect(payments.succeeded()).toEqual({ name: 'payment_succeeded' });
    const [card, momo] = [flow('card'), flow('momo')];
    card.move('started');
    momo.move('idle');
    expect(payments.latest()).toBe('card');
    momo.move('started');
    card.move('idle');
    expect(payments.latest()).toBe('momo');
    momo.move('failed');
    momo.move('idle');
    expect(payments.latest()).toBe('momo');
    expect(payments.succeeded()).toEqual({ name: 'payment_succeeded', method: 'momo' });
  });

  it('name the earlier method after a refused charge, because another device may have paid', () => {
    const { payments, flow } = checkout();
    const [card, ussd] = [flow('card'), flow('ussd')];
    card.move('started');
    card.move('idle');
    expect(payments.succeeded()).toEqual({ name: 'payment_succeeded' });
    ussd.move('waiting');
    card.move('started');
    expect(payments.latest()).toBe('card');
    card.move('idle');
    expect(payments.latest()).toBe('ussd');
  });

  it('name the running charge if the account of another method expires', () => {
    const { payments, flow } = checkout();
    const ussd = flow('ussd');
    ussd.move('waiting');
    flow('card').move('waiting');
    ussd.move('failed');
    expect(payments.succeeded()).toEqual({ name: 'payment_succeeded', method: 'card' });
  });

  it('restore the method after a reload', () => {
    checkout().storage.write({ method: 'ussd', progress: 'idle', state: 1 });
    const { payments } = checkout();
    expect(payments.latest()).toBe('ussd');
    expect(payments.begun()).toBe('ussd');
    expect(payments.underWay()).toBe(false);
  });

  it.each([
    ['idle', false],
    ['started', true],
    ['waiting', true],
    ['failed', false],
  ] as const)('with a flow that is %s: under way %s', (progress, expected) => {
    const { payments, flow } = checkout();
    flow('momo');
    flow('card').move(progress);
    expect(payments.underWay()).toBe(expected);
    expect(payments.begun()).toBe(expected ? 'card' : undefined);
  });

  it('are under way if another tab has started a method that is not open here', () => {
    const { payments, storage, flow } = checkout();
    storage.write({ method: 'card', progress: 'waiting', state: 1 });
    expect(payments.underWay()).toBe(true);
    expect(payments.begun()).toBe('card');
    // A flow in this tab overrides the saved progress.
    const card = flow('card');
    expect(payments.underWay()).toBe(false);
    card.move('waiting');
    expect(payments.underWay()).toBe(true);
    storage.write({ method: 'card', progress: 'failed', state: 1 });
    flow('momo').move('started');
    expect(payments.begun()).toBe('card');
    card.move('idle');
    expect(payments.begun()).toBe('momo');
  });

  it('notify a listener of each step and each sync until it is removed', () => {
    const { payments, flow } = checkout();
    const [first, second] = [vi.fn(), vi.fn()];
    const leave = payments.subscribe(first);
    payments.subscribe(second);
    const card = flow('card');
    card.move('started');
    card.move('started');
    payments.sync();
    expect(first).toHaveBeenCalledTimes(2);
    leave();
    card.move('failed');
    expect(first).toHaveBeenCalledTimes(2);
    expect(second).toHaveBeenCalledTimes(3);
  });

  it('pass the payment of another tab to every flow, and stop every flow', () => {
    const { payments, storage, flow } = checkout();
    const flows = [flow('card'), flow('momo')];
    payments.sync();
    storage.write({ method: 'card', progress: 'waiting', state: 'waiting' });
    payments.sync();
    payments.stop();
    for (const { sync, stop } of flows) {
      expect(sync.mock.calls).toEqual([
        [undefined],
        [{ method: 'card', progress: 'waiting', state: 'waiting' }],
      ]);
      expect(stop).toHaveBeenCalledTimes(1);
    }
  });

  it('pass no success of another tab to a flow, which would show its form until the verification', () => {
    const [one, other] = [checkout(), checkout()];
    const { sync } = one.flow('card');
    other.flow('card').move('started');
    other.payments.savePaid(42);
    one.payments.sync();
    expect(sync).not.toHaveBeenCalled();
  });

  it('stop a flow that starts after their end, because its chunk may load late', () => {
    const { payments, flow } = checkout();
    const before = flow('card');
    expect(before.stop).not.toHaveBeenCalled();
    payments.stop();
    expect(flow('momo').stop).toHaveBeenCalledTimes(1);
  });

  it('store the time of payment with the method that was used, if any', () => {
    const { payments, storage, flow } = checkout();
    payments.savePaid(42);
    expect(storage.read()).toBeUndefined();
    expect(payments.paidAt()).toBeUndefined();
    flow('card').move('started');
    payments.savePaid(42);
    expect(storage.read()).toEqual({ method: 'card', progress: 'waiting', state: { paidAt: 42 } });
    expect(checkout().payments.paidAt()).toBe(42);
    storage.write({ method: 'card', progress: 'waiting', state: { paidAt: 'long ago' } });
    expect(payments.paidAt()).toBeUndefined();
  });
});
