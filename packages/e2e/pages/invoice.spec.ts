import type { FrameLocator, Page, Request } from '@playwright/test';
import { first } from '../support/extent';
import { chooseTransfer, expect, fillCard, test } from '../support/journey';
import { shapeOfSeed } from '../support/sandbox';
import { ownSandbox } from '../support/servers';

const INFO = (reference: string) => `**/invoices/${reference}/info`;

async function open(page: Page, reference: string, origin: string): Promise<void> {
  await page.goto(`${origin}/invoice/${reference}`);
  await expect(page.getByRole('heading', { name: 'Invoice', exact: true })).toBeVisible();
}

/** Changes some fields of the invoice's reply, as if the invoice had changed at the provider. */
async function alter(page: Page, reference: string, changes: Record<string, unknown>): Promise<void> {
  await page.route(INFO(reference), async (route) => {
    const response = await route.fetch();
    const { data, ...rest }: { data: Record<string, unknown> } = await response.json();
    await route.fulfill({ response, json: { ...rest, data: { ...data, ...changes } } });
  });
}

function overlay(page: Page): FrameLocator {
  return page.frameLocator('iframe[title]');
}

async function payInOverlay(page: Page): Promise<void> {
  const checkout = overlay(page);
  await fillCard(checkout, { number: '4111 1111 1111 1111' });
  await checkout.getByRole('button', { name: /^Pay/ }).click();
  await expect(checkout.getByRole('heading', { name: 'Transaction Successful' })).toBeVisible();
  await checkout.getByRole('button', { name: 'Done' }).click();
  await expect(page.locator('iframe')).toHaveCount(0);
}

const payButton = (page: Page) => page.getByRole('button', { name: 'Make Payment' });
const valueBeside = (page: Page, term: string) =>
  page.locator('dt', { hasText: new RegExp(`^${term}$`) }).locator('xpath=following-sibling::dd[1]');

test.describe('paying an invoice', () => {
  test('in full sends the key and metadata, and then shows Paid', {
    tag: [
      '@routes-9',
      '@wrapper-6',
      '@invoice-1',
      '@invoice-3',
      '@invoice-4',
      '@states-4',
      '@roles-5',
      '@start-calls-2',
    ],
  }, async ({ page }) => {
    const own = await ownSandbox();
    try {
      await open(page, 'INV_coupon', own.origin);
      await expect(page.getByLabel('Amount')).toHaveCount(0);
      const started = page.waitForRequest('**/checkout/initialize');
      await payButton(page).click();
      const request: Request = await started;
      expect(new URL(request.url()).pathname).toBe('/checkout/initialize');
      expect(request.headers()).toMatchObject({ authorization: 'pk_test_adire', source: 'checkout' });
      expect(request.postDataJSON()).toMatchObject({
        amount: 140125,
        currency: 'NGN',
        walletId: 'WAL_adire',
        metadata: {
          type: 'invoices',
          invoice_reference: 'INV_coupon',
          tax: { type: 'percentage', value: 7.5 },
        },
      });
      await payInOverlay(page);
      const paid = page.getByRole('button', { name: 'Paid', exact: true });
      await expect(paid).toBeDisabled();
      await expect(page.getByRole('status')).toHaveText('Your payment was received.');
      await expect(valueBeside(page, 'Status')).toHaveText('Success');
      await expect(valueBeside(page, 'Remaining balance')).toHaveText('₦0.00');
      await page.reload();
      await expect(paid).toBeDisabled();
    } finally {
      await own.dispose();
    }
  });

  test('works if the provider uses other reply variants', { tag: '@all' }, async ({ page, sandbox }) => {
    const reference = await sandbox.copy('INV_coupon');
    await sandbox.shape(reference, 'no-reference', 'float-noise', 'extra-fields', shapeOfSeed());
    await open(page, reference, sandbox.origin);
    await expect(valueBeside(page, 'Remaining balance')).toHaveText('₦140,125.00');
    const started = page.waitForRequest('**/checkout/initialize');
    await payButton(page).click();
    expect((await started).postDataJSON()).toMatchObject({
      amount: 140125,
      metadata: { type: 'invoices', invoice_reference: reference },
    });
    await payInOverlay(page);
    await expect(page.getByRole('button', { name: 'Paid', exact: true })).toBeDisabled();
  });

  test('in two parts lowers the balance, and then shows Paid', {
    tag: ['@invoice-3', '@states-2'],
  }, async ({ page }) => {
    const own = await ownSandbox();
    try {
      await open(page, 'INV_small', own.origin);
      const amount = page.getByLabel('Amount');
      await expect(amount).toHaveValue('1,200.00');
      await amount.click();
      await amount.pressSequentially('70000');
      await expect(amount).toHaveValue('700.00');
      await payButton(page).click();
      await payInOverlay(page);
      await expect(valueBeside(page, 'Status')).toHaveText('Pending');
      await expect(valueBeside(page, 'Installment 1, paid')).toHaveText('−₦700.00');
      await expect(amount).toHaveValue('500.00');
      await payButton(page).click();
      await payInOverlay(page);
      await expect(page.getByRole('button', { name: 'Paid', exact: true })).toBeDisabled();
      await expect(amount).toHaveCount(0);
    } finally {
      await own.dispose();
    }
  });

  test('in another tab is announced in the open overlay, and then shows Paid', {
    tag: '@all',
  }, async ({ page, context, sandbox }) => {
    const invoice = await sandbox.copy('INV_issued');
    const second = await context.newPage();
    for (const tab of [page, second]) {
      await open(tab, invoice, sandbox.origin);
      await payButton(tab).click();
      await expect(overlay(tab).getByLabel('Card number', { exact: true })).toBeVisible();
    }
    await payInOverlay(page);
    const notice = overlay(second).getByRole('heading', { name: 'Another payment has arrived' });
    await expect(notice).toBeVisible({ timeout: 5_000 });
    await expect(overlay(second).getByRole('button', { name: /^Pay/ })).toHaveCount(0);
    await overlay(second).getByRole('main').getByRole('button', { name: 'Close' }).click();
    await expect(second.locator('iframe')).toHaveCount(0);
    await expect(second.getByRole('button', { name: 'Paid' })).toBeDisabled();
  });

  test('in a reloaded frame without its channel dismisses the overlay at `done`', {
    tag: ['@all', '@wrapper-5', '@wrapper-6'],
  }, async ({ page, sandbox }) => {
    await open(page, await sandbox.copy('INV_issued'), sandbox.origin);
    await payButton(page).click();
    await expect(overlay(page).getByLabel('Card number', { exact: true })).toBeVisible();
    const [frame] = page.frames().filter((candidate) => candidate.parentFrame());
    // Wait for the new page, because the old page would lose the typed values.
    const replaced = page.waitForEvent('framenavigated', (navigated) => navigated === frame);
    await frame?.evaluate(() => location.replace(location.pathname));
    await replaced;
    await fillCard(overlay(page), { number: '4111 1111 1111 1111' });
    const again = page.waitForResponse('**/invoices/*/info');
    await overlay(page).getByRole('button', { name: /^Pay/ }).click();
    await again;
    await expect(page.locator('iframe')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Paid' })).toBeDisabled();
  });

  for (const [name, messageOf] of [
    ['done with its reference', (reference) => ({ type: 'done', reference })],
    ['close as text', () => 'close'],
    ['done as text', () => 'done'],
    ['done without a reference', () => ({ type: 'done' })],
  ] as [string, (reference: string) => unknown][]) {
    test(`ends if the frame posts ${name}: the overlay closes, and the invoice is read again`, {
      tag: ['@all', '@wrapper-5', '@wrapper-6'],
    }, async ({ page, sandbox }) => {
      const invoice = await sandbox.copy('INV_issued');
      await open(page, invoice, sandbox.origin);
      await payButton(page).click();
      await expect(overlay(page).getByLabel('Card number', { exact: true })).toBeVisible();
      const [frame] = page.frames().filter((candidate) => candidate.parentFrame());
      const reference = new URL(frame?.url() ?? '').pathname.split('/').at(-1) ?? '';
      const again = page.waitForResponse(INFO(invoice));
      await frame?.evaluate((message) => parent.postMessage(message, '*'), messageOf(reference));
      await again;
      await expect(page.locator('iframe')).toHaveCount(0);
      // After a reported payment, the button stays disabled, because the invoice is not marked as paid yet.
      await expect(payButton(page)).toBeEnabled({ enabled: /^close/.test(name) });
    });
  }

  test('can be cancelled: the invoice is read again and can be paid', {
    tag: ['@wrapper-5', '@all'],
  }, async ({ page, sandbox }) => {
    await open(page, 'INV_issued', sandbox.origin);
    await payButton(page).click();
    await chooseTransfer(overlay(page));
    const again = page.waitForResponse(INFO('INV_issued'));
    await overlay(page).getByRole('button', { name: 'Close' }).click();
    await again;
    await expect(payButton(page)).toBeEnabled();
    await expect(page.getByText('Your payment was received.')).toHaveCount(0);
  });
});

async function answer(page: Page, authorization_url: string): Promise<void> {
  await page.route('**/checkout/initialize', (route) =>
    route.fulfill({ status: 200, json: { status: true, data: { authorization_url } } }),
  );
}

test.describe('an invoice whose payment starts with an address', () => {
  test('of another origin opens it, and can be paid after Back', {
    tag: ['@answers-3', '@all'],
  }, async ({ page, sandbox, strayRequests }) => {
    const elsewhere = new URL('/sandbox/elsewhere/CHK_1', sandbox.origin);
    // Use the sandbox's other host name, which the browser treats as a different site.
    elsewhere.hostname = '127.0.0.1';
    await answer(page, elsewhere.href);
    await open(page, 'INV_issued', sandbox.origin);
    await payButton(page).click();
    await expect(page.getByRole('heading', { name: 'Elsewhere' })).toBeVisible();
    // Also wait for the style, which may arrive after the text.
    await page.waitForLoadState();
    expect(strayRequests.splice(0)).toEqual(expect.arrayContaining([elsewhere.href]));
    const read = page.waitForResponse(INFO('INV_issued'));
    await page.goBack();
    await read;
    await expect(payButton(page)).toBeEnabled();
  });

  for (const [kind, href] of first(1, [
    ['a script', 'javascript:document.body.remove()'],
    ['unencrypted', 'http://bank.example/pay'],
    ['a disguise', 'https://pay.example:secret@bank.example/pay'],
  ] as const)) {
    test(`that is ${kind} shows an error instead`, { tag: '@answers-3' }, async ({ page, sandbox }) => {
      await answer(page, href);
      await open(page, 'INV_issued', sandbox.origin);
      await payButton(page).click();
      await expect(page.getByRole('alert')).toContainText('Error Processing Request. Try again.');
      await page.getByRole('button', { name: 'Dismiss' }).click();
      await expect(payButton(page)).toBeEnabled();
      await expect(page).toHaveURL(/\/invoice\/INV_issued$/);
      await expect(page.locator('iframe')).toHaveCount(0);
    });
  }
});

test.describe('the amount of a partial payment', () => {
  test('is at most the balance, and leaves nothing or at least ₦500', {
    tag: ['@rules-7', '@rules-8', '@limits-1'],
  }, async ({ page, sandbox }) => {
    await open(page, 'INV_partially_paid', sandbox.origin);
    const amount = page.getByLabel('Amount');
    const started: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/checkout/initialize')) started.push(request.url());
    });
    for (const [typed, error] of [
      ['60000.00', 'Amount can not be greater than ₦59,999.50'],
      ['59,499.51', 'The minimum payable balance is ₦500. Please update the amount'],
      ['', 'This field cannot be empty'],
    ] as const) {
      await amount.fill(typed);
      await payButton(page).click();
      await expect(amount).toHaveAccessibleDescription(new RegExp(`${error.replace(/\./g, '\\.')}$`));
      await expect(amount).toHaveAttribute('aria-invalid', 'true');
      await expect(amount).toBeFocused();
    }
    expect(started).toEqual([]);
    await amount.fill('59,499.50');
    await payButton(page).click();
    await expect(overlay(page).getByRole('heading', { name: /^PAY ₦59,499\.50/ })).toBeVisible();
  });
});

test.describe('an invoice that can not be paid', () => {
  for (const [reference, status] of [
    ['INV_draft', 'Draft'],
    ['INV_cancelled', 'Not payable'],
    ['INV_nokey', 'Issued'],
  ] as const) {
    test(reference, { tag: ['@states-3', '@all'] }, async ({ page, sandbox }) => {
      await open(page, reference, sandbox.origin);
      await expect(valueBeside(page, 'Status')).toHaveText(status);
      await expect(payButton(page)).toBeDisabled();
      await expect(page.getByText('This invoice can’t be paid here. Please ask the merchant.')).toBeVisible();
    });
  }

  test('after a cancellation shows Invalid Invoice, and reloads after 1.5 s', {
    tag: ['@all', '@states-6', '@errors-4', '@limits-9'],
  }, async ({ page, sandbox }) => {
    await page.clock.install();
    await open(page, 'INV_issued', sandbox.origin);
    await alter(page, 'INV_issued', { status: 'cancelled' });
    await payButton(page).click();
    await expect(page.getByRole('heading', { name: 'Invalid Invoice' })).toBeVisible();
    const loaded = page.waitForEvent('load');
    await page.clock.runFor(1500);
    await loaded;
    await expect(valueBeside(page, 'Status')).toHaveText('Not payable');
    await expect(page.locator('iframe')).toHaveCount(0);
  });

  test('after another payment shows the new balance', {
    tag: ['@states-5', '@all'],
  }, async ({ page, sandbox }) => {
    await open(page, 'INV_partial', sandbox.origin);
    await alter(page, 'INV_partial', { partial: { is_partial: true, installments: [35_000] } });
    await payButton(page).click();
    await expect(page.getByRole('alert')).toContainText('The balance has changed');
    await expect(page.getByLabel('Amount')).toHaveValue('100,000.00');
    await expect(page.locator('iframe')).toHaveCount(0);
  });

  test('after the provider’s refusal shows an alert that can be dismissed', {
    tag: ['@answers-2', '@all'],
  }, async ({ page, sandbox }) => {
    await page.route('**/checkout/initialize', (route) =>
      route.fulfill({ status: 400, json: { status: false, message: 'Wallet <b>closed</b>' } }),
    );
    await open(page, 'INV_issued', sandbox.origin);
    await payButton(page).click();
    await expect(page.getByRole('alert')).toContainText('Wallet b closed b');
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(payButton(page)).toBeEnabled();
  });
});

test.describe('an invoice’s page', () => {
  test('shows a spinner, then the provider’s message with Retry, then the invoice', {
    tag: ['@invoice-2', '@start-calls-1', '@errors-3'],
  }, async ({ page, sandbox }) => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(INFO('INV_issued'), async (route) => {
      await held;
      await route.fulfill({ status: 503, json: { status: false, message: 'Closed for the night' } });
    });
    await page.goto(`${sandbox.origin}/invoice/INV_issued`);
    await expect(page.getByText('Loading the invoice…')).toBeVisible();
    answer();
    await expect(page.getByRole('alert')).toContainText('Closed for the night');
    await page.unroute(INFO('INV_issued'));
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(payButton(page)).toBeVisible();
  });

  test('keeps the button in view at the start and the end of the page', {
    tag: '@wrapper-3',
  }, async ({ page, sandbox }) => {
    await open(page, 'INV_branded', sandbox.origin);
    await expect(page.getByText('RC 123456')).toBeInViewport();
    await expect(payButton(page)).toBeInViewport();
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(payButton(page)).toBeInViewport();
  });
});

test.describe('the content of an invoice', () => {
  test('has all fields, the merchant’s colours, and a logo 35 px high', {
    tag: ['@invoice-3', '@invoice-5', '@invoice-6', '@invoice-8', '@shell-1', '@limits-24', '@both'],
  }, async ({ page, sandbox }) => {
    await open(page, 'INV_branded', sandbox.origin);
    const logo = page.locator('img.logo');
    await expect(logo).toBeVisible();
    expect(await logo.evaluate((image) => image.getBoundingClientRect().height)).toBe(35);
    await expect(page).toHaveTitle(/^Invoice INV_branded · ₦[\d,.]+ · Adire & Sons$/);
    await expect(payButton(page)).toHaveCSS('background-color', 'rgb(30, 58, 138)');
    await expect(page.locator('.invoice-title')).toHaveCSS('border-bottom-color', 'rgb(245, 158, 11)');
    for (const text of [
      'INV_branded',
      'Ada Obi',
      'ada@example.com',
      'Cloth and tailoring for the Obi wedding',
      '15 January 2026',
      '14 February 2026',
      'Cut cloth is not taken back.',
      'Thank you for buying from our dyers in Abeokuta.',
      'Please bring this invoice when you collect the cloth.',
    ]) {
      await expect(page.getByRole('main').getByText(text)).toBeVisible();
    }
    const table = page.getByRole('table', { name: 'Items' });
    await expect(table.getByRole('columnheader')).toHaveText([
      'Item Name',
      'Unit Cost',
      'Quantity',
      'Total Cost',
    ]);
    await expect(table.getByRole('row').nth(1).getByRole('cell')).toHaveText([
      'Indigo adire cloth, 5 yards',
      '₦25,000.00',
      '4',
      '₦100,000.00',
    ]);
  });

  for (const [reference, rows] of first(1, [
    ['INV_tax_percentage', { Subtotal: '₦135,000.00', 'VAT \\(7.5%\\)': '₦10,125.00', Total: '₦145,125.00' }],
    ['INV_tax_fixed', { 'Stamp duty': '₦2,500.00', Total: '₦137,500.00' }],
    ['INV_coupon', { 'VAT \\(7.5%\\)': '₦10,125.00', Coupon: '−₦5,000.00', Total: '₦140,125.00' }],
    ['INV_usd', { Total: '$250.50' }],
    ['INV_odd_lines', { Subtotal: '₦1,000.00', Total: '₦1,000.00' }],
    ['INV_partially_paid', { 'Installment 2, paid': '−₦25,000.50', 'Remaining balance': '₦59,999.50' }],
  ] as const)) {
    test(`has the totals of ${reference}`, { tag: ['@invoice-8', '@rules-9'] }, async ({ page, sandbox }) => {
      await open(page, reference, sandbox.origin);
      for (const [term, value] of Object.entries(rows)) {
        await expect(valueBeside(page, term)).toHaveText(value);
      }
      await expect(page.getByText('Adjustment')).toHaveCount(0);
    });
  }

  test('shows a notice if there are no items', { tag: ['@invoice-7', '@all'] }, async ({ page, sandbox }) => {
    await open(page, 'INV_empty', sandbox.origin);
    await expect(page.getByText('No Item Found in this invoice')).toBeVisible();
  });

  test('shows hostile texts as text', { tag: '@all' }, async ({ page, sandbox }) => {
    await open(page, 'INV_hostile', sandbox.origin);
    await expect(page.getByText('<script>alert(1)</script>')).toBeVisible();
    await expect(page.locator('main img, header img')).toHaveCount(0);
    await expect(valueBeside(page, 'Due date')).toHaveText('soon');
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
});

test('keeps the line breaks of a merchant’s description', { tag: ['@any-width', '@all'] }, async ({
  page,
  sandbox,
}) => {
  await alter(page, 'INV_coupon', { description: 'Delivery:\n1 Marina Road\nLagos' });
  await open(page, 'INV_coupon', sandbox.origin);
  await expect(page.getByText('1 Marina Road')).toHaveText('Delivery:\n1 Marina Road\nLagos', {
    useInnerText: true,
  });
  const lines = await page
    .getByText('1 Marina Road')
    .evaluate((text) => new Set(Array.from(text.getClientRects(), ({ top }) => Math.round(top))).size);
  expect(lines).toBe(3);
});

test('prints without buttons, repeats the table’s header, and cuts no row', { tag: '@all' }, async ({
  page,
  sandbox,
}) => {
  await open(page, 'INV_branded', sandbox.origin);
  await page.emulateMedia({ media: 'print' });
  for (const role of ['button', 'textbox', 'contentinfo'] as const) {
    await expect(page.getByRole(role)).toHaveCount(0);
  }
  await expect(page.locator('img.logo')).toBeVisible();
  await expect(page.locator('thead')).toHaveCSS('display', 'table-header-group');
  await expect(page.locator('tbody tr').first()).toHaveCSS('break-inside', 'avoid');
  await expect(page.locator('tbody').first()).toHaveCSS('content-visibility', 'visible');
});
