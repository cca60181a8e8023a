import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Account } from '../../session/account';
import type { UssdBank } from './banks';
import { type Event, initial, progress, type State, transition } from './flow';

const bank: UssdBank = { name: 'GTB', bankCode: '058', ussdCode: '737' };
const account: Account = { number: '0123456789', name: 'SHOP', bank: 'Bank', deadline: 1000 };
const chosen: Event = { type: 'bank-chosen', bank };
const received: Event = { type: 'account-received', account };
const after = (...events: Event[]): State => events.reduce(transition, initial);

describe('the USSD payment', () => {
  it('goes nowhere without a bank', () => {
    expect(after(received)).toBe(initial);
    expect(after({ type: 'payment-claimed' })).toBe(initial);
  });

  it('shows the code once the bank is chosen and the account is there', () => {
    expect(after(chosen)).toEqual({ status: 'requesting', bank });
    expect(after(chosen, received)).toEqual({ status: 'dialing', bank, account });
  });

  it('goes back to the code, and from there to the banks', () => {
    const waiting = after(chosen, received, { type: 'payment-claimed' });
    expect(waiting).toEqual({ status: 'confirm', bank, account });
    const back = transition(waiting, { type: 'went-back' });
    expect(back).toEqual({ status: 'dialing', bank, account });
    expect(transition(back, { type: 'went-back' })).toEqual(initial);
  });

  it('tries again for the same bank when the provider could not be asked', () => {
    const failed = after(chosen, { type: 'account-request-failed', error: { kind: 'timeout' } });
    expect(transition(failed, { type: 'retried' })).toEqual({ status: 'requesting', bank });
    expect(after(chosen, { type: 'account-refused' })).toEqual({ status: 'unavailable' });
  });

  it('only waits or expires once the payer says that it is paid, whatever happens', () => {
    const events = fc.constantFrom<Event>(
      chosen,
      received,
      { type: 'account-refused' },
      { type: 'retried' },
      { type: 'payment-claimed' },
      { type: 'time-ran-out' },
      { type: 'ended', ending: 'failed' },
    );
    fc.assert(
      fc.property(fc.array(events), (list) => {
        const state = list.reduce(transition, after(chosen, received, { type: 'payment-claimed' }));
        expect(['waiting', 'failed']).toContain(progress(state));
      }),
    );
  });
});
