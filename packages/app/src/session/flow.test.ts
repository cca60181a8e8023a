import { CheckoutTransaction } from '@kobo/protocol/api';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { type Event, initial, type State, transition } from './flow';
import { type Transaction, toTransaction } from './transaction';

const transaction: Transaction = toTransaction({
  ...v.parse(CheckoutTransaction, { amount: 5000, paymentMethods: ['Card'] }),
  reference: 'CHK_1',
});
const after = (...events: Event[]): State => events.reduce(transition, initial);

describe('the checkout', () => {
  it('is ready once its transaction is loaded, and succeeds only by verification', {
    tags: ['shell-8', 'states-24'],
  }, () => {
    const ready = after({ type: 'loaded', transaction });
    expect(ready).toEqual({ status: 'ready', transaction });
    expect(transition(ready, { type: 'verified-successful', paid: transaction.money, at: 7 })).toEqual({
      status: 'succeeded',
      transaction,
      paid: transaction.money,
      at: 7,
    });
  });

  it('is settled if another transaction paid its invoice, but can still succeed', () => {
    const settled = after({ type: 'loaded', transaction }, { type: 'found-settled' });
    expect(settled).toEqual({ status: 'settled', transaction });
    expect(transition(settled, { type: 'found-settled' })).toBe(settled);
    expect(transition(settled, { type: 'verified-successful', paid: undefined, at: 7 })).toMatchObject({
      status: 'succeeded',
    });
    const recorded = { minorUnits: 100, currency: 'NGN' };
    expect(transition(settled, { type: 'found-different', transaction, recorded }).status).toBe('differs');
    expect(after({ type: 'found-settled' })).toBe(initial);
  });

  it('keeps the transaction while a reported success is verified, but not after a failure', () => {
    const verifying = after({ type: 'says-paid', transaction });
    expect(verifying).toEqual({ status: 'loading', transaction });
    expect(
      transition(verifying, { type: 'load-failed', problem: { kind: 'over', status: 'failed' } }),
    ).toEqual({
      status: 'failed',
      problem: { kind: 'over', status: 'failed' },
    });
  });

  it('succeeds at once if it was paid before it was opened again', () => {
    expect(after({ type: 'found-paid', transaction, paid: transaction.money, at: 7 })).toEqual({
      status: 'succeeded',
      transaction,
      paid: transaction.money,
      at: 7,
    });
  });

  it('can be loaded again after a failure', { tags: 'shell-8' }, () => {
    const failed = after({ type: 'load-failed', problem: { kind: 'over', status: 'failed' } });
    expect(failed).toEqual({ status: 'failed', problem: { kind: 'over', status: 'failed' } });
    expect(transition(failed, { type: 'retried' })).toEqual(initial);
  });

  it('stays successful if the card cannot be saved, and records that once', () => {
    const unsaved = after(
      { type: 'found-paid', transaction, paid: undefined, at: undefined },
      { type: 'card-not-saved' },
    );
    expect(unsaved).toEqual({
      status: 'succeeded',
      transaction,
      paid: undefined,
      at: undefined,
      cardNotSaved: true,
    });
    expect(transition(unsaved, { type: 'card-not-saved' })).toBe(unsaved);
    expect(after({ type: 'card-not-saved' })).toBe(initial);
  });

  it('stays successful, and ignores a success before the transaction is loaded', () => {
    expect(after({ type: 'verified-successful', paid: transaction.money, at: 7 })).toBe(initial);
    const done = after(
      { type: 'loaded', transaction },
      { type: 'verified-successful', paid: transaction.money, at: 7 },
    );
    expect(transition(done, { type: 'retried' })).toBe(done);
    expect(transition(done, { type: 'load-failed', problem: { kind: 'over', status: 'failed' } })).toBe(done);
  });

  it('ends without success, for good, if another amount was paid', () => {
    const recorded = { minorUnits: 100, currency: 'NGN' };
    const found: Event = { type: 'found-different', transaction, recorded };
    const different = { status: 'differs', transaction, recorded };
    expect(after({ type: 'says-paid', transaction }, found)).toEqual(different);
    const ended = after({ type: 'loaded', transaction }, found);
    expect(ended).toEqual(different);
    for (const event of [
      { type: 'verified-successful', paid: transaction.money, at: 7 },
      { type: 'retried' },
      { type: 'loaded', transaction },
    ] as const) {
      expect(transition(ended, event)).toBe(ended);
    }
  });
});
