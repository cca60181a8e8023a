import type { Page } from '@playwright/test';
import { first } from '../support/extent';
import { expect, fillCard, fillPayer, test } from '../support/journey';

const APPROVED = { number: '4111 1111 1111 1111' };

function sentBody(page: Page): Promise<unknown> {
  return page
    .waitForRequest((request) => /\/paymentlink\/initialize\//.test(request.url()))
    .then((request) => request.postDataJSON());
}

for (const prefix of first(1, ['/payments/link/', '/link/'])) {
  test(`a fixed amount on ${prefix} is paid in the overlay, and the page confirms it`, {
    tag: [
      '@routes-4',
      '@wrapper-6',
      '@forms-1',
      '@forms-4',
      '@fields-30',
      '@rules-6',
      '@rules-25',
      '@page-calls-7',
      '@page-calls-8',
      '@other-calls-2',
    ],
  }, async ({ page, sandbox, journey }) => {
    await page.goto(`${sandbox.origin}${prefix}LNK_static`);
    await expect(page.getByRole('heading', { name: 'Pay Adire & Sons' })).toBeVisible();
    await expect(page).toHaveTitle('Pay Adire & Sons · ₦2,500.00');
    await expect(page.locator('img.logo')).toBeVisible();
    await expect(page.getByRole('main').getByText('Adire workshop, one seat')).toBeVisible();
    const amount = page.getByLabel('Amount');
    await expect(amount).toHaveValue('2,500.00');
    await expect(amount).toHaveAttribute('readonly');
    await fillPayer(page);
    const body = sentBody(page);
    await page.getByRole('button', { name: 'Continue' }).click();
    expect(await body).toEqual({
      amount: 2500,
      email: 'ada@example.com',
      first_name: 'Ada',
      last_name: 'Obi',
      phone_number: '+2348031234567',
      phone: '+2348031234567',
    });
    await fillCard(journey.checkout, APPROVED);
    const read = page.waitForResponse((response) => response.url().endsWith('/paymentlink/LNK_static'));
    await journey.pay();
    await expect(journey.checkout.getByRole('heading', { name: 'Transaction Successful' })).toBeVisible();
    await journey.checkout.getByRole('button', { name: 'Done' }).click();
    await expect(page.locator('iframe')).toHaveCount(0);
    await read;
    await expect(page.getByRole('heading', { name: 'Transaction Successful' })).toBeFocused();
    await expect(page.getByText('You have paid ₦2,500.00.')).toBeVisible();
    await page.getByRole('button', { name: 'Make another payment' }).click();
    await expect(page.getByLabel('Email')).toHaveValue('');
  });
}

test('an open amount must be above 0, and every field must be valid', {
  tag: ['@rules-2', '@rules-10', '@rules-21', '@rules-24'],
}, async ({ page, sandbox }) => {
  await page.goto(`${sandbox.origin}/link/LNK_open`);
  const go = page.getByRole('button', { name: 'Continue' });
  await expect(go).toBeDisabled();
  await page.getByLabel('Amount').pressSequentially('150050');
  await expect(page.getByLabel('Amount')).toHaveValue('1,500.50');
  await go.click();
  await expect(page.getByText('This field cannot be empty')).toHaveCount(4);
  await expect(page.getByLabel('First name')).toBeFocused();
  await fillPayer(page);
  await page.getByLabel('Email').fill('ada@');
  await page.getByLabel('Phone number').fill('080312');
  await go.click();
  await expect(page.getByText('please enter a valid email')).toBeVisible();
  await expect(page.getByText('please enter a valid phone number')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
});

test('the payer chooses one of several currencies', { tag: ['@rules-22', '@all'] }, async ({
  page,
  sandbox,
  journey,
}) => {
  await page.goto(`${sandbox.origin}/payments/link/LNK_currencies`);
  await page.getByLabel('Currency').selectOption('USD');
  await page.getByLabel('Amount').pressSequentially('2050');
  await fillPayer(page);
  // Payers in dollars may come from many countries, so the number needs a country code.
  await page.getByLabel('Phone number').fill('+234 803 123 4567');
  const body = sentBody(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  expect(await body).toMatchObject({ amount: 20.5, currency: 'USD' });
  await expect(journey.checkout.getByText('$20.50').first()).toBeVisible();
});

test('closing the overlay without a payment returns to the filled form', {
  tag: ['@wrapper-5', '@all'],
}, async ({ page, sandbox, journey }) => {
  await page.goto(`${sandbox.origin}/link/LNK_static`);
  await fillPayer(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(journey.checkout.getByRole('heading', { name: /^PAY/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(page.getByLabel('Email')).toHaveValue('ada@example.com');
  await expect(page.getByRole('button', { name: 'Continue' })).toBeEnabled();
});

for (const [reference, title] of [
  ['LNK_expired', 'Link has expired'],
  ['LNK_inactive', 'Link is not active'],
] as const) {
  test(`shows “${title}” instead of the form`, { tag: ['@states-28', '@errors-12', '@all'] }, async ({
    page,
    sandbox,
  }) => {
    await page.goto(`${sandbox.origin}/payments/link/${reference}`);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.locator('form')).toHaveCount(0);
    const scrolls = page.evaluate(() => document.documentElement.scrollHeight > innerHeight);
    expect(await scrolls).toBe(false);
  });
}

test('a reply without an address opens the checkout of its reference', {
  tag: ['@page-calls-9', '@all'],
}, async ({ page, sandbox, journey }) => {
  await page.goto(`${sandbox.origin}/payments/link/LNK_reference`);
  await fillPayer(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(journey.checkout.getByRole('heading', { name: /^PAY/ })).toBeVisible();
});

test('an unsafe address opens nothing, and shows an alert that can be dismissed', {
  tag: ['@errors-1', '@all'],
}, async ({ page, sandbox }) => {
  await page.goto(`${sandbox.origin}/payments/link/LNK_javascript`);
  await fillPayer(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Error Processing Request. Try again.' });
  await expect(alert).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(alert).toHaveCount(0);
  await expect(page.getByLabel('Email')).toHaveValue('ada@example.com');
});

test('shows the provider’s refusal without markup, and can be tried again', {
  tag: ['@answers-2', '@errors-17', '@all'],
}, async ({ page, sandbox, journey }) => {
  await page.route(
    /\/paymentlink\/initialize\//,
    (route) => route.fulfill({ status: 400, json: { status: false, message: 'Merchant is <b>closed</b>' } }),
    { times: 1 },
  );
  await page.goto(`${sandbox.origin}/link/LNK_static`);
  await fillPayer(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Merchant is' })).not.toContainText('<');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(journey.checkout.getByRole('heading', { name: /^PAY/ })).toBeVisible();
});

test('shows Retry if the link can not be loaded', { tag: ['@shell-7', '@all'] }, async ({
  page,
  sandbox,
}) => {
  const read = /\/paymentlink\/LNK_static/;
  await page.route(read, (route) => route.abort());
  await page.goto(`${sandbox.origin}/link/LNK_static`);
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await page.unroute(read);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
});

test('retries a dropped request without an error', { tag: '@all' }, async ({ page, sandbox }) => {
  let requests = 0;
  await page.route(/\/paymentlink\/LNK_static/, (route) => {
    requests += 1;
    return requests === 1 ? route.abort() : route.continue();
  });
  await page.goto(`${sandbox.origin}/link/LNK_static`);
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
  expect(requests).toBe(2);
});

test('shows the merchant’s markup as text', { tag: '@all' }, async ({ page, sandbox }) => {
  await page.goto(`${sandbox.origin}/link/LNK_hostile`);
  await expect(page.getByRole('main').getByText('<img src=x onerror=alert(1)>')).toBeVisible();
  await expect(page.locator('main img, header img')).toHaveCount(0);
});

test('opens an address of another origin, and the form works after Back', {
  tag: ['@answers-3', '@all'],
}, async ({ page, sandbox, strayRequests }) => {
  await page.goto(`${sandbox.origin}/payments/link/LNK_elsewhere`);
  await fillPayer(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Elsewhere' })).toBeVisible();
  // Also wait for the style, which may arrive after the text.
  await page.waitForLoadState();
  // Every stray request must go to the sandbox's other host name.
  expect(strayRequests.splice(0).every((url) => new URL(url).hostname === '127.0.0.1')).toBe(true);
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Continue' })).toBeEnabled();
});
