import { beforeEach, describe, expect, it, vi } from 'vitest';
import { noteCheck } from './checkedBefore';

const DAY = 86_400_000;
const NOW = Date.UTC(2030, 0, 31);
beforeEach(() => localStorage.clear());

describe('a check on this device', () => {
  it('is remembered by its reference, and only its time is stored', () => {
    expect(noteCheck('CHK_1', NOW)).toBeUndefined();
    expect(noteCheck('CHK_2', NOW)).toBeUndefined();
    expect(noteCheck('CHK_1', NOW + 5)).toBe(NOW);
    expect(noteCheck('CHK_1', NOW + 9)).toBe(NOW + 5);
    expect({ ...localStorage }).toEqual({
      'kobo:checked:CHK_1': `${NOW + 9}`,
      'kobo:checked:CHK_2': `${NOW}`,
    });
  });

  it('is forgotten after 90 days, with all others of that time, and nothing else', () => {
    noteCheck('CHK_1', NOW);
    noteCheck('CHK_2', NOW);
    localStorage.setItem('kobo:payment:CHK_1', 'x');
    expect(noteCheck('CHK_1', NOW + 90 * DAY)).toBeUndefined();
    expect(Object.keys(localStorage).sort()).toEqual(['kobo:checked:CHK_1', 'kobo:payment:CHK_1']);
  });

  it.each(['', 'yesterday', '{}', '-1', '1e3', 'NaN', '9'.repeat(30)])(
    'is unknown where the storage has %j',
    (text) => {
      localStorage.setItem('kobo:checked:CHK_1', text);
      expect(noteCheck('CHK_1', NOW)).toBeUndefined();
    },
  );

  it('is done all the same where nothing may be stored', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError');
    });
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError');
    });
    expect(noteCheck('CHK_1', NOW)).toBeUndefined();
  });
});
