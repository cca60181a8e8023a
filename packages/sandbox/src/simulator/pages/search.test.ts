// @vitest-environment node
import { toMajorUnits } from '@kobo/protocol/api';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatAmount } from './page';
import { searchOf } from './search';

const search = (filter: string) => searchOf({ filter, status: '' });

describe('the text of a search', () => {
  it('is an amount, as displayed or as typed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999_999_999 }), (amount) => {
        expect(search(formatAmount({ amount, currency: 'NGN' }))).toMatchObject({ amount, currency: 'NGN' });
        expect(search(toMajorUnits(amount))).toMatchObject({ amount, currency: undefined });
      }),
    );
  });

  it('is not an amount in any other form', () => {
    for (const filter of ['', 'CHK_1', '5000.005', '-1', 'ada@example.com', '1e5', '.5', 'NAIRA 5']) {
      expect(search(filter), filter).toMatchObject({ text: filter, amount: undefined });
    }
  });
});
