/** Tests the shops in PHP and Python. Both interpreters must be installed. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { test as base, expect, fillCard } from '../support/journey';
import { freePort } from '../support/servers';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

const PHP = process.env['PHP_PATH'] ?? 'php';
const PYTHON = process.env['PYTHON_PATH'] ?? 'python3';

/** The shops, by their folder or by the guide that contains their code, with the name of their file. */
const SHOPS = {
  'examples/php-shop': { file: 'index.php' },
  'examples/python-shop': { file: 'shop.py' },
  'docs/merchants/php.md': { file: 'index.php' },
  'docs/merchants/python.md': { file: 'shop.py' },
} as const;

interface Shop {
  origin: string;
  /** The ids of the shipped orders in the shop's log. */
  shipped(): string[];
}

/** Saves the file of a guide as its reader would. */
function save(guide: string, file: string, folder: string): void {
  const text = readFileSync(join(ROOT, guide), 'utf8');
  const [, code = ''] = new RegExp(`^\`\`\`\\w+ run=${file}\n(.*?)^\`\`\``, 'ms').exec(text) ?? [];
  expect(code, `the block of ${file}`).not.toBe('');
  writeFileSync(join(folder, file), code.replaceAll('/path/to/clone', ROOT));
}

const test = base.extend<{ name: keyof typeof SHOPS; shop: Shop }>({
  name: ['examples/php-shop', { option: true }],
  shop: async ({ name, sandbox, request }, use) => {
    const { file } = SHOPS[name];
    const folder = mkdtempSync(join(tmpdir(), 'kobo-shop-'));
    const isGuide = name.endsWith('.md');
    if (isGuide) save(name, file, folder);
    const port = await freePort();
    const [command, args] = file === 'shop.py' ? [PYTHON, [file]] : [PHP, ['-S', `localhost:${port}`, file]];
    let log = '';
    let server: ChildProcess | undefined;
    try {
      server = spawn(command, args, {
        cwd: isGuide ? folder : join(ROOT, name),
        stdio: ['ignore', 'pipe', 'pipe'],
        env: {
          ...process.env,
          PORT: String(port),
          PYTHONPATH: join(ROOT, 'packages/server-python/src'),
          PYTHONDONTWRITEBYTECODE: '1',
          CHECKOUT_ORIGIN: sandbox.origin,
          ORIGIN: `http://localhost:${port}`,
          DATABASE: join(folder, 'shop.db'),
          KOBO_WEBHOOK_SECRET: SECRET,
        },
      });
      server.on('error', (error) => {
        log += error.message;
      });
      for (const stream of [server.stdout, server.stderr]) {
        stream?.setEncoding('utf8').on('data', (text) => {
          log += text;
        });
      }
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

async function buy(page: Page, { origin }: Shop): Promise<{ id: string; reference: string }> {
  await page.goto(origin);
  await page.getByRole('button', { name: /^Buy/ }).click();
  const reference = await payOf(page).getAttribute('data-kobo-reference');
  return { id: /\w+$/.exec(page.url())?.[0] ?? '', reference: reference ?? '' };
}

const payOf = (page: Page) => page.getByRole('link', { name: /^Pay ₦/ });
const checkoutOf = (page: Page) => page.frameLocator('iframe[title]');
const successOf = (page: Page) => checkoutOf(page).getByRole('heading', { name: 'Transaction Successful' });

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
  return (await fetch(`${origin}/webhooks`, { method: 'POST', headers, body })).status;
}

for (const name of Object.keys(SHOPS) as (keyof typeof SHOPS)[]) {
  test.describe(`the shop of ${name}`, { tag: '@all' }, () => {
    test.use({ name });

    test('takes a payment, and ships the order once', async ({ page, shop }) => {
      const { id } = await buy(page, shop);
      await openCheckout(page);
      const refreshed = page.waitForResponse(page.url());
      await checkoutOf(page).getByRole('button', { name: 'Close' }).click();
      await refreshed;
      expect(shop.shipped()).toEqual([]);
      await openCheckout(page);
      await fillCard(checkoutOf(page), { number: '4111 1111 1111 1111' });
      await checkoutOf(page).getByRole('button', { name: /^Pay/ }).click();
      await expect(page.getByText('Paid. Thank you!')).toBeVisible();
      await expect(successOf(page), 'the page keeps the success screen').toBeVisible();
      await page.keyboard.press('Escape');
      await expect(successOf(page)).toHaveCount(0);
      await expect(page.getByText('Paid. Thank you!')).toBeVisible();
      await page.reload();
      await expect(page.getByText('Paid. Thank you!')).toBeVisible();
      await expect(payOf(page)).toHaveCount(0);
      await expect.poll(shop.shipped).toEqual([id]);
    });

    test('starts no transaction for a POST to another path', async ({ shop }) => {
      expect((await fetch(`${shop.origin}/nowhere`, { method: 'POST', redirect: 'manual' })).status).toBe(
        404,
      );
    });

    test('ships once if 50 webhooks and pages arrive at the same time', async ({ page, shop, sandbox }) => {
      const { id, reference } = await buy(page, shop);
      const address = page.url();
      expect(await hook(shop, reference)).toBe(503);
      await sandbox.approve(reference);
      expect(await hook(shop, reference, 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD')).toBe(401);
      const pageOf = async () => (await fetch(address)).text();
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
