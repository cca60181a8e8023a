import { describe, expect, it } from 'vitest';
import { paidTwice } from './paidTwice';

const read = (...duplicates: unknown[]) => paidTwice({ duplicates });
const refund = (amount: number, state: string, by?: string) => ({ amount, state, by });

describe('other payments of a paid transaction', () => {
  it('are none if the provider reports no readable one', () => {
    expect(paidTwice(undefined)).toBeUndefined();
    for (const duplicates of [
      undefined,
      null,
      '',
      'none',
      5,
      {},
      [],
      [{}],
      [{ amount: 0 }],
      [{ amount: -5 }],
    ])
      expect(paidTwice({ duplicates })).toBeUndefined();
  });

  it('add up, with what goes back and what was sent back', () => {
    expect(read({ amount: 5000, at: '2026-03-02T10:00:00Z' })).toEqual({
      amount: 500_000,
      kept: 500_000,
      refunds: [],
    });
    expect(
      read(
        { amount: '5,000.00', refund: refund(5000, 'pending', '2026-03-04') },
        { amount: 5000.5, refund: refund(2000, 'pending', '2026-03-06') },
        { amount: 100, refund: refund(100, 'Done') },
      ),
    ).toEqual({
      amount: 1_010_050,
      kept: 300_050,
      refunds: [
        { amount: 10_000, done: true },
        { amount: 700_000, done: false, by: '2026-03-06' },
      ],
    });
  });

  it('go back by the latest day of their refunds, or by no day if one names none', () => {
    const days = (...by: (string | undefined)[]) =>
      read(...by.map((day) => ({ amount: 5, refund: refund(5, 'pending', day) })))?.refunds[0]?.by;
    expect(days('2026-03-09', '2026-03-04')).toBe('2026-03-09');
    expect(days('2026-03-04T23:30:00-05:00', '2026-03-05')).toBe('2026-03-04T23:30:00-05:00');
    expect(days('2026-03-04', undefined)).toBeUndefined();
    expect(days(undefined, '2026-03-04')).toBeUndefined();
  });

  it('stay although one is malformed, and a malformed refund is no refund', () => {
    expect(read('x', { amount: 'much' }, { amount: 5, at: 7, method: {}, refund: { amount: 5 } })).toEqual({
      amount: 500,
      kept: 500,
      refunds: [],
    });
  });
});
