import { beforeEach, describe, expect, it, vi } from 'vitest';
import { notePaid } from './checkedBefore';

const DAY = 86_400_000;
const NOW = Date.UTC(2030, 0, 31);
beforeEach(() => localStorage.clear());

describe('a receipt that this device saw PAID', () => {
  it('is remembered by its reference, with the time of the first check', () => {
    expect(notePaid('CHK_1', NOW)).toBeUndefined();
    expect(notePaid('CHK_2', NOW)).toBeUndefined();
    expect(notePaid('CHK_1', NOW + 5)).toBe(NOW);
    expect(notePaid('CHK_1', NOW + DAY)).toBe(NOW);
    expect({ ...localStorage }).toEqual({
      'kobo:checked:chk_1': JSON.stringify({ at: NOW }),
      'kobo:checked:chk_2': JSON.stringify({ at: NOW }),
    });
  });

  it('is the same in upper or lower case, because many providers accept both', () => {
    notePaid('CHK_1', NOW);
    expect(notePaid('chk_1', NOW + 5)).toBe(NOW);
  });

  it('is removed after 90 days with other receipts of that age, but no other entry', () => {
    notePaid('CHK_1', NOW);
    notePaid('CHK_2', NOW);
    localStorage.setItem('kobo:payment:CHK_1', 'x');
    expect(notePaid('CHK_1', NOW + 89 * DAY)).toBe(NOW);
    expect(notePaid('CHK_1', NOW + 90 * DAY)).toBeUndefined();
    expect(Object.keys(localStorage).sort()).toEqual(['kobo:checked:chk_1', 'kobo:payment:CHK_1']);
    expect(notePaid('CHK_1', NOW + 91 * DAY)).toBe(NOW + 90 * DAY);
  });

  it('is remembered if its time has a fraction of a millisecond', () => {
    notePaid('CHK_1', NOW + 0.75);
    expect(notePaid('CHK_1', NOW + 5)).toBe(NOW);
  });

  it.each(['', 'yesterday', '{}', '-1', '{"at":-1}', '{"at":"1"}', `{"at":${'9'.repeat(30)}}`])(
    'is unknown if the storage has %j, and is then stored again',
    (text) => {
      localStorage.setItem('kobo:checked:chk_1', text);
      expect(notePaid('CHK_1', NOW)).toBeUndefined();
      expect(notePaid('CHK_1', NOW + 5)).toBe(NOW);
    },
  );

  it('is unknown, without an exception, if storage is blocked', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError');
    });
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError');
    });
    expect(notePaid('CHK_1', NOW)).toBeUndefined();
  });
});
