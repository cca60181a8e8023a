import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, fillCard, test } from './support/journey';
import { freePort } from './support/servers';

const DOCUMENT = fileURLToPath(new URL('../../docs/integrate.md', import.meta.url));
const SERVER_PACKAGE = fileURLToPath(new URL('../server', import.meta.url));

/** The files that the document asks its reader to save, by name. */
function files(): [name: string, text: string][] {
  const blocks = readFileSync(DOCUMENT, 'utf8').matchAll(/^```\w+ run=(\S+)\n(.*?)^```/gms);
  return [...blocks].map(([, name = '', text = '']) => [name, text]);
}

test('what docs/integrate.md asks for is a shop that is paid, and knows it from the provider', async ({
  page,
  sandbox,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'kobo-integrate-'));
  const port = await freePort();
  let server: ChildProcess | undefined;
  try {
    const saved = files();
    expect(saved.map(([name]) => name)).toEqual(['server.mjs', 'index.html']);
    for (const [name, text] of saved) writeFileSync(join(folder, name), text);
    // As `npm install @kobo/server` does.
    mkdirSync(join(folder, 'node_modules/@kobo'), { recursive: true });
    symlinkSync(SERVER_PACKAGE, join(folder, 'node_modules/@kobo/server'));
    server = spawn(process.execPath, [join(folder, 'server.mjs')], {
      stdio: 'inherit',
      env: { ...process.env, CHECKOUT: sandbox.origin, PORT: String(port) },
    });
    await expect(async () => {
      await page.goto(`http://localhost:${port}`);
    }).toPass();
    const pay = page.getByRole('button', { name: 'Pay ₦5,000' });
    const orders: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/orders')) orders.push(request.url());
    });

    // Where kobo.js is blocked the payer reads so, and nothing is ordered.
    await page.route('**/kobo.js', (route) => route.abort());
    await page.reload();
    await pay.click();
    await expect(page.getByText('The checkout could not be loaded.')).toBeVisible();
    await expect(pay).toBeEnabled();
    expect(orders).toEqual([]);
    await page.unroute('**/kobo.js');
    await page.reload();

    await pay.dblclick();
    await expect(pay).toBeDisabled();
    const checkout = page.frameLocator('iframe[title]');
    await expect(checkout.getByRole('heading', { name: /^PAY/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText('Not paid yet.')).toBeVisible();

    await pay.click();
    await fillCard(checkout, { number: '4111 1111 1111 1111' });
    await checkout.getByRole('button', { name: /^Pay/ }).click();
    await checkout.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByText('Paid. Thank you!')).toBeVisible();
    expect(orders).toHaveLength(1);
  } finally {
    server?.kill();
    rmSync(folder, { recursive: true, force: true });
  }
});
