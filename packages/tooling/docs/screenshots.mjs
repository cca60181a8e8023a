/** `pnpm tool screenshots` takes the pictures of README and docs. Each picture is a WebP file of 14 to 34 kB. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '../run/chromium.mjs';
import { answerHelp, ROOT, say } from '../run/command.mjs';

const PORT = 4282;
const ORIGIN = `http://localhost:${PORT}`;
const SHOP = `http://localhost:${PORT + 1}`;
const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };
const DESKTOP = { viewport: { width: 1000, height: 680 } };
/** The quality of a WebP picture, from 0 to 1. */
const QUALITY = 0.82;

/** Screens of the gallery (docs/contributors/screens.md) on a phone, by their addresses. */
const SCREENS = {
  card: 'card/new-card?theme=blue',
  transfer: 'bank-transfer/account?theme=blue',
  receipt: 'checkout/succeeded?theme=blue',
  arabic: 'bank-transfer/account?lang=ar&theme=yellow',
};

answerHelp(`Usage: npx --yes pnpm@10 tool screenshots

Takes the pictures of README and docs from the built checkout, its sandbox and the shop. Needs a build. CHROMIUM_PATH names a
Chromium.`);
const folder = mkdtempSync(join(tmpdir(), 'kobo-screenshots-'));
const children = [];
try {
  serve('packages/sandbox/dist/main.js', PORT, { KOBO_DATA: join(folder, 'sandbox.db'), SHOP_ORIGIN: SHOP });
  serve('examples/shop/server.mjs', PORT + 1, { CHECKOUT_ORIGIN: ORIGIN });
  await Promise.all([`${ORIGIN}/sandbox/health`, `${SHOP}/health`].map(answers));
  const { chromium } = await import('@playwright/test');
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
  try {
    await takeAll(browser);
  } finally {
    await browser.close();
  }
} catch (error) {
  process.exitCode = 1;
  console.error(error);
} finally {
  for (const child of children) child.kill();
  rmSync(folder, { recursive: true, force: true });
}

async function takeAll(browser) {
  const write = await webpWriter(browser);
  for (const [name, address] of Object.entries(SCREENS)) {
    await take(browser, PHONE, 'light', async (page) => {
      await page.goto(`${ORIGIN}/sandbox/screens/${address}`);
      await page.locator('html[data-shown]').waitFor();
      await write(name, await page.screenshot());
    });
  }
  await take(browser, DESKTOP, 'light', async (page) => {
    await openShop(page);
    await write('overlay', await page.screenshot());
  });
  await take(browser, DESKTOP, 'dark', async (page) => {
    await openShop(page);
    await write('overlay-dark', await page.screenshot());
  });
  await take(browser, DESKTOP, 'light', async (page) => {
    await page.goto(`${ORIGIN}/sandbox/screens?group=card&theme=blue`);
    await page.frameLocator('iframe').first().locator('html[data-shown]').waitFor();
    await page.frameLocator('iframe').nth(1).locator('html[data-shown]').waitFor();
    await write('screens', await page.screenshot());
  });
  await take(browser, DESKTOP, 'light', async (page) => {
    await page.goto(`${ORIGIN}/sandbox/transactions/${await paidTransaction(page)}`);
    await write('simulator', await page.screenshot());
  });
}

async function take(browser, device, colorScheme, work) {
  const context = await browser.newContext({
    ...device,
    colorScheme,
    reducedMotion: 'reduce',
    locale: 'en-NG',
  });
  await work(await context.newPage());
  await context.close();
}

async function openShop(page) {
  await page.goto(SHOP);
  await page.getByLabel(/e-?mail/i).fill('amina@example.com');
  await page.getByRole('button', { name: 'Add to basket' }).first().click();
  await page.getByRole('button', { name: /^Pay/ }).click();
  await page.frameLocator('iframe[title]').getByLabel('Card number', { exact: true }).waitFor();
}

/** Pays a transaction by card with an OTP, because the picture shows its timeline. Returns the reference. */
async function paidTransaction(page) {
  const reply = await page.request.post(`${ORIGIN}/sandbox/transactions`, { data: { amount: '12500.00' } });
  const { reference } = (await reply.json()).data;
  await page.goto(`${ORIGIN}/payments/${reference}`);
  await page.getByLabel('Card number', { exact: true }).fill('5555 5555 5555 4444');
  await page.getByLabel('Expiry date', { exact: true }).fill('12/40');
  await page.getByLabel('CVV', { exact: true }).fill('123');
  await page.getByRole('button', { name: /^Pay/ }).click();
  await page.getByLabel('OTP code', { exact: true }).fill('123456');
  await page.getByRole('button', { name: 'Confirm payment' }).click();
  await page.getByRole('heading', { name: 'Transaction Successful' }).waitFor();
  return reference;
}

/** Converts pictures to WebP in the browser, which needs no other program. WebP is a fifth of the size of PNG. */
async function webpWriter(browser) {
  const page = await browser.newPage();
  return async (name, png) => {
    const webp = await page.evaluate(
      async ({ data, quality }) => {
        const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
        const canvas = document.createElement('canvas');
        canvas.width = bitmap.width;
        canvas.height = bitmap.height;
        canvas.getContext('2d').drawImage(bitmap, 0, 0);
        return canvas.toDataURL('image/webp', quality).split(',')[1];
      },
      { data: png.toString('base64'), quality: QUALITY },
    );
    const bytes = Buffer.from(webp, 'base64');
    writeFileSync(join(ROOT, `docs/images/${name}.webp`), bytes);
    say(`docs/images/${name}.webp: ${(bytes.length / 1000).toFixed(1)} kB`);
  };
}

function serve(script, port, env) {
  const options = { cwd: ROOT, stdio: 'ignore', env: { ...process.env, ...env, PORT: String(port) } };
  children.push(spawn(process.execPath, [join(ROOT, script)], options));
}

async function answers(address) {
  for (let tries = 0; tries < 100; tries += 1) {
    const reply = await fetch(address).catch(() => undefined);
    if (reply?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${address} does not answer. Check that a build exists and that port ${PORT} is free.`);
}
