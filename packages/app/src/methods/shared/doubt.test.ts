import { beforeEach, describe, expect, it } from 'vitest';
import { isDoubted, noteDoubt } from './doubt';

const DAY = 86_400_000;
const NOW = 1_750_000_000_000;

beforeEach(() => localStorage.clear());

describe('a charge that was left in doubt', () => {
  it('is remembered for its own transaction', () => {
    noteDoubt('CHK_1', NOW);
    expect(isDoubted('CHK_1', NOW)).toBe(true);
    expect(isDoubted('CHK_2', NOW)).toBe(false);
  });

  it('is remembered by the device for a day, and swept by the next one after it', () => {
    // As another page has written it.
    localStorage.setItem('kobo:doubted:CHK_OLD', String(NOW));
    expect(isDoubted('CHK_OLD', NOW + DAY - 1)).toBe(true);
    expect(isDoubted('CHK_OLD', NOW + DAY)).toBe(false);
    noteDoubt('CHK_3', NOW + DAY);
    expect(Object.keys(localStorage)).toEqual(['kobo:doubted:CHK_3']);
  });

  it('counts for nothing where a stranger has written its mark', () => {
    for (const text of ['', 'yes', 'Infinity', String(NOW + 2 * DAY)]) {
      localStorage.setItem('kobo:doubted:CHK_4', text);
      expect(isDoubted('CHK_4', NOW), text).toBe(false);
    }
  });

  it('is remembered by this page where the device keeps nothing', () => {
    noteDoubt('CHK_5', NOW);
    localStorage.clear();
    expect(isDoubted('CHK_5', NOW)).toBe(true);
  });
});
