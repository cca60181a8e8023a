/** Walks through the shops in PHP and Python. Both interpreters must be installed. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { test as base, expect, fillCard } from '../support/journey';
import { freePort } from '../support/servers';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

/** The command of each shop, in its folder. */
const SHOPS = {
  php: (port: number) => [process.env['PHP_PATH'] ?? 'php', '-S', `localhost:${port}`, 'index.php'],
  python: () => [process.env['PYTHON_PATH'] ?? 'python3', 'shop.py'],
};

interface Shop {
  origin: string;
  /** The ids of the shipped orders, as its log names them. */
  shipped(): string[];
}

const test = base.extend<{ language: keyof typeof SHOPS; shop: Shop }>({
  language: ['php', { option: true }],
  /** The shop, with an empty database. */
  shop: async ({ language, sandbox, request }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'kobo-shop-'));
    const port = await freePort();
    const [command = '', ...args] = SHOPS[language](port);
    let log = '';
    let server: ChildProcess | undefined;
    try {
      server = spawn(command, args, {
        cwd: join(ROOT, `examples/${language}-shop`),
        stdio: ['ignore', 'ignore', 'pipe'],
        env: {
          ...process.env,
          PORT: String(port),
          PYTHONPATH: join(ROOT, 'packages/server-python/src'),
          PYTHONDONTWRITEBYTECODE: '1',
          // Several workers, so that requests at the same time meet in the database.
          PHP_CLI_SERVER_WORKERS: '4',
          CHECKOUT_ORIGIN: sandbox.origin,
          DATABASE: join(folder, 'shop.db'),
          KOBO_WEBHOOK_SECRET: SECRET,
        },
      });
      server.on('error', (error) => {
        log += error.message;
      });
      server.stderr?.setEncoding('utf8').on('data', (text) => {
        log += text;
      });
      const origin = `http://localhost:${port}`;
      await expect(async () => {
        await request.get(origin);
      }, `${command} runs`).toPass();
      await use({ origin, shipped: () => [...log.matchAll(/Ship order (\w+)/g)].map(([, id = '']) => id) });
    } finally {
      server?.kill();
      rmSync(folder, { recursive: true, force: true });
    }
  },
});

/** Places an order. Returns its id and its reference. */
async function buy(page: Page, { origin }: Shop): Promise<{ id: string; reference: string }> {
  await page.goto(origin);
  await page.getByRole('button', { name: 'Buy' }).click();
  const reference = await payOf(page).getAttribute('data-kobo-reference');
  return { id: new URL(page.url()).pathname.replace('/orders/', ''), reference: reference ?? '' };
}

const payOf = (page: Page) => page.getByRole('link', { name: 'Pay ₦12,000.00' });
const checkoutOf = (page: Page) => page.frameLocator('iframe[title]');

/** Opens the checkout over the page. Before kobo.js has loaded, the link leads to the checkout's own page. */
async function openCheckout(page: Page): Promise<void> {
  await page.waitForFunction(() => 'doctor' in Object(Object(window).Kobo));
  await payOf(page).click();
}

/** Sends a webhook like the provider's. Returns the HTTP status of the reply. */
async function hook({ origin }: Shop, reference: string, secret = SECRET): Promise<number> {
  const body = JSON.stringify({ type: 'transaction.success', data: { reference, status: 'success' } });
  const time = String(Math.floor(Date.now() / 1000));
  const hmac = createHmac('sha256', Buffer.from(secret.slice(6), 'base64')).update(`msg_1.${time}.${body}`);
  const headers = {
    'webhook-id': 'msg_1',
    'webhook-timestamp': time,
    'webhook-signature': `v1,${hmac.digest('base64')}`,
  };
  return (await fetch(`${origin}/webhooks/kobo`, { method: 'POST', headers, body })).status;
}

for (const language of ['php', 'python'] as const) {
  test.describe(`the shop of examples/${language}-shop`, { tag: '@all' }, () => {
    test.use({ language });

    test('takes a payment, and ships the order once', async ({ page, shop }) => {
      const { id } = await buy(page, shop);
      await openCheckout(page);
      const reloaded = page.waitForEvent('load');
      await checkoutOf(page).getByRole('button', { name: 'Close' }).click();
      await reloaded;
      expect(shop.shipped()).toEqual([]);
      await openCheckout(page);
      await fillCard(checkoutOf(page), { number: '4111 1111 1111 1111' });
      await checkoutOf(page).getByRole('button', { name: /^Pay/ }).click();
      await checkoutOf(page).getByRole('button', { name: 'Done' }).click();
      await expect(page.getByText('Paid. Thank you!')).toBeVisible();
      await page.reload();
      await expect(page.getByText('Paid. Thank you!')).toBeVisible();
      await expect(payOf(page)).toHaveCount(0);
      await expect.poll(shop.shipped).toEqual([id]);
    });

    test('ships once if 50 webhooks and pages arrive at the same time', async ({ page, shop, sandbox }) => {
      const { id, reference } = await buy(page, shop);
      expect(await hook(shop, reference)).toBe(503);
      await sandbox.approve(reference);
      expect(await hook(shop, reference, 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD')).toBe(401);
      const pageOf = async () => (await fetch(`${shop.origin}/orders/${id}`)).text();
      const replies = await Promise.all(
        Array.from({ length: 50 }, (_, index) => (index % 2 ? hook(shop, reference) : pageOf())),
      );
      expect(replies.filter((reply) => reply === 204)).toHaveLength(25);
      expect(replies.filter((reply) => String(reply).includes('Paid. Thank you!'))).toHaveLength(25);
      await expect.poll(shop.shipped).toEqual([id]);
      await page.reload();
      await expect(page.getByText('Paid. Thank you!')).toBeVisible();
    });
  });
}
