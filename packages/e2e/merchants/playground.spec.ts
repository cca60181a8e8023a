import type { FrameLocator, Page } from '@playwright/test';
import { CONTRAST, findingsOf, WCAG } from '../support/axe';
import { test as base, expect, fillCard } from '../support/journey';
import { hostPage, ownSandbox } from '../support/servers';

/** The playground's page with its own transaction, and the parts of the page. */
interface Playground {
  reference: string;
  address: string;
  merchant: FrameLocator;
  checkout: FrameLocator;
}

const test = base.extend<{ playground: Playground }>({
  playground: async ({ page, sandbox }, use) => {
    const reference = await sandbox.create({ amount: 5000 });
    const address = `${sandbox.origin}/?reference=${reference}`;
    await page.goto(address);
    const merchant = page.frameLocator('#preview iframe');
    await use({ reference, address, merchant, checkout: merchant.frameLocator('iframe[title]') });
  },
});

const isOpen = (checkout: FrameLocator) =>
  expect(checkout.getByLabel('Card number', { exact: true })).toBeVisible();

const methodsOf = (page: Page) =>
  page
    .locator('#methods input[type=hidden]')
    .evaluateAll((inputs) => inputs.map((input) => input.getAttribute('value')));

test('the first visit shows a live checkout, even if the demo transaction is over', {
  tag: '@any-width',
}, async ({ page }) => {
  const own = await ownSandbox();
  await page.request.post(`${own.origin}/sandbox/transactions/CHK_demo/expire`);
  await page.goto(own.origin);
  await isOpen(page.frameLocator('#preview iframe').frameLocator('iframe[title]'));
  await expect(page.getByLabel('Reference')).not.toHaveValue('CHK_demo');
  await own.dispose();
});

test('changes the options of the live checkout, and copies code that works on another page', {
  tag: '@both',
}, async ({ page, context, playground: { checkout, reference } }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await isOpen(checkout);
  await page.getByLabel('Language').selectOption('fr');
  await expect(checkout.locator('html')).toHaveAttribute('lang', 'fr');
  await page.getByLabel('Theme').focus();
  await page.getByLabel('Theme').selectOption('dark');
  await expect(page.locator('#code-script')).toContainText("theme: 'dark'");
  await expect(page.getByLabel('Theme')).toBeFocused();
  await expect(page).toHaveURL(/theme=dark/);
  await page.getByLabel('Mode').selectOption('overlay');
  await expect(page.locator('#code-script')).toContainText('Kobo.open({');

  await page.getByRole('button', { name: 'Copy: Script tag' }).click();
  await expect(page.getByRole('status')).toHaveText('The code is copied.');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(reference);
  const shop = await hostPage(`<!doctype html><title>Shop</title>${copied}`);
  await page.goto(shop.address);
  await page.getByRole('button', { name: 'Pay' }).click();
  await expect(page.frameLocator('iframe[title]').locator('html')).toHaveAttribute('lang', 'fr');
  shop.close();
});

test('shows the callbacks that the merchant’s page receives', { tag: '@any-width' }, async ({
  playground: { merchant, checkout, reference },
}) => {
  await fillCard(checkout, { number: '4111111111111111' });
  await checkout.getByRole('button', { name: /^Pay/ }).click();
  await expect(merchant.getByRole('log')).toContainText(`onDone {"reference":"${reference}"}`);
});

test('shows wrong options as Kobo.open reports them', { tag: '@any-width' }, async ({
  page,
  playground: { merchant, checkout },
}) => {
  await isOpen(checkout);
  await page.getByLabel('Other options').fill('{ "theme": "purple" }');
  await page.getByRole('button', { name: 'Apply' }).click();
  const problem = merchant.getByRole('alert');
  await expect(problem).toHaveText('BAD_OPTIONS: Kobo: theme must be auto|light|dark.');
  for (const mode of ['overlay', 'tab'] as const) {
    await page.getByLabel('Mode').selectOption(mode);
    // The address changes once the preview has restarted.
    await expect(page).toHaveURL(new RegExp(`mode=${mode}`));
    await merchant.getByRole('button', { name: 'Pay' }).click();
    await expect(problem).toHaveText('BAD_OPTIONS: Kobo: theme must be auto|light|dark.');
  }
  await page.getByLabel('Other options').fill('{ theme');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('The other options are not a JSON object.')).toBeVisible();
});

test('starts a transaction with colours, another order of methods and a fault', {
  tag: '@any-width',
}, async ({ page, sandbox, playground: { checkout, reference } }) => {
  await isOpen(checkout);
  await page.getByText('Order of methods').click();
  await page.getByRole('button', { name: 'Move Bank Transfer up' }).click();
  await expect.poll(async () => (await methodsOf(page))[0]).toBe('Bank Transfer');
  await expect(page.getByRole('checkbox', { name: 'Bank Transfer' })).toBeFocused();

  await page.getByText('Colours', { exact: true }).click();
  await page.getByLabel('Primary').fill('#7c2d12');
  await expect(page.getByLabel('The merchant has colours')).toBeChecked();
  await expect(page.locator('#code-start')).toContainText('"primaryColor": "#7c2d12"');

  await page.getByText('Fault', { exact: true }).click();
  const before = await page.getByLabel('Reference').inputValue();
  await page.getByLabel('Reply').selectOption('503-json');
  await expect(page.getByLabel('Reference')).not.toHaveValue(before);
  await page.getByRole('link', { name: 'Its transaction in the simulator' }).click();
  await expect(page.locator('#waiting')).toContainText('cardCharge: 503-json, once');
  const started = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  expect(started).not.toBe(reference);
  expect(await sandbox.ledgerOf(started)).toMatchObject({
    transaction: { metadata: { merchant: { primaryColor: '#7c2d12' } } },
  });
});

test('works without JavaScript, apart from the checkout', { tag: '@any-width' }, async ({
  browser,
  playground: { address },
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(address);
  await page.getByLabel('Theme').focus();
  await page.getByLabel('Theme').selectOption('dark');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.locator('#code-script')).toContainText("theme: 'dark'");
  await page.getByText('Order of methods').click();
  await page.getByRole('button', { name: 'Move Bank Transfer up' }).click();
  await expect.poll(async () => (await methodsOf(page))[0]).toBe('Bank Transfer');
  await expect(page.getByLabel('Theme')).toHaveValue('dark');
  await context.close();
});

test('passes axe, light and dark, and nothing overflows', { tag: '@both' }, async ({
  page,
  playground: { checkout },
}) => {
  await isOpen(checkout);
  for (const summary of await page.locator('form summary').all()) await summary.click();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await findingsOf(page, colorScheme === 'light' ? WCAG : CONTRAST)).toEqual([]);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});
