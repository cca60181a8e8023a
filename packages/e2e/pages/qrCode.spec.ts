import type { Page } from '@playwright/test';
import { expect, fillCard, fillPayer, test } from '../support/journey';
import type { Sandbox } from '../support/sandbox';

const APPROVED = { number: '4111 1111 1111 1111' };

const open = (page: Page, sandbox: Sandbox, reference: string) =>
  page.goto(`${sandbox.origin}/payments/qr-code/${reference}`);
const pay = (page: Page) => page.getByRole('button', { name: 'Pay', exact: true });
const amount = (page: Page) => page.getByLabel('Amount', { exact: true });

test('a code with a fixed amount is paid in the overlay, and can be paid again', {
  tag: ['@routes-8', '@fields-31', '@rules-6', '@rules-25', '@roles-6', '@page-calls-7', '@other-calls-6'],
}, async ({ page, sandbox }) => {
  await open(page, sandbox, 'QR_fixed');
  await expect(page.getByRole('heading', { name: 'Itoku Market stall', level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByText('Pay at the stall')).toBeVisible();
  await expect(page.getByRole('link', { name: 'help@adire.example' })).toHaveAttribute(
    'href',
    'mailto:help@adire.example',
  );
  await expect(page.getByRole('link', { name: '+2348030000100' })).toHaveAttribute(
    'href',
    'tel:+2348030000100',
  );
  await expect(amount(page)).toHaveValue('1,500.00');
  await expect(amount(page)).not.toBeEditable();
  await fillPayer(page);
  const paid = page.waitForRequest('**/api/v1/qr-code/initialize/QR_fixed');
  await pay(page).click();
  const request = await paid;
  expect(request.postDataJSON()).toEqual({
    amount: 1500,
    email: 'ada@example.com',
    first_name: 'Ada',
    last_name: 'Obi',
    phone_number: '+2348031234567',
    phone: '+2348031234567',
  });
  expect(request.headers()['authorization']).toBeUndefined();
  const checkout = page.frameLocator('iframe[title]');
  await fillCard(checkout, APPROVED);
  await checkout.getByRole('button', { name: /^Pay/ }).click();
  await checkout.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('heading', { name: 'Transaction Successful' })).toBeVisible();
  await page.getByRole('button', { name: 'Make another payment' }).click();
  await expect(pay(page)).toBeEnabled();
});

test('a code with an open amount rejects zero', {
  tag: ['@fields-31', '@rules-24', '@all'],
}, async ({ page, sandbox }) => {
  await open(page, sandbox, 'QR_open');
  await expect(pay(page)).toBeDisabled();
  await amount(page).pressSequentially('250050');
  await expect(amount(page)).toHaveValue('2,500.50');
  await fillPayer(page);
  const paid = page.waitForRequest('**/qr-code/initialize/QR_open');
  await pay(page).click();
  expect((await paid).postDataJSON()).toMatchObject({ amount: 2500.5 });
});

for (const reference of ['QR_multiple', 'QR_multiple_fixed']) {
  test(`${reference}: the payer chooses the account to pay into`, {
    tag: ['@qr-1', '@fields-31', '@page-calls-8', '@other-calls-6', '@all'],
  }, async ({ page, sandbox }) => {
    await open(page, sandbox, reference);
    await expect(page.getByRole('heading', { name: 'Select account to pay into' })).toBeVisible();
    const group = page.getByRole('group', { name: 'Select account to pay into' });
    if (reference === 'QR_multiple') await amount(page).fill('150000');
    await fillPayer(page);
    await pay(page).click();
    await expect(group).toHaveAccessibleDescription('This field cannot be empty');
    await expect(group.getByRole('radio').first()).toBeFocused();
    await group.getByText('Adire tailoring').click();
    await expect(group).toHaveAccessibleDescription('');
    const paid = page.waitForRequest(`**/qr-code/initialize/${reference}_tailoring`);
    await pay(page).click();
    expect((await paid).postDataJSON()).toMatchObject({ amount: 1500 });
    await expect(page.frameLocator('iframe[title]').getByRole('heading', { name: /^PAY/ })).toBeVisible();
  });
}

for (const reference of ['QR_expired', 'QR_inactive']) {
  test(`${reference} shows a notice instead of a form`, {
    tag: ['@states-29', '@errors-12', '@all'],
  }, async ({ page, sandbox }) => {
    await open(page, sandbox, reference);
    await expect(page.getByRole('heading', { name: 'QR Code has expired!' })).toBeVisible();
    await expect(pay(page)).toHaveCount(0);
  });
}

test('requires every field, and focuses the first invalid one', {
  tag: ['@rules-2', '@rules-21', '@all'],
}, async ({ page, sandbox }) => {
  await open(page, sandbox, 'QR_fixed');
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Email').fill('ada@');
  await page.getByLabel('Phone number').fill('123');
  await pay(page).click();
  await expect(page.getByLabel('Last name')).toBeFocused();
  await expect(page.getByLabel('Last name')).toHaveAccessibleDescription('This field cannot be empty');
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('please enter a valid email');
  await expect(page.getByLabel('Phone number')).toHaveAccessibleDescription(
    'please enter a valid phone number',
  );
});

test('shows the provider’s refusal as an alert, and can be tried again', {
  tag: ['@answers-2', '@all'],
}, async ({ page, sandbox }) => {
  await open(page, sandbox, 'QR_fixed');
  await page.route(
    '**/qr-code/initialize/*',
    (route) => route.fulfill({ status: 400, json: { status: false, message: 'The stall is closed!' } }),
    { times: 1 },
  );
  await fillPayer(page);
  await pay(page).click();
  await expect(page.getByRole('alert')).toContainText('The stall is closed');
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await pay(page).click();
  await expect(page.frameLocator('iframe[title]').getByRole('heading', { name: /^PAY/ })).toBeVisible();
});

test('works without a name, and shows a notice without accounts', {
  tag: ['@other-calls-5', '@all'],
}, async ({ page, sandbox }) => {
  await open(page, sandbox, 'QR_bare');
  await expect(page.getByRole('heading', { name: 'Payment' })).toBeVisible();
  await expect(page.getByText('Questions?')).toHaveCount(0);
  await page.route('**/qr-code/QR_multiple/public', async (route) => {
    const reply = await route.fetch();
    const body = await reply.json();
    body.data.sub_accounts = [{ reference: '../x', account_name: 'Elsewhere' }];
    await route.fulfill({ json: body });
  });
  await open(page, sandbox, 'QR_multiple');
  await expect(page.getByText('This code has no account to pay into.')).toBeVisible();
  await expect(pay(page)).toHaveCount(0);
});

test('an unknown code shows the reason and Retry', { tag: '@all' }, async ({ page, sandbox }) => {
  await open(page, sandbox, 'QR_none');
  await expect(page.getByText('QR code not found')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
});
