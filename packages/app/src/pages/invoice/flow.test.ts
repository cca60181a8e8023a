import { Invoice } from '@kobo/protocol/api';
import * as v from 'valibot';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Result } from '../../api/result';
import { type Event, findingOf, type State, transition } from './flow';
import { createCheck } from './work';

const ORDER = { amount: 200000, balance: { hundredths: 200000, currency: 'NGN' } };
const ERROR = { kind: 'offline' } as const;

function fold(...events: Event[]): State {
  return events.reduce(transition, { status: 'open' } as State);
}

function invoice(fields: Record<string, unknown> = {}): Invoice {
  return v.parse(Invoice, { invoice_reference: 'INV_1', amount: 2000, status: 'issued', ...fields });
}

describe('an order that the payer agreed to', () => {
  it('no longer holds where it can not be told any more what was paid', () => {
    expect(findingOf(invoice(), ORDER)).toEqual({ type: 'found-payable' });
    for (const partial of [{ installments: [null] }, 'some']) {
      expect(findingOf(invoice({ partial }), ORDER)).toEqual({ type: 'found-changed' });
    }
  });
});

describe('the check before a payment', () => {
  it('goes from the press to a finding', () => {
    const wanted: Event = { type: 'pay-wanted', order: ORDER };
    expect(fold(wanted)).toEqual({ status: 'checking', order: ORDER });
    expect(fold(wanted, { type: 'found-payable' })).toEqual({ status: 'open' });
    expect(fold(wanted, { type: 'found-changed' })).toEqual({ status: 'open', note: { kind: 'changed' } });
    expect(fold({ type: 'paid-elsewhere' })).toEqual({ status: 'open', note: { kind: 'paid-elsewhere' } });
    expect(fold(wanted, { type: 'found-invalid' })).toEqual({ status: 'invalid' });
    const failed = fold(wanted, { type: 'check-failed', error: ERROR });
    expect(failed).toEqual({ status: 'open', note: { kind: 'call', error: ERROR } });
    expect(transition(failed, { type: 'note-dismissed' })).toEqual({ status: 'open' });
    expect(transition(failed, wanted)).toEqual({ status: 'checking', order: ORDER });
  });

  it('says that a payment was received', () => {
    expect(fold({ type: 'paid', before: 5000 })).toEqual({
      status: 'open',
      note: { kind: 'received', before: 5000 },
    });
  });

  it('does not listen to what does not belong', () => {
    const open = fold();
    expect(transition(open, { type: 'found-payable' })).toBe(open);
    expect(transition(open, { type: 'found-changed' })).toBe(open);
    expect(transition(open, { type: 'note-dismissed' })).toBe(open);
    const checking = fold({ type: 'pay-wanted', order: ORDER });
    expect(transition(checking, { type: 'pay-wanted', order: { ...ORDER, amount: 1 } })).toBe(checking);
    const invalid: State = { status: 'invalid' };
    expect(transition(invalid, { type: 'pay-wanted', order: ORDER })).toBe(invalid);
  });

  it('lets only an issued or partially paid invoice be paid, and only what was on the screen', {
    tags: 'states-3',
  }, () => {
    const found = (fields: object) => findingOf(invoice({ ...fields }), ORDER).type;
    expect(found({})).toBe('found-payable');
    // The order is for what is left.
    const part = { amount: 2500, partial: { is_partial: true, installments: [500] } };
    expect(found({ status: 'partially_paid', ...part })).toBe('found-payable');
    // It names no payment, so nobody knows what is left.
    expect(found({ status: 'partially_paid' })).toBe('found-changed');
    for (const status of ['draft', 'paid', 'cancelled', undefined]) {
      expect(found({ status })).toBe('found-invalid');
    }
    expect(found({ partial: { is_partial: true, installments: [1] } })).toBe('found-changed');
    expect(found({ currency: 'USD' })).toBe('found-changed');
  });

  it('lets a part be paid only while parts are taken', () => {
    const part = { ...ORDER, amount: 50000 };
    expect(findingOf(invoice({ partial: { is_partial: true } }), part).type).toBe('found-payable');
    expect(findingOf(invoice(), part).type).toBe('found-changed');
  });
});

describe('the work of the check', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  function check(result: Result<Invoice>) {
    const done = { pay: vi.fn(), refresh: vi.fn(), reload: vi.fn() };
    const runner = createCheck({ read: async () => result, ...done });
    runner.send({ type: 'pay-wanted', order: ORDER });
    return { runner, ...done };
  }

  it('pays what was agreed, of the invoice as it is now', { tags: 'states-5' }, async () => {
    const value = invoice();
    const { runner, pay } = check({ ok: true, value });
    await vi.waitFor(() => expect(runner.state()).toEqual({ status: 'open' }));
    expect(pay.mock.calls).toEqual([[200000, value]]);
  });

  it('pays nothing of an invoice that has changed, and shows how it is now', async () => {
    const { runner, pay, refresh } = check({ ok: true, value: invoice({ amount: 1500 }) });
    await vi.waitFor(() => expect(runner.state().status).toBe('open'));
    expect(refresh).toHaveBeenCalledOnce();
    expect(pay).not.toHaveBeenCalled();
  });

  it('loads the page again 1.5 s after an invoice was found invalid', {
    tags: ['states-6', 'limits-9'],
  }, async () => {
    vi.useFakeTimers();
    const { runner, pay, reload } = check({ ok: true, value: invoice({ status: 'paid' }) });
    await vi.advanceTimersByTimeAsync(1499);
    expect(runner.state().status).toBe('invalid');
    expect(reload).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(reload).toHaveBeenCalledOnce();
    expect(pay).not.toHaveBeenCalled();
  });

  it('pays nothing for a payer who has left meanwhile', async () => {
    vi.useFakeTimers();
    const { runner, pay, refresh } = check({ ok: true, value: invoice() });
    runner.stop();
    await vi.advanceTimersByTimeAsync(0);
    expect(pay).not.toHaveBeenCalled();
    expect(refresh).not.toHaveBeenCalled();
  });

  it('pays nothing when the invoice could not be read', async () => {
    const { runner, pay } = check({ ok: false, error: ERROR });
    await vi.waitFor(() =>
      expect(runner.state()).toEqual({ status: 'open', note: { kind: 'call', error: ERROR } }),
    );
    expect(pay).not.toHaveBeenCalled();
  });
});
