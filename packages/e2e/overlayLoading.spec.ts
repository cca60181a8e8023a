import { hold } from './support/hold';
import { expect, test } from './support/journey';
import { dialog, heard, open, shop } from './support/shopPage';

test('a frame that is slow by 20 s still connects', async ({ page, journey, sandbox }) => {
  const reference = await sandbox.create({ amount: 4400 });
  await page.clock.install();
  const documents = sandbox.checkout(reference);
  const release = await hold(page, documents);
  await shop(page);
  await open(page, { url: documents });
  await expect(page.getByText('Loading secure checkout…')).toBeVisible();
  await page.clock.fastForward(20_000);
  await expect(page.getByText(/Still loading/)).toBeVisible();
  release();
  await page.clock.resume();
  await expect(journey.checkout.getByRole('heading', { name: 'PAY ₦4,400.00' })).toBeVisible();
  await expect.poll(() => heard(page)).toEqual(['ready']);
});

test('a page that is no checkout: told after 45 s, with what to do', { tag: '@all' }, async ({
  page,
  sandbox,
}) => {
  const reference = await sandbox.create({ amount: 4400 });
  await page.clock.install();
  await page.route(sandbox.checkout(reference), (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Under maintenance</h1>' }),
  );
  await shop(page);
  await open(page, { url: sandbox.checkout(reference) });
  await expect(page.frameLocator('iframe').getByText('Under maintenance')).toBeAttached();
  await page.clock.fastForward(45_000);
  await expect(page.getByText('Checkout could not load')).toBeVisible();
  await expect(page.getByText('Nothing was charged. (HANDSHAKE_TIMEOUT)')).toBeVisible();
  expect(await heard(page)).toEqual(['error HANDSHAKE_TIMEOUT']);
});

test('the overlay’s part does not come: one line, Close and Retry all the same', async ({
  page,
  journey,
  sandbox,
}) => {
  const reference = await sandbox.create({ amount: 4400 });
  const part = '**/kobo-overlay-*.js';
  await page.route(part, (route) => route.abort());
  await shop(page);
  await open(page, { url: sandbox.checkout(reference) });
  await expect(page.getByText('Checkout could not load. Nothing was charged.')).toBeVisible();
  await page.unroute(part);
  await dialog(page).getByRole('button', { name: 'Retry' }).click();
  await expect(journey.checkout.getByRole('heading', { name: 'PAY ₦4,400.00' })).toBeVisible();
  await expect.poll(() => heard(page)).toEqual(['error SCRIPT_BLOCKED', 'ready']);
});

test('an overlay’s part that was tampered with does not run', async ({ page, sandbox }) => {
  const reference = await sandbox.create({ amount: 4400 });
  await page.route('**/kobo-overlay-*.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()};window.stolen=1` });
  });
  await shop(page);
  await open(page, { url: sandbox.checkout(reference) });
  await expect(page.getByText('Checkout could not load. Nothing was charged.')).toBeVisible();
  expect(await page.evaluate(() => 'stolen' in window)).toBe(false);
  expect(await heard(page)).toEqual(['error SCRIPT_BLOCKED']);
});

test('offline: says so, and goes on by itself when the network is back', async ({
  page,
  journey,
  sandbox,
  context,
}) => {
  const reference = await sandbox.create({ amount: 4400 });
  await shop(page);
  await open(page, { url: sandbox.checkout(reference) });
  await expect(journey.checkout.getByRole('heading', { name: 'PAY ₦4,400.00' })).toBeVisible();
  await expect.poll(() => heard(page)).toEqual(['ready']);
  await journey.checkout.getByRole('button', { name: 'Close' }).click();
  await expect(page.locator('kobo-checkout')).toHaveCount(0);
  await context.setOffline(true);
  await open(page, { url: sandbox.checkout(reference) });
  await expect(page.getByText('You are offline')).toBeVisible();
  await context.setOffline(false);
  await expect(journey.checkout.getByRole('heading', { name: 'PAY ₦4,400.00' })).toBeVisible();
  await expect.poll(() => heard(page)).toEqual(['ready', `closed ${reference}`, 'error OFFLINE', 'ready']);
});

test('a checkout of another version says so at once', async ({ page, sandbox }) => {
  const reference = await sandbox.create({ amount: 4400 });
  await page.route(sandbox.checkout(reference), (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<script>
        const session = new URLSearchParams(location.hash.slice(1)).get('kobo');
        addEventListener('message', () => parent.postMessage({ type: 'kobo-version', session, versions: [9] }, '*'));
      </script>`,
    }),
  );
  await shop(page);
  await open(page, { url: sandbox.checkout(reference) });
  await expect(page.getByText('(VERSION)')).toBeVisible();
  expect(await heard(page)).toEqual(['error VERSION']);
});

test('a host of another version is refused by the checkout at once', { tag: '@all' }, async ({
  page,
  sandbox,
}) => {
  const reference = await sandbox.create({ amount: 4400 });
  await page.goto('/');
  const refusal = await page.evaluate((address) => {
    const session = 'a'.repeat(32);
    const frame = document.createElement('iframe');
    frame.src = `${address}#kobo=${session}`;
    const type = 'application/x-postmate-v1+json';
    frame.onload = () =>
      frame.contentWindow?.postMessage(
        { type, postmate: 'handshake', model: { v: 9, session } },
        new URL(address).origin,
      );
    document.body.append(frame);
    return new Promise((resolve) => {
      addEventListener('message', ({ data }) => data?.type === 'kobo-version' && resolve(data));
    });
  }, sandbox.checkout(reference));
  expect(refusal).toEqual({ type: 'kobo-version', session: 'a'.repeat(32), versions: [1] });
});
