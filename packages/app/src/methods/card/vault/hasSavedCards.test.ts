import { beforeEach, describe, expect, it, vi } from 'vitest';
import { hasSavedCards } from './hasSavedCards';

describe('the check for saved cards on the device', () => {
  beforeEach(() => localStorage.clear());

  it('returns false if storage contains no list of cards', () => {
    localStorage.setItem('kobo:deadline:CHK_1', '1');
    localStorage.setItem('shop:kobo:cards:1', '1');
    expect(hasSavedCards()).toBe(false);
  });

  it('returns true for any owner’s list', () => {
    localStorage.setItem('kobo:deadline:CHK_1', '1');
    localStorage.setItem('kobo:cards:00', 'x');
    expect(hasSavedCards()).toBe(true);
  });

  it('returns false if the browser refuses storage', () => {
    localStorage.setItem('kobo:cards:00', 'x');
    vi.stubGlobal('localStorage', undefined);
    expect(hasSavedCards()).toBe(false);
    vi.unstubAllGlobals();
  });
});
