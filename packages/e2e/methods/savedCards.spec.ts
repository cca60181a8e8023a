import type { Page } from '@playwright/test';
import { first } from '../support/extent';
import { expect, fillCard, test } from '../support/journey';
import type { Sandbox } from '../support/sandbox';
import { secretsIn } from '../support/secrets';

const VISA = '4111 1111 1111 1111';
const EMAIL = 'cardStore@example.com';

const paid = (page: Page) => page.getByRole('heading', { name: 'Transaction Successful' });
const list = (page: Page) => page.getByRole('group', { name: 'Your saved cards' });

async function open(
  page: Page,
  sandbox: Sandbox,
  fields: object = {},
  prefix: string = sandbox.prefix,
): Promise<string> {
  const reference = await sandbox.create({ amount: 5000, customer: { email: EMAIL }, ...fields });
  await page.goto(sandbox.origin + prefix + reference);
  return reference;
}

async function paySaving(page: Page, card: Parameters<typeof fillCard>[1]): Promise<void> {
  await fillCard(page, card);
  await page.getByRole('checkbox', { name: 'Save this card on this device' }).check();
  await page.getByRole('button', { name: /^Pay/ }).click();
}

async function saveVisa(page: Page, sandbox: Sandbox): Promise<void> {
  await open(page, sandbox);
  await paySaving(page, { number: VISA });
  await expect(paid(page)).toBeVisible();
  await expect.poll(() => storedCards(page)).toBe(1);
}

const storedCards = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('kobo:cards:')).length);

for (const prefix of first(1, ['/payments/', '/'])) {
  test(`on ${prefix} a card saved on the device pays again with only its CVV`, {
    tag: ['@fields-19', '@fields-20', '@states-25'],
  }, async ({ page, sandbox }) => {
    await saveVisa(page, sandbox);
    const reference = await open(page, sandbox, {}, prefix);
    await expect(list(page).getByText('1111')).toBeVisible();
    await page.getByLabel('CVV', { exact: true }).fill('123');
    const charge = page.waitForRequest('**/checkout/charge/card');
    await page.getByRole('button', { name: /^Pay/ }).click();
    expect((await charge).postDataJSON()).toMatchObject({
      pan: '4111111111111111',
      expiry: '12/40',
      saveCard: false,
    });
    await expect(paid(page)).toBeVisible();
    expect((await sandbox.ledgerOf(reference)).attempts).toBe(1);
  });
}

test('a saved card’s storage reveals neither the card nor the payer', {
  tag: ['@limits-29', '@all'],
}, async ({ page, sandbox }) => {
  await saveVisa(page, sandbox);
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  const digits = VISA.replaceAll(' ', '');
  expect(secretsIn(kept, [VISA, digits, '411111', '4111', '1111', '12/40', '1240', EMAIL])).toEqual([]);
});

test('a card that was not charged is not saved', { tag: ['@states-25', '@all'] }, async ({
  page,
  sandbox,
}) => {
  await open(page, sandbox);
  await paySaving(page, { number: '4000 0000 0000 0002' });
  await expect(page.getByRole('heading', { name: 'Transaction Failed!' })).toBeVisible();
  await page.getByRole('button', { name: 'Retry' }).click();
  await fillCard(page, { number: VISA });
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(paid(page)).toBeVisible();
  expect(await storedCards(page)).toBe(0);
});

test('a card that the device can not save still pays, with a note on the success screen', {
  tag: ['@errors-16', '@all'],
}, async ({ page, sandbox }) => {
  const reference = await open(page, sandbox);
  await page.evaluate(() => {
    const setItem = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, value) {
      if (key.startsWith('kobo:cards:')) throw new DOMException('full', 'QuotaExceededError');
      setItem.call(this, key, value);
    };
  });
  await paySaving(page, { number: VISA });
  await expect(paid(page)).toBeVisible();
  await expect(page.getByText('Local storage permission is needed')).toBeVisible();
  await expect(page.getByText('Payment complete.')).toBeVisible();
  expect(await storedCards(page)).toBe(0);
  expect((await sandbox.ledgerOf(reference)).attempts).toBe(1);
});

test('a wrong CVV does not charge, and the fifth removes the card', {
  tag: ['@rules-15', '@security-22', '@all'],
}, async ({ page, sandbox }) => {
  await saveVisa(page, sandbox);
  const reference = await open(page, sandbox);
  const cvv = page.getByLabel('CVV', { exact: true });
  for (const left of ['4 tries', '3 tries', '2 tries', '1 try']) {
    await cvv.fill('999');
    await page.getByRole('button', { name: /^Pay/ }).click();
    await expect(page.getByText(`${left} left`, { exact: true })).toBeVisible();
    await expect(cvv).toHaveAccessibleDescription('Invalid CVV');
    await expect(cvv).toBeFocused();
    await expect(cvv).toHaveValue('');
  }
  await cvv.fill('999');
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(page.getByRole('alert')).toContainText('Removed after 5 wrong CVVs');
  await expect(page.getByLabel('Card number', { exact: true })).toBeVisible();
  expect((await sandbox.ledgerOf(reference)).attempts).toBe(0);
  expect(await storedCards(page)).toBe(0);
});

test('asks for the card number if the device no longer opens its key storage', {
  tag: ['@errors-16', '@all'],
}, async ({ page, sandbox }) => {
  await saveVisa(page, sandbox);
  const reference = await open(page, sandbox);
  await page.getByLabel('CVV', { exact: true }).fill('123');
  await page.evaluate(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('refused', 'SecurityError');
    };
  });
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(page.getByRole('alert')).toContainText('Enter the card number to pay');
  await fillCard(page, { number: VISA });
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(paid(page)).toBeVisible();
  expect((await sandbox.ledgerOf(reference)).attempts).toBe(1);
  expect(await storedCards(page)).toBe(1);
});

test('shows the error of a missing or short CVV at its field', { tag: '@all' }, async ({ page, sandbox }) => {
  await saveVisa(page, sandbox);
  await open(page, sandbox);
  const cvv = page.getByLabel('CVV', { exact: true });
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(cvv).toHaveAccessibleDescription('This field cannot be empty');
  await cvv.fill('12');
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(cvv).toHaveAccessibleDescription('Invalid CVV');
});

test('switches between saved and new cards, and removes a card after confirmation', {
  tag: ['@card-2', '@all'],
}, async ({ page, sandbox }) => {
  await saveVisa(page, sandbox);
  await open(page, sandbox);
  await page.getByRole('button', { name: 'Use a different Card' }).click();
  await expect(page.getByLabel('Card number', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Use a saved card' }).click();
  await page.getByRole('button', { name: 'Remove Visa ending in 1111' }).click();
  const question = page.getByRole('dialog', { name: 'Remove this card?' });
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect(question).toHaveCount(0);
  await page.getByRole('button', { name: 'Remove Visa ending in 1111' }).click();
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByLabel('Card number', { exact: true })).toBeVisible();
  expect(await storedCards(page)).toBe(0);
});

test('a saved Verve card asks for its PIN, which is never saved', { tag: '@all' }, async ({
  page,
  sandbox,
}) => {
  await open(page, sandbox);
  await paySaving(page, { number: '5078 5078 5078 5072', pin: '1234' });
  await expect(paid(page)).toBeVisible();
  await expect.poll(() => storedCards(page)).toBe(1);
  await open(page, sandbox);
  await page.getByLabel('CVV', { exact: true }).fill('123');
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(page.getByLabel('Card PIN', { exact: true })).toHaveAccessibleDescription(
    'This field cannot be empty',
  );
  await expect(page.getByLabel('Card PIN', { exact: true })).toBeFocused();
  await page.getByLabel('Card PIN', { exact: true }).fill('1234');
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(paid(page)).toBeVisible();
});

test('another payer does not see the first payer’s cards', { tag: ['@roles-7', '@all'] }, async ({
  page,
  sandbox,
}) => {
  await saveVisa(page, sandbox);
  await open(page, sandbox, { customer: { email: 'other@example.com' } });
  await expect(page.getByLabel('Card number', { exact: true })).toBeVisible();
  await expect(list(page)).toHaveCount(0);
});

test('without storage, the payer sees why saving is impossible, and pays', {
  tag: ['@errors-16', '@all'],
}, async ({ page, sandbox }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('refused', 'QuotaExceededError');
    };
  });
  await open(page, sandbox);
  await fillCard(page, { number: VISA });
  await page.getByRole('checkbox', { name: 'Save this card on this device' }).click();
  await expect(page.getByText('Local storage permission is needed')).toBeVisible();
  await expect(page.getByRole('checkbox')).not.toBeChecked();
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(paid(page)).toBeVisible();
});

test('a payer without an e-mail address can not save a card', { tag: '@all' }, async ({ page, sandbox }) => {
  await open(page, sandbox, { customer: undefined });
  await expect(page.getByLabel('Card number', { exact: true })).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
});
