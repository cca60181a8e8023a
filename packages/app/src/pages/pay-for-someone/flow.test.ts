import { expect, it } from 'vitest';
import type { Transaction } from '../../session/transaction';
import { type Event, initial, type State, transition } from './flow';

const transaction = { reference: 'CHK_1' } as Transaction;
const LOADED: Event = { type: 'loaded', transaction, asker: 'Ada' };
const after = (...events: Event[]): State => events.reduce(transition, initial);

it('the request is shown before the checkout opens', () => {
  expect(after(LOADED)).toEqual({ status: 'asked', transaction, asker: 'Ada' });
  expect(after(LOADED, { type: 'continued' })).toEqual({ status: 'open' });
});

it('the checkout opens at once if there is nothing to request', () => {
  expect(after({ type: 'not-asked' })).toEqual({ status: 'open' });
});

it('the request is shown when a retry loads it after a network failure', () => {
  const failed = after({ type: 'load-failed', error: { kind: 'offline' } });
  expect(failed).toEqual({ status: 'failed', error: { kind: 'offline' } });
  expect(transition(failed, { type: 'continued' })).toBe(failed);
  expect([{ type: 'retried' } as const, LOADED].reduce(transition, failed)).toMatchObject({
    status: 'asked',
  });
});

it('other events do not change the state', () => {
  expect(transition(initial, { type: 'continued' })).toBe(initial);
  const requests = after(LOADED);
  for (const event of [LOADED, { type: 'not-asked' }] as const)
    expect(transition(requests, event)).toBe(requests);
  const open = after({ type: 'not-asked' });
  for (const event of [LOADED, { type: 'continued' }] as const) expect(transition(open, event)).toBe(open);
});
