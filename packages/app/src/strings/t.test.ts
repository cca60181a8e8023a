import { afterEach, describe, expect, it, vi } from 'vitest';
import { CATALOGUES } from './catalogues';
import { first } from './en/first';
import { rest } from './en/rest';
import { speak, useAllStrings, useStrings, withTheRest } from './t';

const english = { ...first, ...rest };

afterEach(async () => {
  vi.restoreAllMocks();
  await speak('en');
});

describe('the texts', () => {
  it('of the first load are there at once; all others once a part was loaded with them', async () => {
    expect(useStrings()).toBe(first);
    expect(() => useAllStrings()).toThrow('withTheRest');
    expect(await withTheRest(Promise.resolve('a screen'))).toBe('a screen');
    expect(useAllStrings()).toEqual(english);
  });

  it('do not hide that a part could not be loaded', async () => {
    await expect(withTheRest(Promise.reject(new Error('dropped')))).rejects.toThrow('dropped');
  });

  it('stand each in one tier: no section of the one hides one of the other', () => {
    expect(Object.keys(rest).filter((section) => section in first)).toEqual([]);
  });
});

describe('another language', () => {
  const screen = () => withTheRest(Promise.resolve());

  it('is spoken in both tiers', async () => {
    expect(await speak('fr')).toBe('fr');
    await screen();
    const french = { ...(await CATALOGUES.fr.first()), ...(await CATALOGUES.fr.rest()) };
    expect(useAllStrings()).toEqual(french);
    expect(useAllStrings().card.number).toBe('Numéro de carte');
  });

  it('gives way to English as a whole where its first texts do not come, even if the others do', async () => {
    vi.spyOn(CATALOGUES.fr, 'first').mockRejectedValue(new Error('dropped'));
    const spoken = speak('fr');
    await screen();
    expect(await spoken).toBe('en');
    expect(useStrings()).toBe(first);
    expect(useAllStrings()).toEqual(english);
  });

  it('has English for the others where they do not come, and without those a screen is not shown', async () => {
    vi.spyOn(CATALOGUES.fr, 'rest').mockRejectedValue(new Error('dropped'));
    await speak('fr');
    await screen();
    expect(useAllStrings().charge).toBe(rest.charge);
    expect(useAllStrings().card.number).toBe('Numéro de carte');

    vi.spyOn(CATALOGUES.en, 'rest').mockRejectedValueOnce(new Error('dropped'));
    await speak('fr');
    await expect(screen()).rejects.toThrow('dropped');
    await screen();
    expect(useAllStrings().charge).toBe(rest.charge);
  });
});
