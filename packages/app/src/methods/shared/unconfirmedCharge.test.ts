import { beforeEach, describe, expect, it } from 'vitest';
import { createMemo } from '../../flow/memo';
import { hasUnconfirmedCharge, markUnconfirmedCharge } from './unconfirmedCharge';

const DAY = 86_400_000;
const NOW = 1_750_000_000_000;
const at = (time: number) => () => time;
const payment = (reference: string) => ({ transaction: { reference }, memo: createMemo() });

beforeEach(() => localStorage.clear());

describe('a charge with an unknown outcome', () => {
  it('is remembered only for its own transaction', () => {
    markUnconfirmedCharge(payment('CHK_1'), at(NOW));
    expect(hasUnconfirmedCharge(payment('CHK_1'), at(NOW))).toBe(true);
    expect(hasUnconfirmedCharge(payment('CHK_2'), at(NOW))).toBe(false);
  });

  it('is stored for a day, and removed by the next unconfirmed charge', () => {
    markUnconfirmedCharge(payment('CHK_OLD'), at(NOW));
    expect(hasUnconfirmedCharge(payment('CHK_OLD'), at(NOW + DAY - 1))).toBe(true);
    expect(hasUnconfirmedCharge(payment('CHK_OLD'), at(NOW + DAY))).toBe(false);
    markUnconfirmedCharge(payment('CHK_3'), at(NOW + DAY));
    expect(Object.keys(localStorage)).toEqual(['kobo:doubted:CHK_3']);
  });

  it('is ignored if its mark is invalid', () => {
    for (const text of ['', 'yes', '{"at":"now"}', '{"at":1e999}', `{"at":${NOW + 2 * DAY}}`]) {
      localStorage.setItem('kobo:doubted:CHK_4', text);
      expect(hasUnconfirmedCharge(payment('CHK_4'), at(NOW)), text).toBe(false);
    }
  });

  it('is remembered by this page if the device refuses storage', () => {
    const own = payment('CHK_5');
    markUnconfirmedCharge(own, at(NOW));
    localStorage.clear();
    expect(hasUnconfirmedCharge(own, at(NOW))).toBe(true);
  });
});
