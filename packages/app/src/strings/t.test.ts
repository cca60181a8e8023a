import { afterEach, describe, expect, it, vi } from 'vitest';
import { CATALOGUES } from './catalogues';
import { critical } from './en/critical';
import { deferred } from './en/deferred';
import { loadLanguage, useAllStrings, useStrings, withDeferred } from './t';

const english = { ...critical, ...deferred };

afterEach(async () => {
  vi.restoreAllMocks();
  await loadLanguage('en');
});

describe('the texts', () => {
  it('of the first load are there at once; all others once a part was loaded with them', async () => {
    expect(useStrings()).toBe(critical);
    expect(() => useAllStrings()).toThrow('withDeferred');
    expect(await withDeferred(Promise.resolve('a screen'))).toBe('a screen');
    expect(useAllStrings()).toEqual(english);
  });

  it('do not hide that a part could not be loaded', async () => {
    await expect(withDeferred(Promise.reject(new Error('dropped')))).rejects.toThrow('dropped');
  });

  it('are each in one tier: no section of the one hides one of the other', () => {
    expect(Object.keys(deferred).filter((section) => section in critical)).toEqual([]);
  });
});

describe('another language', () => {
  const screen = () => withDeferred(Promise.resolve());

  it('is spoken in both tiers', async () => {
    expect(await loadLanguage('fr')).toBe('fr');
    await screen();
    const french = { ...(await CATALOGUES.fr.critical()), ...(await CATALOGUES.fr.deferred()) };
    expect(useAllStrings()).toEqual(french);
    expect(useAllStrings().card.number).toBe('Numéro de carte');
  });

  it('gives way to English as a whole where its first texts do not come, even if the others do', async () => {
    vi.spyOn(CATALOGUES.fr, 'critical').mockRejectedValue(new Error('dropped'));
    const spoken = loadLanguage('fr');
    await screen();
    expect(await spoken).toBe('en');
    expect(useStrings()).toBe(critical);
    expect(useAllStrings()).toEqual(english);
  });

  it('has English for the others where they do not come, and without those a screen is not shown', async () => {
    vi.spyOn(CATALOGUES.fr, 'deferred').mockRejectedValue(new Error('dropped'));
    await loadLanguage('fr');
    await screen();
    expect(useAllStrings().charge).toBe(deferred.charge);
    expect(useAllStrings().card.number).toBe('Numéro de carte');

    vi.spyOn(CATALOGUES.en, 'deferred').mockRejectedValueOnce(new Error('dropped'));
    await loadLanguage('fr');
    await expect(screen()).rejects.toThrow('dropped');
    await screen();
    expect(useAllStrings().charge).toBe(deferred.charge);
  });
});
