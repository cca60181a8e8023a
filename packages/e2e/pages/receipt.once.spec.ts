import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { chooseTransfer, expect, fillCard, test } from '../support/journey';
import { hostPage } from '../support/servers';

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47]);

/** Width and height of a PNG, in pixels (ISO/IEC 15948, IHDR). */
async function sizeOf(path: string): Promise<{ width: number; height: number }> {
  const bytes = await readFile(path);
  expect(bytes.subarray(0, 4)).toEqual(PNG);
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

async function download(page: Page): Promise<Download> {
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save picture' }).click(),
  ]);
  return saved;
}

async function savedPicture(page: Page): Promise<{ name: string; width: number; height: number }> {
  const saved = await download(page);
  return { name: saved.suggestedFilename(), ...(await sizeOf(await saved.path())) };
}

const row = (page: Page, label: string) =>
  page
    .locator('.receipt dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd');

test('the receipt has amount, recipient, method, time and reference, even after a reload', async ({
  page,
  sandbox,
}) => {
  const reference = await sandbox.create({ amount: 5000, metadata: { merchant: { name: 'Adire & Sons' } } });
  await page.goto(sandbox.checkout(reference));
  await fillCard(page, { number: '4111 1111 1111 1111' });
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(page.getByText('You have paid ₦5,000.00.')).toBeVisible();
  await expect(row(page, 'Paid to')).toHaveText('Adire & Sons');
  await expect(row(page, 'Payment method')).toHaveText('Visa •••• 1111');
  await expect(row(page, 'Reference')).toHaveText(reference);
  const time = await row(page, 'Date and time').textContent();
  expect(time).toMatch(/^\d{1,2} \w+ \d{4}, \d\d:\d\d$/);
  await page.reload();
  await expect(row(page, 'Date and time')).toHaveText(`${time}`);
  // The device stores no card data, which the row would otherwise show.
  await expect(row(page, 'Payment method')).toHaveText('Card');
});

test('the receipt can be saved as a picture and printed without buttons', { tag: '@all' }, async ({
  page,
  sandbox,
}) => {
  const reference = await sandbox.create({ amount: 5000 });
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await page.goto(sandbox.checkout(reference));
  await fillCard(page, { number: '4111 1111 1111 1111' });
  await page.getByRole('button', { name: /^Pay/ }).click();
  const { name, width, height } = await savedPicture(page);
  expect(name).toBe(`${reference}.png`);
  expect(width).toBe(800);
  expect(height).toBeGreaterThan(400);
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('html[data-printed]')).toHaveCount(1);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Transaction Successful' })).toBeVisible();
  await expect(row(page, 'Reference')).toBeVisible();
  await expect(page.locator('button:visible')).toHaveCount(0);
});

/** The colour of a PNG at a point in CSS pixels: red, green and blue. */
function colorAt(page: Page, png: Buffer, x: number, y: number): Promise<number[]> {
  return page.evaluate(
    async ({ source, x, y }) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const context = document.createElement('canvas').getContext('2d');
      context?.drawImage(image, -2 * x, -2 * y);
      return [...(context?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3);
    },
    { source: `data:image/png;base64,${png.toString('base64')}`, x, y },
  );
}

for (const [allowed, headers] of [
  [true, { 'Access-Control-Allow-Origin': '*' }],
  [false, {}],
] as const)
  test(`a logo of another origin is shown, and ${allowed ? 'on' : 'not on'} the picture if its server ${allowed ? 'lets' : 'does not let'} it be copied`, {
    tag: '@all',
  }, async ({ page, sandbox }) => {
    const red =
      '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><path fill="red" d="M0 0h40v40H0z"/></svg>';
    const logo = await hostPage(red, { 'Content-Type': 'image/svg+xml', ...headers });
    const merchant = { name: 'Adire & Sons', logo: logo.address };
    const reference = await sandbox.create({ amount: 5000, metadata: { merchant } });
    await page.goto(sandbox.checkout(reference));
    await fillCard(page, { number: '4111 1111 1111 1111' });
    await page.getByRole('button', { name: /^Pay/ }).click();
    await expect(page.locator('img.logo')).toBeVisible();
    const saved = await readFile(await (await download(page)).path());
    const color = await colorAt(page, saved, 36, 36);
    if (allowed) expect(color).toEqual([255, 0, 0]);
    else expect(color).not.toEqual([255, 0, 0]);
    logo.close();
  });

test('a payer who has confirmed a transfer can save its details until it arrives', { tag: '@all' }, async ({
  page,
  sandbox,
}) => {
  const reference = await sandbox.create({ amount: 5000 });
  await page.goto(sandbox.checkout(reference));
  await chooseTransfer(page);
  const number = await page.locator('.copy-value').last().textContent();
  await page.getByRole('button', { name: 'I have completed payment' }).click();
  await expect(row(page, 'Account number')).toHaveText(`${number}`);
  await expect(row(page, 'Reference')).toHaveText(reference);
  expect((await savedPicture(page)).name).toBe(`${reference}.png`);
  // A printed page must not look like a receipt.
  await expect(page.getByText('Not a receipt.')).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Not a receipt.')).toBeVisible();
});
