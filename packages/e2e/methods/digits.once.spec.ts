import type { Page } from '@playwright/test';
import { hold } from '../support/hold';
import { expect, fillCard, test } from '../support/journey';
import { CARDS } from '../support/randomValues';

const APP = /\/assets\/app-.*\.js$/;
const field = (page: Page, name: string) => page.locator(`input[name=${name}]`);
const caretOf = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    return activeElement instanceof HTMLInputElement ? activeElement.selectionStart : undefined;
  });

for (const [script, card, expiry, cvv] of [
  ['Arabic-Indic', '٤١١١١١١١١١١١١١١١', '١٢/٢٠٤٠', '١٢٣'],
  ['Persian', '۴۱۱۱ ۱۱۱۱ ۱۱۱۱ ۱۱۱۱', '۱۲۴۰', '۱۲۳'],
  ['Devanagari', '४१११११११११११११११', '१२/४०', '१२३'],
  ['Bengali', '৪১১১১১১১১১১১১১১১', '১২ / ৪০', '১২৩'],
] as const) {
  test(`a card typed in ${script} digits on the Arabic screen pays`, {
    tag: script === 'Arabic-Indic' ? [] : '@all',
  }, async ({ page, sandbox }) => {
    const reference = await sandbox.create({ amount: 5000 });
    await page.goto(`${sandbox.checkout(reference)}?lang=ar`);
    await field(page, 'number').pressSequentially(card);
    await expect(field(page, 'number')).toHaveValue('4111 1111 1111 1111');
    // In the middle of the number, the caret must stay after the typed digit.
    await field(page, 'number').press('Home');
    for (let step = 0; step < 6; step += 1) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Backspace');
    await page.keyboard.insertText(card[1] ?? '');
    expect(await caretOf(page)).toBe(6);
    await field(page, 'expiry').pressSequentially(expiry);
    await expect(field(page, 'expiry')).toHaveValue('12/40');
    await field(page, 'cvv').pressSequentially(cvv);
    await page.locator('button[type=submit]').click();
    await expect.poll(async () => (await sandbox.ledgerOf(reference)).transaction.status).toBe('success');
  });
}

test('keeps Arabic-Indic digits typed before the app has loaded', { tag: '@all' }, async ({
  page,
  sandbox,
}) => {
  const reference = await sandbox.create({ amount: 5000 });
  const release = await hold(page, APP);
  await page.goto(`${sandbox.checkout(reference)}?lang=ar`, { waitUntil: 'commit' });
  await field(page, 'expiry').pressSequentially('١٢/٢٠٤٠');
  await field(page, 'number').pressSequentially('٤١١١١١١١١١١١');
  await expect(page.locator('.sheet[aria-busy]')).toBeVisible();
  release();
  await expect(page.locator('.sheet[aria-busy]')).toHaveCount(0);
  await page.keyboard.insertText('١');
  await expect(field(page, 'number')).toHaveValue('4111 1111 1111 1');
  await expect(field(page, 'expiry')).toHaveValue('12/40');
});

for (const [typed, shown] of [
  ['12/2040', '12/40'],
  ['3012', '03/012'],
  ['203012', '02/03012'],
  ['30/12', '03/0/12'],
  ['Dec 2040', '12/40'],
] as const) {
  test(`the expiry date typed as ${typed} is shown as ${shown}`, { tag: '@all' }, async ({
    page,
    sandbox,
  }) => {
    const reference = await sandbox.create({ amount: 5000 });
    await page.goto(sandbox.checkout(reference));
    await field(page, 'expiry').pressSequentially(typed);
    await expect(field(page, 'expiry')).toHaveValue(shown);
    await field(page, 'cvv').click();
    if (shown === '12/40') await expect(field(page, 'expiry')).not.toHaveAttribute('aria-invalid', 'true');
    else await expect(field(page, 'expiry')).toHaveAttribute('aria-invalid', 'true');
  });
}

test('a pasted message fills in its OTP and not its amount', { tag: '@all' }, async ({
  page,
  context,
  sandbox,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const reference = await sandbox.create({ amount: 5000 });
  await page.goto(sandbox.checkout(reference));
  await fillCard(page, { number: `${CARDS['otp']?.number}` });
  await page.getByRole('button', { name: /^Pay/ }).click();
  const paste = async (message: string) => {
    await page.evaluate((text) => navigator.clipboard.writeText(text), message);
    await field(page, 'otp').focus();
    await page.keyboard.press('ControlOrMeta+V');
  };
  await expect(field(page, 'otp')).toBeVisible();
  await paste('NGN 250000 will be paid');
  await expect(field(page, 'otp')).toHaveValue('');
  await paste('You are paying NGN 250000\nYour code is 123456');
  await expect(field(page, 'otp')).toHaveValue('123456');
  await page.getByRole('button', { name: 'Confirm payment' }).click();
  await expect(page.getByRole('heading', { name: 'Transaction Successful' })).toBeVisible();
});
