import { beforeEach, describe, expect, it, vi } from 'vitest';
import { deadlineOf } from './openedAccount';

const START = 1_800_000_000_000;
const clockAt = (time: number) => ({ now: () => time, observe: () => {} });

describe('the deadline of an account', () => {
  beforeEach(() => localStorage.clear());

  it('is the server’s deadline, if present', () => {
    expect(
      deadlineOf('CHK_1', { expires_at: '2027-01-15T08:00:00.000Z', timeLeft: 1000 }, clockAt(START)),
    ).toBe(Date.parse('2027-01-15T08:00:00Z'));
  });

  it('is computed from `timeLeft` if the server’s deadline is unreadable', () => {
    expect(deadlineOf('CHK_9', { expires_at: 'soon', timeLeft: 1000 }, clockAt(START))).toBe(START + 1000);
  });

  it('is computed from `timeLeft` if the server sends no deadline', { tags: 'fields-5' }, () => {
    expect(deadlineOf('CHK_8', { timeLeft: 599_000 }, clockAt(START))).toBe(START + 599_000);
    // `timeLeft` is not saved, because each reply contains it again.
    expect(deadlineOf('CHK_8', { timeLeft: 500_000 }, clockAt(START + 1000))).toBe(START + 501_000);
  });

  it('is otherwise 30 minutes from first display, and unchanged after a reload', {
    tags: 'limits-12',
  }, () => {
    const first = deadlineOf('CHK_2', {}, clockAt(START));
    expect(first).toBe(START + 1_800_000);
    expect(deadlineOf('CHK_2', {}, clockAt(START + 600_000))).toBe(first);
    expect(deadlineOf('CHK_3', {}, clockAt(START + 600_000))).toBe(START + 2_400_000);
  });

  it('ignores a stored time that is in the future or invalid', () => {
    localStorage.setItem('kobo:deadline:CHK_4', JSON.stringify({ at: START + 1000 }));
    expect(deadlineOf('CHK_4', {}, clockAt(START))).toBe(START + 1_800_000);
    localStorage.setItem('kobo:deadline:CHK_5', '<b>');
    expect(deadlineOf('CHK_5', {}, clockAt(START))).toBe(START + 1_800_000);
  });

  it('removes expired deadlines of other accounts', () => {
    localStorage.setItem('kobo:deadline:old', JSON.stringify({ at: START - 1_800_000 }));
    localStorage.setItem('kobo:deadline:young', JSON.stringify({ at: START - 1_799_000 }));
    deadlineOf('CHK_7', {}, clockAt(START));
    expect(Object.keys(localStorage).sort()).toEqual(['kobo:deadline:CHK_7', 'kobo:deadline:young']);
  });

  it('works if the browser refuses storage', () => {
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
    expect(deadlineOf('CHK_6', {}, clockAt(START))).toBe(START + 1_800_000);
    vi.unstubAllGlobals();
  });
});
