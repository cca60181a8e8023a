import type { Page } from '@playwright/test';
import { first } from '../support/extent';
import { expect, fillCard, type Journey, test } from '../support/journey';

const APPROVED = { number: '4111 1111 1111 1111' };

function sentBody(page: Page): Promise<Record<string, unknown>> {
  return page
    .waitForRequest((request) => /\/payment-page\/initialize\//.test(request.url()))
    .then((request) => request.postDataJSON());
}

async function payNow(page: Page): Promise<Record<string, unknown>> {
  const body = sentBody(page);
  await page.getByRole('button', { name: 'Pay Now' }).click();
  return body;
}

async function expectPaid(page: Page, journey: Journey, amount: string): Promise<void> {
  await fillCard(journey.checkout, APPROVED);
  await journey.pay();
  await expect(journey.checkout.getByRole('heading', { name: 'Transaction Successful' })).toBeVisible();
  await journey.checkout.getByRole('button', { name: 'Done' }).click();
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(page.getByText(`You have paid ${amount}.`)).toBeVisible();
}

function product(page: Page, name: string) {
  return page.getByRole('listitem').filter({ hasText: name });
}

for (const prefix of first(1, ['/payments/page/', '/page/'])) {
  test(`a fixed amount on ${prefix} is paid in the overlay, and the page confirms it`, {
    tag: ['@routes-3', '@forms-2', '@forms-3', '@rules-25', '@page-calls-7', '@other-calls-2'],
  }, async ({ page, sandbox, journey }) => {
    await page.goto(`${sandbox.origin}${prefix}PAGE_fixed`);
    await expect(page.getByRole('heading', { name: 'Adire & Sons', level: 1 })).toBeVisible();
    await expect(page.getByRole('main').getByText('Hand-dyed cloth from Abeokuta')).toBeVisible();
    await expect(page.locator('main img')).toHaveJSProperty('complete', true);
    await expect(page.getByLabel('Amount')).toHaveValue('5,000.00');
    await expect(page.getByLabel('Amount')).toHaveAttribute('readonly');
    await expect(page.locator('form input')).toHaveCount(2);
    await page.getByLabel('Email').fill('ada@example.com');
    expect(await payNow(page)).toEqual({ amount: 5000, email: 'ada@example.com' });
    await expectPaid(page, journey, '₦5,000.00');
  });
}

test('an open amount must be above 0', { tag: ['@rules-24', '@all'] }, async ({ page, sandbox }) => {
  await page.goto(`${sandbox.origin}/page/PAGE_single`);
  await expect(page.getByRole('button', { name: 'Pay Now' })).toBeDisabled();
  await page.getByLabel('Amount').pressSequentially('1');
  await expect(page.getByLabel('Amount')).toHaveValue('0.01');
  await expect(page.getByRole('button', { name: 'Pay Now' })).toBeEnabled();
});

test('shows and requires every enabled field', {
  tag: ['@forms-1', '@fields-29', '@rules-6', '@rules-21', '@all'],
}, async ({ page, sandbox, journey }) => {
  await page.goto(`${sandbox.origin}/payments/page/PAGE_fields`);
  await page.getByRole('button', { name: 'Pay Now' }).click();
  await expect(page.getByText('This field cannot be empty')).toHaveCount(5);
  await expect(page.getByLabel('First name')).toBeFocused();
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Obi');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('Phone number').fill('+234 (0)803 123 4567');
  await page.getByLabel('Shipping Address').fill('1 Main Street\nLagos');
  expect(await payNow(page)).toEqual({
    amount: 5000,
    email: 'ada@example.com',
    first_name: 'Ada',
    last_name: 'Obi',
    phone_number: '+2348031234567',
    phone: '+2348031234567',
    shipping_dest: '1 Main Street\nLagos',
  });
  await expect(journey.checkout.getByRole('heading', { name: /^PAY/ })).toBeVisible();
});

test('products have quantities in their range, running totals, and can be paid', {
  tag: ['@forms-5', '@rules-26', '@page-calls-8', '@both'],
}, async ({ page, sandbox, journey }) => {
  await page.goto(`${sandbox.origin}/page/PAGE_product`);
  const total = page.locator('output');
  await expect(total).toHaveText('₦16,001.00');

  const cloth = product(page, 'Indigo cloth');
  await expect(cloth).toContainText('One yard, resist-dyed by hand');
  const picture = cloth.getByRole('presentation');
  await expect(picture).toHaveAttribute('src', /adire-cloth\.svg$/);
  const width = () =>
    picture.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0));
  await expect.poll(width).toBeGreaterThan(0);
  await expect(cloth.getByRole('spinbutton')).toHaveValue('1');
  await cloth.getByRole('button', { name: 'Remove one: Indigo cloth' }).click();
  await expect(cloth.getByRole('spinbutton')).toHaveValue('0');
  await expect(total).toHaveText('₦10,001.00');
  await cloth.getByRole('spinbutton').fill('3');
  await expect(cloth).toContainText('₦18,000.00');

  const scarf = product(page, 'Scarf');
  await expect(scarf.getByRole('spinbutton')).toHaveValue('2');
  await scarf.getByRole('spinbutton').fill('99');
  await expect(scarf).toContainText('₦22,502.50');
  await scarf.getByRole('spinbutton').press('Enter');
  await scarf.getByRole('spinbutton').blur();
  await expect(scarf.getByRole('spinbutton')).toHaveValue('5');

  await expect(total).toHaveText('₦41,502.50');
  await product(page, 'Cap').getByRole('button', { name: 'Add one: Cap' }).click();
  await expect(total).toHaveText('₦44,502.50');
  await product(page, 'Cap').getByRole('button', { name: 'Remove one: Cap' }).click();

  await page.getByLabel('Email').fill('ada@example.com');
  expect(await payNow(page)).toEqual({
    amount: 41502.5,
    email: 'ada@example.com',
    products_quantity: [
      { productRef: 'PRD_cloth', quantity: 3 },
      { productRef: 'PRD_scarf', quantity: 5 },
      { productRef: 'PRD_voucher', quantity: 1 },
    ],
  });
  await expectPaid(page, journey, '₦41,502.50');
});

test('fixed quantities are shown as text', { tag: ['@forms-5', '@all'] }, async ({
  page,
  sandbox,
  journey,
}) => {
  await page.goto(`${sandbox.origin}/payments/page/PAGE_product_fixed`);
  await expect(page.getByRole('spinbutton')).toHaveCount(0);
  await expect(product(page, 'Scarf')).toContainText('Quantity: 2');
  await expect(page.locator('output')).toHaveText('₦15,001.00');
  await page.getByLabel('Email').fill('ada@example.com');
  expect(await payNow(page)).toMatchObject({ amount: 15001 });
  await expect(journey.checkout.getByText('₦15,001.00').first()).toBeVisible();
});

test('a recurring page charges the chosen plan', {
  tag: ['@forms-1', '@page-calls-8', '@limits-20', '@all'],
}, async ({ page, sandbox, journey }) => {
  await page.goto(`${sandbox.origin}/page/PAGE_recurring`);
  await expect(page.getByRole('radio')).toHaveCount(6);
  await expect(page.getByRole('button', { name: 'Pay Now' })).toBeDisabled();
  for (const label of [
    '1 Day plan',
    '1 Week plan',
    '1 Month plan',
    '3 Months plan',
    '6 Months plan',
    '1 year plan',
  ]) {
    await expect(page.getByText(label)).toBeVisible();
  }
  await page.getByRole('radio', { name: /annually.*1 year plan/ }).check();
  await page.getByLabel('Email').fill('ada@example.com');
  expect(await payNow(page)).toEqual({ amount: 36000, email: 'ada@example.com', planRef: 'PLN_annually' });
  await expectPaid(page, journey, '₦36,000.00');
});

test('a single plan is chosen by default', { tag: '@all' }, async ({ page, sandbox }) => {
  await page.goto(`${sandbox.origin}/page/PAGE_one_plan`);
  await expect(page.getByRole('radio')).toBeChecked();
  await expect(page.getByRole('button', { name: 'Pay Now' })).toBeEnabled();
});

test('has the merchant’s colours, logo and social links', {
  tag: ['@shell-1', '@fields-29', '@rules-31', '@limits-24', '@all'],
}, async ({ page, sandbox }) => {
  await page.goto(`${sandbox.origin}/payments/page/PAGE_branded`);
  const logo = page.locator('img.logo');
  // The monogram is shown until the logo has loaded.
  await expect(logo).toBeVisible();
  expect(await logo.evaluate((image) => image.getBoundingClientRect().height)).toBe(39);
  const links = page.getByRole('navigation').getByRole('link');
  await expect(links).toHaveText(['Instagram', 'Facebook', 'Twitter']);
  for (const [index, href] of [
    'https://instagram.com/adire',
    'https://facebook.com/adire',
    'https://x.com/adire',
  ].entries()) {
    await expect(links.nth(index)).toHaveAttribute('href', href);
    await expect(links.nth(index)).toHaveAttribute('rel', /noopener/);
  }
  const accent = page.evaluate(() => document.documentElement.style.getPropertyValue('--accent'));
  expect(await accent).toBe('#1e3a8a');
  await expect(page.locator('header')).toHaveCSS('box-shadow', /^rgb\(245, 158, 11\)/);
});

test('hostile texts, pictures, links and colours have no effect', { tag: '@all' }, async ({
  page,
  sandbox,
}) => {
  const requests: string[] = [];
  page.on('dialog', (dialog) => {
    requests.push(dialog.message());
    void dialog.dismiss();
  });
  await page.goto(`${sandbox.origin}/payments/page/PAGE_hostile`);
  await expect(page.getByRole('heading', { name: '<script>alert(1)</script>' })).toBeVisible();
  await expect(page).toHaveTitle(/^<script>alert\(1\)<\/script> · (₦[\d,.]+ · )?<b>Adire<\/b>$/);
  await expect(page.locator('main img, header img')).toHaveCount(0);
  await expect(page.locator('a[href^="javascript:"], a[href^="data:"]')).toHaveCount(0);
  const wide = page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(await wide).toBe(false);
  expect(requests).toEqual([]);
});

for (const [reference, title] of [
  ['PAGE_expired', 'Link has expired'],
  ['PAGE_inactive', 'Link is not active'],
] as const) {
  test(`shows “${title}” instead of the page`, { tag: ['@states-28', '@errors-12', '@all'] }, async ({
    page,
    sandbox,
  }) => {
    await page.goto(`${sandbox.origin}/page/${reference}`);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.locator('form')).toHaveCount(0);
  });
}

test('a page without products shows a notice', { tag: '@all' }, async ({ page, sandbox }) => {
  await page.goto(`${sandbox.origin}/page/PAGE_empty`);
  await expect(page.getByText('There is nothing to pay for on this page yet.')).toBeVisible();
});

test('an unknown page shows the reason and Retry', { tag: ['@shell-7', '@all'] }, async ({
  page,
  sandbox,
}) => {
  await page.goto(`${sandbox.origin}/page/PAGE_none`);
  await expect(page.getByText('Payment page not found')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
});
