import { writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { expect, test } from '../support/journey';
import { hostPage } from '../support/servers';
import { open, receivedEvents } from '../support/shopPage';

test('a sandboxed page without an origin gets PAGE_WITHOUT_ORIGIN at once, with a link', async ({
  page,
  sandbox,
}) => {
  const host = await hostPage(
    `<!doctype html><title>Shop</title><script src="${sandbox.origin}/kobo.js"></script><p>Shop`,
    { 'Content-Security-Policy': 'sandbox allow-scripts' },
  );
  try {
    await page.goto(host.address);
    await open(page, { reference: await sandbox.create({ amount: 1000 }) });
    // The error must arrive before the SDK's time-out of 45 s for a checkout that does not respond.
    await expect.poll(() => receivedEvents(page), { timeout: 15_000 }).toEqual(['error PAGE_WITHOUT_ORIGIN']);
    await expect(page.getByText('Code: PAGE_WITHOUT_ORIGIN')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Open the checkout page' })).toBeVisible();
  } finally {
    host.close();
  }
});

test(
  'a page from a file gets PAGE_WITHOUT_ORIGIN at once',
  { tag: '@all' },
  async ({ page, sandbox }, testInfo) => {
    const file = testInfo.outputPath('shop.html');
    await writeFile(
      file,
      `<!doctype html><title>Shop</title><script src="${sandbox.origin}/kobo.js"></script><p>Shop`,
    );
    await page.goto(pathToFileURL(file).href);
    await open(page, { reference: await sandbox.create({ amount: 1000 }) });
    await expect.poll(() => receivedEvents(page), { timeout: 15_000 }).toEqual(['error PAGE_WITHOUT_ORIGIN']);
    await expect(page.getByRole('link', { name: 'Open the checkout page' })).toBeVisible();
  },
);

test('a checkout framed with sandbox="allow-scripts" shows a translated notice', { tag: '@all' }, async ({
  page,
  sandbox,
}) => {
  const reference = await sandbox.create({ amount: 1000 });
  const host = await hostPage(
    `<!doctype html><iframe title="Checkout" sandbox="allow-scripts" src="${sandbox.checkout(reference)}?lang=fr" style="border:0;width:100%;height:600px"></iframe>`,
  );
  try {
    await page.goto(host.address);
    const notice = page.frameLocator('iframe').getByRole('alert');
    await expect(notice).toBeVisible();
    await expect(notice).toContainText('Cette page n’a pas pu démarrer.');
  } finally {
    host.close();
  }
});
