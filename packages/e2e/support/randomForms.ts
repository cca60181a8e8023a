import type { Locator, Page } from '@playwright/test';
import { fillCard, type TestCard } from './journey';
import { REACH } from './randomHands';

/** What stands behind the words of a plan (docs/test-data.md). */
const CARDS: Record<string, TestCard> = {
  approved: { number: '4111 1111 1111 1111' },
  otp: { number: '5555 5555 5555 4444' },
  'pin and otp': { number: '5061 0000 0000 0000 007', pin: '1234' },
  pin: { number: '5078 5078 5078 5072', pin: '1234' },
  '3-D Secure': { number: '4000 0000 0000 3220' },
  '3-D Secure, flat': { number: '4000 0000 0000 2776' },
  declined: { number: '4000 0000 0000 0002' },
  'insufficient funds': { number: '4000 0000 0000 9995' },
  invalid: { number: '4000 0000 0000 0069' },
  late: { number: '4000 0000 0000 0077' },
  held: { number: '4000 0000 0000 0085' },
  dropped: { number: '4000 0000 0000 0119' },
  silent: { number: '4000 0000 0000 0135' },
  'bad gateway': { number: '4000 0000 0000 0127' },
};
const WALLETS: Record<string, string> = {
  approving: '2348030000001',
  'no wallet': '2348030000002',
  dropped: '2348030000003',
  waiting: '2348039999999',
};
const TAGS: Record<string, string> = { approving: 'ada', 'no wallet': 'nobody', waiting: 'chidi' };
const ACCOUNTS: Record<string, string> = { 'new, held': '0123459999', 'new, dropped': '0123458888' };

/** A form that moves money. */
export interface Form {
  /** In words that may be printed. */
  what: string;
  /** In which Enter sends it. */
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
  const field = page.getByLabel('CVV', { exact: true });
  const card = page.getByRole('radio', { name: kind === 'visa' ? /Visa/ : /Mastercard/ });
  return {
    what: `saved card: ${kind}`,
    field,
    button: /^Pay/,
    fill: async () => {
      await card.check({ timeout: REACH });
      await field.fill('123', { timeout: REACH });
    },
  };
}

export function momoForm(page: Page, kind: string): Form {
  return oneField(`MoMo: ${kind}`, page.getByLabel('Phone number'), 'Continue', WALLETS[kind]);
}

export function pocketForm(page: Page, kind: string): Form {
  return oneField(`Pocket: ${kind}`, page.getByLabel('Pocket tag'), 'Continue', TAGS[kind]);
}

/** The code that an issuer or a bank has sent. */
export function codeForm(page: Page, code: 'right' | 'wrong'): Form {
  const field = page.getByLabel('OTP code', { exact: true });
  return oneField(`a ${code} code`, field, 'Confirm payment', code === 'wrong' ? '654321' : '123456');
}

/** Whether the plan means an account that the provider does not know yet. */
export const isNewAccount = (kind: string) => kind in ACCOUNTS;

export async function fillNewAccount(page: Page, kind: string): Promise<void> {
  await page.getByRole('button', { name: /^Bank (?!Account|Transfer)/ }).click({ timeout: REACH });
  await page.getByRole('button', { name: 'GTB', exact: true }).click({ timeout: REACH });
  await page.getByLabel('Account number').fill(ACCOUNTS[kind] ?? '', { timeout: REACH });
}

function oneField(what: string, field: Locator, button: string, text = ''): Form {
  return { what, field, button, fill: () => field.fill(text, { timeout: REACH }) };
}
