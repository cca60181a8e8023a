import { beforeEach, describe, expect, it, vi } from 'vitest';
import { notePaid } from './checkedBefore';

const DAY = 86_400_000;
const NOW = Date.UTC(2030, 0, 31);
beforeEach(() => localStorage.clear());

describe('a receipt that this device saw PAID', () => {
  it('is remembered by its reference, and only the first time is stored', () => {
    expect(notePaid('CHK_1', NOW)).toBeUndefined();
    expect(notePaid('CHK_2', NOW)).toBeUndefined();
    expect(notePaid('CHK_1', NOW + 5)).toBe(NOW);
    expect(notePaid('CHK_1', NOW + DAY)).toBe(NOW);
    expect({ ...localStorage }).toEqual({
      'kobo:checked:chk_1': JSON.stringify({ at: NOW }),
      'kobo:checked:chk_2': JSON.stringify({ at: NOW }),
    });
  });

  it('is the same in other letters, which many a provider takes', () => {
    notePaid('CHK_1', NOW);
    expect(notePaid('chk_1', NOW + 5)).toBe(NOW);
  });

  it('is forgotten after 90 days, with all others of that time, and nothing else', () => {
    notePaid('CHK_1', NOW);
    notePaid('CHK_2', NOW);
    localStorage.setItem('kobo:payment:CHK_1', 'x');
    expect(notePaid('CHK_1', NOW + 89 * DAY)).toBe(NOW);
    expect(notePaid('CHK_1', NOW + 90 * DAY)).toBeUndefined();
    expect(Object.keys(localStorage).sort()).toEqual(['kobo:checked:chk_1', 'kobo:payment:CHK_1']);
    expect(notePaid('CHK_1', NOW + 91 * DAY)).toBe(NOW + 90 * DAY);
  });

  it('is remembered where its time has a fraction, as the clock’s has', () => {
    notePaid('CHK_1', NOW + 0.75);
    expect(notePaid('CHK_1', NOW + 5)).toBe(NOW);
  });

  it.each(['', 'yesterday', '{}', '-1', '{"at":-1}', '{"at":"1"}', `{"at":${'9'.repeat(30)}}`])(
    'is unknown where the storage has %j, and noted again',
    (text) => {
      localStorage.setItem('kobo:checked:chk_1', text);
      expect(notePaid('CHK_1', NOW)).toBeUndefined();
      expect(notePaid('CHK_1', NOW + 5)).toBe(NOW);
    },
  );

  it('is PAID all the same where nothing may be stored', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError');
    });
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError');
    });
    expect(notePaid('CHK_1', NOW)).toBeUndefined();
  });
});
