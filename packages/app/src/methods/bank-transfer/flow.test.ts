import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Account } from '../../session/account';
import { type Event, initial, progress, type State, transition } from './flow';

const account: Account = { number: '0123456789', name: 'SHOP', bank: 'Bank', deadline: 1000 };
const after = (...events: Event[]): State => events.reduce(transition, initial);
const received: Event = { type: 'account-received', account };

describe('the bank transfer', () => {
  it('shows the account once it is there', () => {
    expect(after(received)).toEqual({ status: 'account', account });
  });

  it('waits when the payer says it is paid, and goes back to the same account', () => {
    const waiting = after(received, { type: 'payment-claimed' });
    expect(waiting).toEqual({ status: 'confirm', account });
    expect(progress(waiting)).toBe('waiting');
    expect(transition(waiting, { type: 'went-back' })).toEqual({ status: 'account', account });
  });

  it('expires from either screen', () => {
    expect(after(received, { type: 'time-ran-out' })).toEqual({ status: 'expired' });
    expect(after(received, { type: 'payment-claimed' }, { type: 'time-ran-out' })).toEqual({
      status: 'expired',
    });
    expect(after(received, { type: 'ended', ending: 'expired' })).toEqual({ status: 'expired' });
  });

  it('tells a refusal from a provider that could not be asked, and only the latter is tried again', () => {
    expect(after({ type: 'account-refused' })).toEqual({ status: 'unavailable' });
    const unreachable = after({ type: 'account-request-failed', error: { kind: 'timeout' } });
    expect(unreachable.status).toBe('unreachable');
    expect(transition(unreachable, { type: 'retried' })).toEqual(initial);
    expect(after({ type: 'account-refused' }, { type: 'retried' })).toEqual({ status: 'unavailable' });
  });

  it('once expired stays expired, whatever happens', () => {
    const events = fc.constantFrom<Event>(
      received,
      { type: 'account-refused' },
      { type: 'retried' },
      { type: 'payment-claimed' },
      { type: 'went-back' },
      { type: 'time-ran-out' },
      { type: 'ended', ending: 'failed' },
    );
    fc.assert(
      fc.property(fc.array(events), (list) => {
        const expired = after(received, { type: 'time-ran-out' });
        expect(list.reduce(transition, expired)).toBe(expired);
      }),
    );
  });
});
