import { Invoice } from '@kobo/protocol/api';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Result } from '../../api/result';
import type { App } from '../page';
import { createLoader } from '../shared/loader';
import { type Event, findingOf, initial, type State, transition } from './flow';
import { createInvoicePayment } from './work';

const ORDER = { amount: 200000, balance: { minorUnits: 200000, currency: 'NGN' } };
const ERROR = { kind: 'offline' } as const;
const OVERLAY = { kind: 'overlay', reference: 'CHK_1', service: 'default' } as const;

function fold(...events: Event[]): State {
  return events.reduce(transition, initial);
}

function invoice(fields: Record<string, unknown> = {}): Invoice {
  const metadata = { checkoutData: { publicKey: 'pk_1' } };
  return v.parse(Invoice, {
    invoice_reference: 'INV_1',
    amount: 2000,
    status: 'issued',
    metadata,
    ...fields,
  });
}

describe('a payment of an invoice', () => {
  const wanted: Event = { type: 'pay-wanted', order: ORDER };
  const started: Event = { type: 'started', invoice: 'INV_1', nextAction: OVERLAY };

  it('goes from the button to the checkout and back', () => {
    expect(fold(wanted)).toEqual({ status: 'starting', order: ORDER });
    expect(fold(wanted, started)).toEqual({
      status: 'paying',
      order: ORDER,
      invoice: 'INV_1',
      nextAction: OVERLAY,
    });
    expect(fold(wanted, started, { type: 'came-back' })).toEqual({ status: 'idle' });
  });

  it.each<[string, Event[], State]>([
    [
      'the check failed',
      [{ type: 'not-started', note: { kind: 'call', error: ERROR } }],
      note({ kind: 'call', error: ERROR }),
    ],
    ['it has changed', [{ type: 'not-started', note: { kind: 'changed' } }], note({ kind: 'changed' })],
    ['it can not be paid any more', [{ type: 'found-invalid' }], { status: 'invalid' }],
    [
      'the reply leads nowhere',
      [{ type: 'started', invoice: 'INV_1', nextAction: { kind: 'none' } }],
      note({ kind: 'no-next-action' }),
    ],
    [
      'the overlay could not be shown',
      [started, { type: 'came-back', note: { kind: 'not-shown' } }],
      note({ kind: 'not-shown' }),
    ],
    [
      'it was paid',
      [started, { type: 'came-back', note: { kind: 'received', before: 5000 } }],
      note({ kind: 'received', before: 5000 }),
    ],
    [
      'another tab paid it',
      [started, { type: 'came-back', note: { kind: 'paid-elsewhere' } }],
      note({ kind: 'paid-elsewhere' }),
    ],
  ])('ends with a note if %s', (_, events, expected) => {
    const ended = fold(wanted, ...events);
    expect(ended).toEqual(expected);
    if (ended.status !== 'idle') return;
    expect(transition(ended, { type: 'note-dismissed' })).toEqual({ status: 'idle' });
    expect(transition(ended, wanted)).toEqual({ status: 'starting', order: ORDER });
  });

  it('ignores events that do not belong to its state', () => {
    const idle = fold();
    for (const event of [
      started,
      { type: 'found-invalid' },
      { type: 'came-back' },
      { type: 'note-dismissed' },
    ] as const)
      expect(transition(idle, event)).toBe(idle);
    const other: Event = { type: 'pay-wanted', order: { ...ORDER, amount: 1 } };
    for (const state of [fold(wanted), fold(wanted, started), fold(wanted, { type: 'found-invalid' })])
      expect(transition(state, other)).toBe(state);
  });
});

function note(kind: NonNullable<Extract<State, { status: 'idle' }>['note']>): State {
  return { status: 'idle', note: kind };
}

describe('an order that the payer has confirmed', () => {
  it('is no longer valid if the paid amount is unknown', () => {
    expect(findingOf(invoice(), ORDER)).toBe('payable');
    for (const partial of [{ installments: [null] }, 'some']) {
      expect(findingOf(invoice({ partial }), ORDER)).toBe('changed');
    }
  });

  it('is no longer valid if the invoice has lost the merchant’s key', () => {
    for (const metadata of [undefined, {}, { checkoutData: { publicKey: ' ' } }]) {
      expect(findingOf(invoice({ metadata }), ORDER)).toBe('changed');
    }
  });

  it('is valid only for an issued or partially paid invoice with unchanged amounts', {
    tags: 'states-3',
  }, () => {
    const found = (fields: object) => findingOf(invoice({ ...fields }), ORDER);
    expect(found({})).toBe('payable');
    // The balance equals the order's amount.
    const part = { amount: 2500, partial: { is_partial: true, installments: [500] } };
    expect(found({ status: 'partially_paid', ...part })).toBe('payable');
    // Without installments, the balance of a partially paid invoice is unknown.
    expect(found({ status: 'partially_paid' })).toBe('changed');
    for (const status of ['draft', 'paid', 'cancelled', undefined]) {
      expect(found({ status })).toBe('invalid');
    }
    expect(found({ partial: { is_partial: true, installments: [1] } })).toBe('changed');
    expect(found({ currency: 'USD' })).toBe('changed');
  });

  it('may be partial only if the invoice takes partial payments', () => {
    const part = { ...ORDER, amount: 50000 };
    expect(findingOf(invoice({ partial: { is_partial: true } }), part)).toBe('payable');
    expect(findingOf(invoice(), part)).toBe('changed');
  });
});

describe('the check before a payment', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** Presses Pay while the provider replies with the invoice `now`. */
  async function press(now: Result<Invoice>) {
    let reply: Result<Invoice> = { ok: true, value: invoice() };
    const read = vi.fn(async ({ endpoint }: { endpoint: string }) =>
      endpoint === 'invoice' ? reply : { ok: false, error: ERROR },
    );
    const calls = () => read.mock.calls.map(([{ endpoint }]) => endpoint);
    const app = {
      http: { read, send: vi.fn() },
      host: { kind: 'window' },
      service: 'default',
    } as unknown as App;
    const loader = createLoader(async () => ({
      ok: true,
      value: { ...invoice(), invoice_reference: 'INV_1' },
    }));
    await vi.advanceTimersByTimeAsync(0);
    reply = now;
    const reload = vi.fn();
    const payment = createInvoicePayment({ app, reference: 'INV_1', loader, onPaid: vi.fn(), reload });
    payment.send({ type: 'pay-wanted', order: ORDER });
    return { payment, loader, read, calls, reload };
  }
  const settle = () => vi.advanceTimersByTimeAsync(0);

  it('starts a transaction for the confirmed amount', { tags: 'states-5' }, async () => {
    const { read, calls } = await press({ ok: true, value: invoice() });
    await settle();
    expect(calls()).toEqual(['invoice', 'initialize']);
    expect(read.mock.calls[1]?.[0]).toMatchObject({ body: { amount: 2000, currency: 'NGN' } });
  });

  it('starts nothing if the invoice has changed, and loads it again', async () => {
    const { payment, loader, calls } = await press({ ok: true, value: invoice({ amount: 1500 }) });
    const refreshed = vi.fn();
    loader.subscribe(() => refreshed(loader.state().status));
    await settle();
    expect(payment.state()).toEqual({ status: 'idle', note: { kind: 'changed' } });
    expect(refreshed.mock.calls[0]).toEqual(['refreshing']);
    expect(calls()).toEqual(['invoice']);
  });

  it('reloads the page 1.5 s after the invoice was found invalid', {
    tags: ['states-6', 'limits-9'],
  }, async () => {
    const { payment, calls, reload } = await press({ ok: true, value: invoice({ status: 'paid' }) });
    await vi.advanceTimersByTimeAsync(1499);
    expect(payment.state().status).toBe('invalid');
    expect(reload).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(reload).toHaveBeenCalledOnce();
    expect(calls()).toEqual(['invoice']);
  });

  it('starts nothing if the payer has left meanwhile', async () => {
    const { payment, calls } = await press({ ok: true, value: invoice() });
    payment.stop();
    await settle();
    expect(calls()).toEqual(['invoice']);
  });

  it('starts nothing if the invoice cannot be loaded', async () => {
    const { payment, calls } = await press({ ok: false, error: ERROR });
    await settle();
    expect(payment.state()).toEqual(note({ kind: 'call', error: ERROR }));
    expect(calls()).toEqual(['invoice']);
  });
});
