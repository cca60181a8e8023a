import { describe, expect, it } from 'vitest';
import type { FundsReceived } from '../session/fundsReceived';
import { texts } from '../strings/en/texts';
import { fundsRows } from './fundsRows';

const ASKED = { minorUnits: 500_000, currency: 'NGN' };
const NOTHING: FundsReceived = { received: 0, missing: 500_000, extra: 0, credits: [] };
const PART: FundsReceived = { ...NOTHING, received: 300_050, missing: 199_950 };

describe('the rows of the transfer details', () => {
  it('have each transfer with its time and sender, and the sums', () => {
    const credits = [{ amount: 300_050, at: '2026-11-21T05:00:00Z', sender: 'ADA O***' }, { amount: 100 }];
    const rows = fundsRows({ ...PART, credits }, ASKED, texts);
    expect(rows.map(([label]) => label)).toEqual([
      'Transfer that arrived',
      'Transfer that arrived',
      'Arrived',
      'Still missing',
    ]);
    expect(rows[0]?.[1]).toMatch(/^₦3,000\.50 · 21 November 2026, \d\d:\d\d · ADA O\*\*\*$/);
    expect(rows.slice(1).map(([, value]) => value)).toEqual(['₦1.00', '₦3,000.50', '₦1,999.50']);
  });

  it('are empty if the whole amount has arrived, and include a refund', () => {
    expect(fundsRows({ ...NOTHING, received: 500_000, missing: 0 }, ASKED, texts)).toEqual([]);
    expect(fundsRows({ ...NOTHING, back: { amount: 300_000, done: true } }, ASKED, texts)).toEqual([
      ['Sent back to you', '₦3,000.00'],
    ]);
  });
});
