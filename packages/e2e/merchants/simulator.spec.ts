import type { Page } from '@playwright/test';
import { CONTRAST, findingsOf, WCAG } from '../support/axe';
import { chooseTransfer, expect, fillCard, test } from '../support/journey';
import { secretsIn } from '../support/secrets';

test('the simulator finds a transaction, and shows its payment in another tab without a reload', async ({
  page,
  context,
  sandbox,
}) => {
  const email = `payer-${Date.now()}-${Math.random().toString(36).slice(2)}@example.com`;
  const reference = await sandbox.create({ amount: 4321.09, metadata: { customer: { email } } });
  await page.goto(`${sandbox.origin}/sandbox`);
  await page.getByLabel('Find').fill(email);
  await page.getByLabel('Status').selectOption('pending');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('listitem')).toContainText('NGN 4,321.09');
  await page.getByRole('link', { name: reference }).click();

  // Keep a typed value and the focus, to see that updates preserve them.
  await page.getByText('Pay too little or too much, or decide later').click();
  const amount = page.getByLabel('Amount, for a credit');
  await amount.fill('17');
  await page.evaluate(() => Object.assign(window, { neverReloaded: true }));
  const tab = await context.newPage();
  await tab.goto(sandbox.checkout(reference));
  await fillCard(tab, { number: '4111111111111111' });
  const charged = tab.waitForResponse((response) => response.url().endsWith('/checkout/charge/card'));
  await tab.getByRole('button', { name: /^Pay/ }).click();
  await charged;

  await page.bringToFront();
  await expect(page.getByRole('status')).toHaveText('The transaction is now: success.');
  const timeline = page.locator('.timeline');
  await expect(timeline).toContainText(/POST \/checkout\/charge\/card\s+200/);
  await expect(timeline).toContainText('SUCCESS · Charge accepted');
  await expect(timeline).toContainText('success: the charge was settled');
  expect(secretsIn(await timeline.innerHTML(), ['4111111111111111', '411111', '4111'])).toEqual([]);
  await expect(amount).toHaveValue('17');
  await expect(amount).toBeFocused();
  expect(await page.evaluate(() => 'neverReloaded' in window)).toBe(true);
  await expect(tab.getByRole('heading', { name: 'Transaction Successful' })).toBeVisible();
});

test('credits a part of a transfer, then the rest, and expires another later', { tag: '@all' }, async ({
  page,
  context,
  sandbox,
}) => {
  const reference = await sandbox.create({ amount: 5000 });
  const tab = await context.newPage();
  await tab.goto(sandbox.checkout(reference));
  await chooseTransfer(tab);
  await page.goto(`${sandbox.origin}/sandbox/transactions/${reference}`);
  await page.getByText('Pay too little or too much, or decide later').click();
  await page.getByLabel('Amount, for a credit').fill('1,999.50');
  await page.getByRole('button', { name: 'Decide' }).click();
  await expect(page.getByRole('status')).toHaveText('The money has arrived.');
  await expect(page.locator('#state')).toContainText('NGN 1,999.50, NGN 3,000.50 still missing');
  // A wrong entry shows an error and stays, so that the user can correct it.
  await page.getByLabel('Amount, for a credit').fill('much');
  await page.getByRole('button', { name: 'Decide' }).click();
  await expect(page.getByRole('status')).toContainText('an amount such as 5000.00');
  await expect(page.getByLabel('Amount, for a credit')).toHaveValue('much');
  await page.getByRole('button', { name: 'Credit this account' }).click();
  await expect(page.locator('[data-status]')).toHaveText('success');
  await expect(page.getByRole('button', { name: 'Credit this account' })).toHaveCount(0);

  await page.getByRole('button', { name: 'New one like this' }).click();
  await expect(page.getByRole('status')).toHaveText('This is a new transaction with the same fields.');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(reference);
  await page.getByText('Pay too little or too much, or decide later').click();
  await page.getByLabel('What').selectOption('Expire');
  await page.getByLabel('Delay in seconds').fill('1');
  await page.getByRole('button', { name: 'Decide' }).click();
  await expect(page.getByRole('status')).toHaveText('The transaction is now: expired.');
});

test('orders, meets and clears a fault by keyboard only', { tag: ['@any-width', '@all'] }, async ({
  page,
  request,
  sandbox,
}) => {
  const reference = await sandbox.create({ amount: 5000 });
  await page.goto(`${sandbox.origin}/sandbox/transactions/${reference}`);
  await tabTo(page, 'Order a fault');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type('verif');
  await page.keyboard.press('Tab');
  await page.keyboard.type('the provider');
  await page.keyboard.press('Tab');
  await page.keyboard.type('3');
  await tabTo(page, 'Order');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toHaveText('The fault applies to the next matching call.');
  await expect(page.locator('#waiting')).toContainText('verify: 503-json, 3 times');
  await expect(page.getByRole('button', { name: 'Order' })).toBeFocused();

  await tabTo(page, 'Clear them');
  const verify = `${sandbox.origin}/api/v1/checkout/status/${reference}`;
  expect((await request.get(verify, { headers: { 'x-api-key': 'k' } })).status()).toBe(503);
  await expect(page.locator('#waiting')).toContainText('verify: 503-json, 2 times');
  await expect(page.locator('.timeline')).toContainText('Fault 503-json');
  // The update has rendered the focused button again.
  await expect(page.getByRole('button', { name: 'Clear them' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toHaveText('No fault is pending.');
  await expect(page.locator('#waiting')).not.toContainText('503-json');
  // The focus must be near the removed button, so that Tab continues from there.
  await expect(page.locator('#waiting')).toBeFocused();
});

test('shows that the sandbox does not respond, and that it responds again', {
  tag: ['@any-width', '@all'],
}, async ({ page, sandbox }) => {
  const reference = await sandbox.create({ amount: 5000 });
  const address = `${sandbox.origin}/sandbox/transactions/${reference}`;
  await page.goto(address);
  await page.route(address, (route) => route.abort());
  await expect(page.getByRole('status')).toContainText('this page may be outdated');
  await page.unroute(address);
  await expect(page.getByRole('status')).toHaveText('The sandbox answers again.');
});

test('works without JavaScript', { tag: ['@any-width', '@all'] }, async ({ browser, sandbox }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${sandbox.origin}/sandbox`);
  await page.getByText('New transaction').click();
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('status')).toHaveText('The transaction is created. Open it to pay.');
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(page.getByRole('status')).toHaveText('The payment is approved.');
  await expect(page.locator('[data-status]')).toHaveText('success');
  await context.close();
});

test('its pages pass axe, light and dark, and nothing overflows', { tag: '@all' }, async ({
  page,
  sandbox,
}) => {
  const reference = await sandbox.create({
    amount: 5000,
    returnUrl: `https://shop.example/${'long'.repeat(40)}`,
  });
  await sandbox.fault({ reference, call: 'checkout', fault: '503-json', times: 2 });
  await page.request.get(`${sandbox.origin}/checkout/${reference}`, { headers: { 'x-api-key': 'k' } });
  const findings: string[] = [];
  for (const path of [
    `transactions/${reference}?done=later`,
    `?filter=${reference}`,
    '?filter=nobody&status=expired',
    'objects/PAGE_single',
    'transactions/CHK_none',
  ]) {
    await page.goto(`${sandbox.origin}/sandbox/${path}`.replace('/?', '?'));
    for (const details of await page.locator('summary').all()) await details.click();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      findings.push(
        ...(await look(page, colorScheme)).map((finding) => `${path}, ${colorScheme}: ${finding}`),
      );
    }
  }
  expect(findings).toEqual([]);
});

async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab');
    if ((await page.evaluate(() => document.activeElement?.textContent)) === name) return;
  }
  throw new Error(`Tab does not come to '${name}'`);
}

async function look(page: Page, colorScheme: 'light' | 'dark'): Promise<string[]> {
  // In dark mode, the page differs only in its colours.
  const findings = await findingsOf(page, colorScheme === 'light' ? WCAG : CONTRAST);
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  return over > 0 ? [...findings, `${over} px too wide`] : findings;
}
