import { beforeEach, describe, expect, it, vi } from 'vitest';
import { hasSavedCards } from './hasSavedCards';

describe('whether cards are saved on the device', () => {
  beforeEach(() => localStorage.clear());

  it('is no while nothing else of ours is kept', () => {
    localStorage.setItem('kobo:deadline:CHK_1', '1');
    localStorage.setItem('shop:kobo:cards:1', '1');
    expect(hasSavedCards()).toBe(false);
  });

  it('is yes for any owner’s list', () => {
    localStorage.setItem('kobo:deadline:CHK_1', '1');
    localStorage.setItem('kobo:cards:00', 'x');
    expect(hasSavedCards()).toBe(true);
  });

  it('is no where storage is refused', () => {
    localStorage.setItem('kobo:cards:00', 'x');
    vi.stubGlobal('localStorage', undefined);
    expect(hasSavedCards()).toBe(false);
    vi.unstubAllGlobals();
  });
});
