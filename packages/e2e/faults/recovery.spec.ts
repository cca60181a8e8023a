import { comeBack } from '../support/comeBack';
import { chooseTransfer, expect, test } from '../support/journey';
import { Sandbox } from '../support/sandbox';
import { ownSandbox } from '../support/servers';

test('an open page finds its card payment after the sandbox was killed and restarted', {
  tag: '@all',
}, async ({ page, request }) => {
  test.setTimeout(180_000);
  const server = await ownSandbox();
  try {
    const sandbox = new Sandbox(request, server.origin);
    const reference = await sandbox.create({ amount: 5000, customer: { email: 'payer@example.com' } });
    await page.goto(`${server.origin}/payments/${reference}`);
    await page.getByLabel('Card number', { exact: true }).fill('4000 0000 0000 0077');
    await page.getByLabel('Expiry date', { exact: true }).fill('12/40');
    await page.getByLabel('CVV', { exact: true }).fill('123');
    await page.getByRole('button', { name: /^Pay/ }).click();
    await expect(page.getByRole('heading', { name: 'Confirming your payment' })).toBeVisible();

    await server.kill();
    await expect(page.getByRole('heading', { name: 'Confirming your payment' })).toBeVisible();
    await server.start();

    await sandbox.decided(reference);
    await comeBack(page);
    await expect(page.getByRole('heading', { name: 'Transaction Successful' })).toBeVisible();
    expect((await sandbox.ledgerOf(reference)).attempts).toBe(1);
  } finally {
    await server.dispose();
  }
});

test('a waiting page finds a transfer after the sandbox was killed and restarted', {
  tag: '@all',
}, async ({ page, request }) => {
  test.setTimeout(180_000);
  const server = await ownSandbox();
  try {
    const sandbox = new Sandbox(request, server.origin);
    const reference = await sandbox.create({ amount: 5000 });
    await page.goto(`${server.origin}/payments/${reference}`);
    await chooseTransfer(page);
    await page.getByRole('button', { name: 'I have completed payment' }).click();
    await server.kill();
    await server.start();
    await sandbox.credit(reference);
    await expect(page.getByRole('heading', { name: 'Transaction Successful' })).toBeVisible({
      timeout: 30_000,
    });
  } finally {
    await server.dispose();
  }
});
