import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { formatMoney } from '../money/money';
import { texts as english } from './en/texts';
import { texts as french } from './fr/texts';
import { CATALOGUES, loadLanguage, TextsProvider, useStrings } from './strings';

afterEach(async () => {
  vi.restoreAllMocks();
  await loadLanguage('en');
});

function Close() {
  return <p>{useStrings().shell.close}</p>;
}

it('a screen has the texts of its TextsProvider, or English without one', () => {
  render(
    <>
      <Close />
      <TextsProvider value={french}>
        <Close />
      </TextsProvider>
    </>,
  );
  expect(screen.getByText(english.shell.close)).toBeTruthy();
  expect(screen.getByText(french.shell.close)).toBeTruthy();
});

it('loads the texts of a language, and writes amounts in it', async () => {
  expect(await loadLanguage('fr')).toEqual({ language: 'fr', texts: french });
  expect(formatMoney({ minorUnits: 1_250_000, currency: 'NGN' })).toMatch(/^12\s500,00\s₦$/u);
});

it('uses English if the texts of a language fail to load', async () => {
  vi.spyOn(CATALOGUES, 'fr').mockRejectedValue(new Error('dropped'));
  expect(await loadLanguage('fr')).toEqual({ language: 'en', texts: english });
});
