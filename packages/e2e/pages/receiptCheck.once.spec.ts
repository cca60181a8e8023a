import { readFile } from 'node:fs/promises';
import { LANGUAGES } from '@kobo/app/core';
import { type Pixels, scanPixels } from '@kobo/app/testScan';
import type { Page } from '@playwright/test';
import { EVERY_RULE, findingsOf } from '../support/axe';
import { expect, fillCard, test } from '../support/journey';

/** Dots per inch of a poor print, and of CSS. */
const PRINT = 72;
const CSS = 96;
/** Chrome DevTools' Slow 3G, in bytes per second and milliseconds. */
const SLOW_3G = { downloadThroughput: 50_000, uploadThroughput: 50_000, latency: 400 };

/** Returns a picture as another device may receive it: smaller, and as a JPEG if a quality is given. */
async function sentOn(
  page: Page,
  png: Buffer,
  change: { scale?: number; quality?: number },
): Promise<Pixels> {
  const { grey, width, height } = await page.evaluate(
    async ({ source, scale, quality }) => {
      const load = async (address: string) => {
        const image = new Image();
        image.src = address;
        await image.decode();
        return image;
      };
      const draw = (image: HTMLImageElement, by: number) => {
        const canvas = document.createElement('canvas');
        canvas.width = Math.round(image.width * by);
        canvas.height = Math.round(image.height * by);
        const context = canvas.getContext('2d');
        if (!context) throw new Error('there is no canvas');
        context.imageSmoothingQuality = 'high';
        context.drawImage(image, 0, 0, canvas.width, canvas.height);
        return { canvas, context };
      };
      let { canvas, context } = draw(await load(source), scale);
      if (quality !== undefined)
        ({ canvas, context } = draw(await load(canvas.toDataURL('image/jpeg', quality)), 1));
      const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
      // Return only green, because all channels are equal. Return text, because a list of numbers would take a minute.
      let bytes = '';
      for (let index = 1; index < data.length; index += 4) bytes += String.fromCharCode(data[index] ?? 0);
      return { grey: btoa(bytes), width: canvas.width, height: canvas.height };
    },
    {
      source: `data:image/png;base64,${png.toString('base64')}`,
      scale: change.scale ?? 1,
      quality: change.quality,
    },
  );
  const pixels = new Uint8ClampedArray(width * height * 4).fill(255);
  for (const [index, value] of Buffer.from(grey, 'base64').entries())
    pixels.fill(value, index * 4, index * 4 + 3);
  return { pixels, width, height };
}

const outcome = (page: Page) => page.getByRole('heading', { level: 1 });

test('a receipt’s QR code is readable from a poor picture or print, and leads to PAID', {
  tag: '@all',
}, async ({ page, context, sandbox }) => {
  const reference = await sandbox.create({ amount: 5000, metadata: { merchant: { name: 'Adire & Sons' } } });
  const address = sandbox.checkout(reference).replace(reference, `r/${reference}`);
  const codes: string[] = [];
  page.on('request', (request) => {
    if (/\/assets\/(qrPath|check)-/.test(request.url())) codes.push(request.url());
  });
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await page.goto(sandbox.checkout(reference));
  await fillCard(page, { number: '4111 1111 1111 1111' });
  await page.getByRole('button', { name: /^Pay/ }).click();
  const save = page.getByRole('button', { name: 'Save picture' });
  await expect(save).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Done' })).toBeInViewport();
  // The QR code is created only on demand.
  expect(codes).toEqual([]);
  const [download] = await Promise.all([page.waitForEvent('download'), save.click()]);
  const picture = await readFile(await download.path());
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('html[data-printed]')).toHaveCount(1);
  await page.emulateMedia({ media: 'print' });
  const paper = await page.screenshot({ fullPage: true });

  const blank = await context.newPage();
  // The picture has two pixels for each CSS pixel.
  for (const change of [
    { scale: PRINT / CSS / 2 },
    { quality: 0.4 },
    { scale: PRINT / CSS / 2, quality: 0.4 },
  ])
    expect(scanPixels(await sentOn(blank, picture, change)), JSON.stringify(change)).toBe(address);
  for (const change of [{ scale: PRINT / CSS }, { scale: PRINT / CSS, quality: 0.4 }])
    expect(scanPixels(await sentOn(blank, paper, change)), JSON.stringify(change)).toBe(address);

  await blank.goto(address);
  await expect(outcome(blank)).toHaveText('PAID');
  await expect(blank.getByText('₦5,000.00')).toBeVisible();
  await expect(blank.getByText('Adire & Sons')).toBeVisible();
  await expect(blank).toHaveTitle('PAID · ₦5,000.00 · Adire & Sons');
  // The page treats the sandbox on localhost as a test environment.
  await expect(blank.getByText('Test', { exact: true })).toBeVisible();
  await expect(blank.locator('.address b')).toHaveText(new URL(address).host);
  await expect(blank.getByText(/^Checked before/)).toHaveCount(0);
  await blank.reload();
  await expect(blank.getByText(/^Checked before on this device: today \d\d:\d\d$/)).toBeVisible();
  await expect(blank.locator('input, form, iframe')).toHaveCount(0);
});

test('a receipt is NOT PAID before its payment, and NOT KNOWN without a reply or in a frame', {
  tag: '@all',
}, async ({ page, sandbox, servers }) => {
  const reference = await sandbox.create({ amount: 5000 });
  const address = sandbox.checkout(reference).replace(reference, `r/${reference}`);
  await page.goto(`${address}?amount=9999&status=success#PAID`);
  await expect(outcome(page)).toHaveText('NOT PAID');
  await expect(page.getByText('₦5,000.00')).toBeVisible();
  expect(await findingsOf(page, EVERY_RULE)).toEqual([]);
  await page.route(/\/checkout\/status\//, (route) => route.abort());
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(outcome(page)).toHaveText('NOT KNOWN');
  expect(await findingsOf(page, EVERY_RULE)).toEqual([]);
  await page.unroute(/\/checkout\/status\//);
  await sandbox.credit(reference);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(outcome(page)).toHaveText('PAID');
  expect(await findingsOf(page, EVERY_RULE)).toEqual([]);

  for (const path of ['/r/%3Cscript%3E', '/r/CHK%2f1', `/r/${'A'.repeat(200)}`, '/r/a/b']) {
    await page.goto(servers.checkout + path);
    await expect(outcome(page)).toHaveText('NOT KNOWN');
  }
  await page.goto(`${servers.shop}/health`);
  await page.evaluate((source) => {
    const frame = document.createElement('iframe');
    frame.src = source;
    document.body.append(frame);
  }, address);
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('heading')).toHaveText('NOT KNOWN');
  await expect(frame.getByRole('link', { name: 'Open' })).toHaveAttribute('href', address);
});

test('a receipt check takes at most 3 s and 40 kB on Slow 3G', { tag: '@all' }, async ({
  page,
  context,
  sandbox,
}) => {
  const reference = await sandbox.create({ amount: 5000 });
  await sandbox.credit(reference);
  const session = await context.newCDPSession(page);
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_3G });
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('.outcome-paid')) return;
      observer.disconnect();
      document.documentElement.dataset['paidAfter'] = String(performance.now());
    }).observe(document, { subtree: true, childList: true });
  });
  await page.goto(sandbox.checkout(reference).replace(reference, `r/${reference}`));
  await expect(outcome(page)).toHaveText('PAID');
  const after = Number(await page.locator('html').getAttribute('data-paid-after'));
  console.info(`PAID after ${Math.round(after)} ms and ${bytes} bytes on Slow 3G`);
  expect(after).toBeGreaterThan(0);
  expect(after).toBeLessThanOrEqual(3000);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(40_000);
});

test('a receipt check breaks no word and does not overflow at 320 px with 200 % text', {
  tag: '@all',
}, async ({ page, sandbox }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const pending = await sandbox.create({ amount: 1_234_567_890 });
  const paid = await sandbox.create({ amount: 5000 });
  await sandbox.credit(paid);
  for (const language of LANGUAGES) {
    await page.addInitScript((tag) => {
      Object.defineProperty(navigator, 'languages', { get: () => [tag], configurable: true });
    }, language);
    for (const reference of [paid, pending, 'CHK_UNKNOWN']) {
      const address = sandbox.checkout(paid).replace(paid, `r/${reference}`);
      await page.goto(address);
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      await expect(page.locator('.mark')).toBeVisible();
      const found = await page.evaluate(() => {
        const broken: string[] = [];
        const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        for (let node = words.nextNode(); node; node = words.nextNode()) {
          for (const { 0: word, index } of (node.textContent ?? '').matchAll(
            /(?<!\w)[\p{L}\p{M}’]+(?!\w)/gu,
          )) {
            const range = document.createRange();
            range.setStart(node, index);
            range.setEnd(node, index + word.length);
            const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)));
            if (lines.size > 1) broken.push(word);
          }
        }
        return { broken, over: document.documentElement.scrollWidth - window.innerWidth };
      });
      expect(found, `${language} ${reference}`).toEqual({ broken: [], over: 0 });
    }
  }
});

test('a receipt check looks the same in the gallery as at its own address', { tag: '@all' }, async ({
  page,
  servers,
}) => {
  const look = () =>
    page.locator('main, main *').evaluateAll((elements) =>
      elements.map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const { color, backgroundColor, fontSize, borderWidth } = getComputedStyle(element);
        return [element.localName, x, y, width, height, color, backgroundColor, fontSize, borderWidth].join(
          ' ',
        );
      }),
    );
  await page.goto(`${servers.checkout}/r/a/b`);
  await expect(outcome(page)).toHaveText('NOT KNOWN');
  const own = await look();
  await page.goto(`${servers.checkout}/sandbox/screens/check/unknown-illegal`);
  await page.locator('html[data-shown]').waitFor();
  expect(await look()).toEqual(own);
});
