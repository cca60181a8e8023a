import { afterEach, expect, it, vi } from 'vitest';
import { texts as english } from './en/texts';
import { texts as french } from './fr/texts';
import { CATALOGUES, loadLanguage, useStrings } from './strings';

afterEach(async () => {
  vi.restoreAllMocks();
  await loadLanguage('en');
});

it('is English until another language has loaded', async () => {
  expect(useStrings()).toBe(english);
  expect(await loadLanguage('fr')).toBe('fr');
  expect(useStrings()).toBe(french);
});

it('stays English if the texts of a language fail to load', async () => {
  vi.spyOn(CATALOGUES, 'fr').mockRejectedValue(new Error('dropped'));
  expect(await loadLanguage('fr')).toBe('en');
  expect(useStrings()).toBe(english);
});
