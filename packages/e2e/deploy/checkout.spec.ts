import { expect, test } from '@playwright/test';
import { fillCard, watchPolicies } from '../support/journey';
import { Sandbox } from '../support/sandbox';
import { hostPage, type OwnSandbox, ownSandbox } from '../support/servers';
import { newFolder, publish, writeConfig } from './folders';
import { type Server, startServer } from './servers';

const releases = newFolder();
let api: OwnSandbox;
test.beforeAll(async () => {
  api = await ownSandbox();
  publish(releases, '--demo', '--config', writeConfig(newFolder(), api.origin));
});
test.afterAll(() => api.dispose());

for (const name of ['nginx', 'caddy'] as const) {
  test.describe(name, () => {
    let server: Server;
    test.beforeAll(async () => {
      server = await startServer(name, releases);
    });
    test.afterAll(() => server.stop());

    test('a card pays through an API at another origin, without a policy violation', async ({
      page,
      context,
      request,
    }) => {
      const sandbox = new Sandbox(request, api.origin);
      const reference = await sandbox.create({ amount: 5000 });
      const broken = await watchPolicies(context);
      const errors: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
      });
      const calls = new Set<string>();
      page.on('request', (call) => {
        if (call.resourceType() === 'fetch') calls.add(new URL(call.url()).origin);
      });
      await page.goto(`${server.origin}/payments/${reference}`);
      await expect(page.getByText('Secured by Acme Pay')).toBeVisible();
      await fillCard(page, { number: '4111 1111 1111 1111' });
      await page.getByRole('button', { name: /^Pay/ }).click();
      await expect(page.getByRole('heading', { name: 'Transaction Successful' })).toBeVisible();
      expect([...calls]).toEqual([api.origin]);
      expect((await sandbox.ledgerOf(reference)).transaction.status).toBe('success');
      expect([broken, errors]).toEqual([[], []]);
    });

    test('every method’s file loads, and 3-D Secure works', async ({ page, context, request }) => {
      const broken = await watchPolicies(context);
      const reference = await new Sandbox(request, api.origin).create({ amount: 5000 });
      const failed: string[] = [];
      page.on('response', (response) => {
        if (response.status() >= 400 && response.url().startsWith(server.origin)) failed.push(response.url());
      });
      await page.goto(`${server.origin}/payments/${reference}`);
      await page.getByRole('button', { name: 'Bank Transfer' }).click();
      await expect(page.getByText('Account number', { exact: true })).toBeVisible();
      await page.getByRole('combobox', { name: 'More ways to pay' }).selectOption('USSD');
      await expect(page.getByLabel('Find your bank')).toBeVisible();
      await page.getByRole('button', { name: 'Bank Transfer' }).click();
      await page.getByRole('combobox', { name: 'More ways to pay' }).selectOption('Card');
      await fillCard(page, { number: '4000 0000 0000 3220' });
      await page.getByRole('button', { name: /^Pay/ }).click();
      await page.frameLocator('iframe').getByRole('button').first().click();
      await expect(page.getByRole('heading', { name: 'Transaction Successful' })).toBeVisible();
      expect([broken, failed]).toEqual([[], []]);
    });

    test('an invalid path shows the error screen', async ({ page }) => {
      for (const path of ['/a.b', '/payments/a%00b', '/payments/x/y']) {
        await page.goto(server.origin + path);
        await expect(page.getByRole('heading', { name: 'An Error Has Occurred' })).toBeVisible();
      }
    });

    test('a merchant’s page with a strict policy loads kobo.js and opens the checkout', async ({
      page,
      context,
      request,
    }) => {
      const broken = await watchPolicies(context);
      const reference = await new Sandbox(request, api.origin).create({ amount: 5000 });
      const host = await hostPage(
        `<!doctype html><title>Shop</title>
        <script src="${server.origin}/kobo.js" crossorigin="anonymous"></script>
        <button data-kobo-reference="${reference}">Pay</button>`,
        {
          'Content-Security-Policy': `default-src 'none'; script-src ${server.origin}; frame-src ${server.origin}`,
        },
      );
      await page.goto(host.address);
      await page.getByRole('button', { name: 'Pay' }).click();
      await expect(
        page.frameLocator('iframe[title]').getByLabel('Card number', { exact: true }),
      ).toBeVisible();
      expect(broken).toEqual([]);
      host.close();
    });
  });
}
