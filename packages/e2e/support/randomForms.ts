import type { Locator, Page } from '@playwright/test';
import { fillCard } from './journey';
import { REACH } from './payerInput';
import { type PromptName, promptNamed } from './prompts';
import { ACCOUNTS, CARDS, CODES } from './randomValues';

/** A form that moves money. */
export interface Form {
  /** A description that may be printed. */
  what: string;
  /** The field in which Enter submits the form. */
  field: Locator;
  button: string | RegExp;
  fill: () => Promise<void>;
}

export function cardForm(page: Page, kind: string): Form {
  return {
    what: `card: ${kind}`,
    field: page.getByLabel('CVV', { exact: true }),
    button: /^Pay/,
    fill: () => fillCard(page, CARDS[kind] ?? { number: '' }),
  };
}

export function savedCardForm(page: Page, kind: string): Form {
  const visa = page.getByRole('radio', { name: /Visa/ });
  const cvv = page.getByLabel('CVV', { exact: true });
  const form = { what: `saved card: ${kind}`, button: /^Pay/ };
  // The saved Visa card is charged without a CVV (docs/merchants/test-data.md).
  if (kind === 'visa') return { ...form, field: visa, fill: () => visa.check({ timeout: REACH }) };
  return {
    ...form,
    field: cvv,
    fill: async () => {
      await page.getByRole('radio', { name: /Mastercard/ }).check({ timeout: REACH });
      await cvv.fill('123', { timeout: REACH });
    },
  };
}

/** The form of a wallet that sends a prompt to its owner's phone. */
export function promptForm(page: Page, name: PromptName, kind: string): Form {
  const { field, values } = promptNamed(name);
  return oneField(`${name}: ${kind}`, page.getByLabel(field), 'Continue', values[kind]);
}

/** The form for a code from an issuer or a bank. */
export function codeForm(page: Page, code: 'right' | 'wrong'): Form {
  const field = page.getByLabel('OTP code', { exact: true });
  return oneField(`a ${code} code`, field, 'Confirm payment', CODES[code]);
}

/** Whether the plan uses an account that the provider does not know yet. */
export const isNewAccount = (kind: string) => kind in ACCOUNTS;

export async function fillNewAccount(page: Page, kind: string): Promise<void> {
  await page.getByRole('button', { name: /^Bank (?!Account|Transfer)/ }).click({ timeout: REACH });
  await page.getByRole('button', { name: 'GTBank', exact: true }).click({ timeout: REACH });
  await page.getByLabel('Account number').fill(ACCOUNTS[kind] ?? '', { timeout: REACH });
}

function oneField(what: string, field: Locator, button: string, text = ''): Form {
  return { what, field, button, fill: () => field.fill(text, { timeout: REACH }) };
}
