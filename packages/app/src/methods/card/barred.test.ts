import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createBarredCards } from './barred';

const TOKEN = 'tok_9f86d081884c7d65';
const DAY = 86_400_000;

beforeEach(() => localStorage.clear());

/** The device's storage, as text. */
const kept = () => JSON.stringify(Object.entries(localStorage));

describe('a saved card that was declined for good', () => {
  it('is not offered again, even after a reload', () => {
    const cards = createBarredCards('CHK_1');
    cards.charge(TOKEN);
    expect(cards.has(TOKEN)).toBe(false);
    cards.bar();
    expect(cards.has(TOKEN)).toBe(true);
    expect(createBarredCards('CHK_1').has(TOKEN)).toBe(true);
    expect(createBarredCards('CHK_1').has('tok_other')).toBe(false);
  });

  it('is the card that was being charged before a reload', () => {
    createBarredCards('CHK_1').charge(TOKEN);
    const after = createBarredCards('CHK_1');
    after.bar();
    expect(after.has(TOKEN)).toBe(true);
  });

  it('is not barred if the last charge was of a typed card', () => {
    const cards = createBarredCards('CHK_1');
    cards.charge(TOKEN);
    cards.charge(undefined);
    cards.bar();
    expect(cards.has(TOKEN)).toBe(false);
  });

  it('is barred for its transaction only, and for a day', () => {
    let now = DAY;
    const cards = createBarredCards('CHK_1', () => now);
    cards.charge(TOKEN);
    cards.bar();
    expect(createBarredCards('CHK_2', () => now).has(TOKEN)).toBe(false);
    now += DAY;
    expect(createBarredCards('CHK_1', () => now).has(TOKEN)).toBe(false);
    expect(localStorage).toHaveLength(0);
  });

  it('is barred until the page closes if storage is unavailable', () => {
    vi.stubGlobal('localStorage', undefined);
    const cards = createBarredCards('CHK_1');
    cards.charge(TOKEN);
    cards.bar();
    expect(cards.has(TOKEN)).toBe(true);
    vi.unstubAllGlobals();
  });

  it('leaves no trace of its token in storage, and a typed card leaves nothing', () => {
    const cards = createBarredCards('CHK_1');
    cards.charge(undefined);
    expect(localStorage).toHaveLength(0);
    cards.charge(TOKEN);
    cards.bar();
    expect(kept()).not.toContain(TOKEN.slice(4, 12));
    expect(kept().match(/[0-9a-f]{9,}/g) ?? []).toEqual(kept().match(/\d{13}/g));
  });

  it('is not barred if storage contains another value', () => {
    for (const text of ['', '{', '[]', '{"at":1}', `{"at":${Date.now()},"barred":"all"}`]) {
      localStorage.setItem('kobo:barred:CHK_1', text);
      expect(createBarredCards('CHK_1').has(TOKEN)).toBe(false);
    }
  });
});
