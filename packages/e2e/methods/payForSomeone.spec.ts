import { expect, fillCard, test } from '../support/journey';

const LINK = 'Ask someone to pay';

test('another person pays a shared request, and the asker sees the success', {
  tag: '@all',
}, async ({ page, browser, sandbox }) => {
  const reference = await sandbox.create({
    amount: 5000,
    metadata: { customer: { email: 'ada@example.com', first_name: 'Ada', last_name: 'Obi' } },
  });
  // Most desktops have no share sheet. The clipboard records the text.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: undefined });
    Object.defineProperty(navigator, 'clipboard', {
      value: {
        writeText: (text: string) => {
          document.documentElement.dataset['copied'] = text;
          return Promise.resolve();
        },
      },
    });
  });
  await page.goto(sandbox.checkout(reference));
  await page.getByRole('button', { name: LINK }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('link', { name: 'Send by WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\?text=/,
  );
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect(dialog.getByRole('heading', { name: 'Waiting for the other person' })).toBeVisible();
  const copied = await page.locator('html').getAttribute('data-copied');
  expect(copied).toContain('₦5,000.00');
  const [address = ''] = /https?:\S+$/.exec(`${copied}`) ?? [];
  expect(address).toBe(`${sandbox.checkout(reference)}?method=asked`);

  const other = await (await browser.newContext()).newPage();
  await other.goto(address);
  await expect(other.getByRole('heading', { name: 'Someone has asked you to pay' })).toBeVisible();
  await expect(other.getByText('Ada Obi')).toBeVisible();
  await expect(other.getByLabel('Card number')).toHaveCount(0);
  await expect(other.getByText('ada@example.com')).toHaveCount(0);
  await other.getByRole('button', { name: 'Continue to payment' }).click();
  await fillCard(other, { number: '4111 1111 1111 1111' });
  await expect(other.getByText('ada@example.com')).toHaveCount(0);
  await other.getByRole('button', { name: /^Pay/ }).click();
  await expect(other.getByRole('heading', { name: 'Transaction Successful' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Transaction Successful' })).toBeVisible({
    timeout: 20_000,
  });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await other.context().close();
});

test('a request started with the public key shows no names', async ({ page, sandbox, request }) => {
  const words = 'CALL 0800 SCAM';
  const reply = await request.post(`${sandbox.origin}/api/v1/checkout/initialize`, {
    headers: { authorization: 'pk_test_adire', 'x-api-key': 'k' },
    data: {
      amount: 5000,
      metadata: {
        customer: { first_name: words },
        paylink: words,
        startedBy: 'server',
        merchant: { name: words },
        isAggregator: true,
        other_info: { merchant: { name: words } },
        logoLink: `${sandbox.origin}/sandbox/public/adire-logo.svg`,
      },
    },
  });
  const { reference } = (await reply.json()).data;
  await page.goto(`${sandbox.checkout(reference)}?method=asked`);
  await expect(page.getByRole('heading', { name: 'Someone has asked you to pay' })).toBeVisible();
  await expect(page.getByText('₦5,000.00').first()).toBeVisible();
  await expect(page.getByText(words)).toHaveCount(0);
  await expect(page.locator('img')).toHaveCount(0);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByLabel('Card number')).toBeVisible();
  await expect(page.getByText(words)).toHaveCount(0);
});

test('an asker who reloads keeps waiting, and may still pay', { tag: '@all' }, async ({ page, sandbox }) => {
  const reference = await sandbox.create({ amount: 5000 });
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: () => Promise.resolve() });
  });
  await page.goto(sandbox.checkout(reference));
  await page.getByRole('button', { name: LINK }).click();
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Waiting for the other person' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Waiting for the other person' })).toBeVisible();
  await page.getByRole('button', { name: 'Pay it myself' }).click();
  await fillCard(page, { number: '4111 1111 1111 1111' });
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(page.getByRole('heading', { name: 'Transaction Successful' })).toBeVisible();
});

test('hides the request link if the merchant or the address switches it off', { tag: '@all' }, async ({
  page,
  sandbox,
}) => {
  const closed = await sandbox.create({ amount: 5000, metadata: { shareable: false } });
  const open = await sandbox.create({ amount: 5000 });
  const link = page.getByRole('button', { name: LINK });
  await page.goto(sandbox.checkout(open));
  await expect(link).toBeVisible();
  for (const address of [sandbox.checkout(closed), `${sandbox.checkout(open)}?share=false`]) {
    const style = page.waitForResponse(/\/deferred-.*\.css/);
    await page.goto(address);
    await style;
    await page.getByLabel('Card number').fill('4111 1111 1111 1111');
    await expect(link).toHaveCount(0);
  }
});
