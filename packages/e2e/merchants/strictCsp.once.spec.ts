import type { Page } from '@playwright/test';
import { hold } from '../support/hold';
import { expect, fillCard, type Servers, test } from '../support/journey';

/** The types of `window.Kobo`: first the stub, then the script itself. */
interface KoboWindow {
  Kobo: { open(options: object): Handle };
  handle?: Handle;
  receivedEvents?: string[];
}

interface Handle {
  close(): void;
  result: Promise<unknown>;
}

/** Opens a bill of the school. The page has loaded, but the script may not have. Returns the bill's reference. */
async function bill(page: Page, servers: Servers): Promise<string> {
  await page.goto(servers.strictCsp, { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: 'Bill me: Trip to the museum' }).click();
  await page.waitForURL('**/bills/*', { waitUntil: 'domcontentloaded' });
  return (await page.locator('.reference').textContent()) ?? '';
}

function holdScript(page: Page, servers: Servers): Promise<() => void> {
  return hold(page, `${servers.checkout}/kobo-*.js`);
}

const isStub = (page: Page) => page.evaluate(() => 'queue' in (window as unknown as KoboWindow).Kobo);
const pay = (page: Page) => page.getByRole('link', { name: /^Pay/ });
const frame = (page: Page) => page.frameLocator('iframe[title]');

test('pays under a nonce-only policy with Trusted Types, without a violation', async ({ page, servers }) => {
  await page.goto(servers.strictCsp);
  const answer = await page.reload();
  const policy = answer?.headers()['content-security-policy'] ?? '';
  expect(policy).toMatch(/default-src 'none'; script-src 'nonce-[^']+'; frame-src http:\/\/localhost:\d+;/);
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types kobo;");
  await bill(page, servers);
  await pay(page).click();
  await fillCard(frame(page), { number: '4111 1111 1111 1111' });
  await frame(page).getByRole('button', { name: /^Pay/ }).click();
  await expect(frame(page).getByRole('heading', { name: 'Transaction Successful' })).toBeVisible();
  await frame(page).getByRole('button', { name: 'Done' }).click();
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(page.getByText('Paid. Thank you!')).toBeVisible();
  await expect(page.getByText('Paid', { exact: true })).toBeFocused();
  await expect(pay(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('Paid. Thank you!')).toBeVisible();
});

test('closing sends an event to the link', { tag: '@all' }, async ({ page, servers }) => {
  await bill(page, servers);
  await pay(page).click();
  await frame(page).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('Not paid yet. This bill keeps its address.')).toBeVisible();
  await expect(pay(page)).toBeFocused();
});

test('the bill does not say “Not paid yet” while the payment can not be checked', {
  tag: '@all',
}, async ({ page, servers }) => {
  await bill(page, servers);
  await page.route('**/paid', (route) => route.fulfill({ status: 502, json: {} }));
  await pay(page).click();
  await frame(page).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('We can’t check your payment now.')).toBeVisible();
});

test('the policy refuses a script without the nonce and an untrusted address', { tag: '@all' }, async ({
  page,
  servers,
  brokenPolicies,
}) => {
  await bill(page, servers);
  const ran = await page.evaluate(() => {
    const script = document.createElement('script');
    let refused = false;
    try {
      script.src = '/bill.js';
    } catch {
      refused = true;
    }
    const inline = document.createElement('style');
    inline.textContent = 'body { outline: 1px solid red }';
    document.head.append(inline);
    return { refused, outline: getComputedStyle(document.body).outlineStyle };
  });
  expect(ran).toEqual({ refused: true, outline: 'none' });
  await expect
    .poll(() => brokenPolicies.map((text) => text.split(' ')[3]))
    .toContain('require-trusted-types-for');
  await expect.poll(() => brokenPolicies.join()).toContain('style-src');
  brokenPolicies.length = 0;
});

test('a script with a wrong hash does not run, and the link opens the checkout itself', {
  tag: '@all',
}, async ({ page, servers }) => {
  await page.route(`${servers.checkout}/kobo-*.js`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()};window.stolen = 1` });
  });
  const reference = await bill(page, servers);
  await page.evaluate(
    () => document.readyState === 'complete' || new Promise((go) => addEventListener('load', go)),
  );
  expect(await page.evaluate(() => 'stolen' in window)).toBe(false);
  expect(await isStub(page)).toBe(true);
  await pay(page).click();
  await page.waitForURL(`${servers.checkout}/payments/${reference}`);
  await expect(page.getByRole('heading', { name: /^PAY/ })).toBeVisible();
});

test('a chunk with a wrong hash does not run, and the payer can close the overlay', {
  tag: '@all',
}, async ({ page, servers }) => {
  await page.route(`${servers.checkout}/kobo-overlay-*.js`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()};window.stolen = 1` });
  });
  await bill(page, servers);
  await pay(page).click();
  await expect(
    page.getByText('Checkout could not load. If you have already paid, don’t pay again.'),
  ).toBeVisible();
  expect(await page.evaluate(() => 'stolen' in window)).toBe(false);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.locator('kobo-checkout')).toHaveCount(0);
});

test('a click before the script has loaded opens one checkout afterwards', { tag: '@all' }, async ({
  page,
  servers,
}) => {
  const release = await holdScript(page, servers);
  await bill(page, servers);
  await pay(page).click();
  await pay(page).click();
  expect(await isStub(page)).toBe(true);
  await expect(page.locator('iframe')).toHaveCount(0);
  release();
  await expect(frame(page).getByRole('heading', { name: /^PAY/ })).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(1);
  await frame(page).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('Not paid yet.')).toBeVisible();
  // The script has replaced the stub, so one click opens one checkout.
  await pay(page).click();
  await expect(frame(page).getByRole('heading', { name: /^PAY/ })).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(1);
});

test('a call before the script has loaded returns a working handle', { tag: '@all' }, async ({
  page,
  servers,
}) => {
  const release = await holdScript(page, servers);
  const reference = await bill(page, servers);
  await page.evaluate((reference) => {
    const page = window as unknown as KoboWindow;
    page.handle = page.Kobo.open({ reference });
  }, reference);
  release();
  await expect(frame(page).getByRole('heading', { name: /^PAY/ })).toBeVisible();
  const ended = await page.evaluate(() => {
    const { handle } = window as unknown as KoboWindow;
    handle?.close();
    return handle?.result;
  });
  expect(ended).toEqual({ status: 'closed', reference });
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('a call closed before the script has loaded ends at once and opens nothing', {
  tag: '@all',
}, async ({ page, servers }) => {
  const release = await holdScript(page, servers);
  const reference = await bill(page, servers);
  const ended = await page.evaluate(async (reference) => {
    const page = window as unknown as KoboWindow;
    page.receivedEvents = [];
    const handle = page.Kobo.open({
      reference,
      onClose: (left: { reference?: string }) => page.receivedEvents?.push(`closed ${left.reference}`),
    });
    handle.close();
    handle.close();
    return handle.result;
  }, reference);
  expect(ended).toEqual({ status: 'closed', reference });
  release();
  await expect.poll(() => isStub(page)).toBe(false);
  await expect(page.locator('iframe')).toHaveCount(0);
  expect(await page.evaluate(() => (window as unknown as KoboWindow).receivedEvents)).toEqual([
    `closed ${reference}`,
  ]);
});

test('a broken picture with the script’s name does not fail a call', { tag: '@all' }, async ({
  page,
  servers,
}) => {
  const release = await holdScript(page, servers);
  const reference = await bill(page, servers);
  await page.evaluate(async (reference) => {
    const page = window as unknown as KoboWindow;
    page.handle = page.Kobo.open({ reference });
    const image = document.createElement('img');
    const failed = new Promise((resolve) => image.addEventListener('error', resolve));
    image.src = '/nowhere/kobo.js';
    document.body.append(image);
    await failed;
  }, reference);
  release();
  await expect(frame(page).getByRole('heading', { name: /^PAY/ })).toBeVisible();
});

test('invalid options in an early call reject once the script has loaded', {
  tag: '@all',
}, async ({ page, servers }) => {
  const release = await holdScript(page, servers);
  await bill(page, servers);
  await page.evaluate(() => {
    const page = window as unknown as KoboWindow;
    page.handle = page.Kobo.open({ reference: '../x' });
  });
  release();
  const failed = await page.evaluate(() =>
    (window as unknown as KoboWindow).handle?.result.catch((error: Error) => error.message),
  );
  expect(failed).toContain('reference must be');
});

test('calls before and after a blocked script fail with SCRIPT_BLOCKED', {
  tag: '@all',
}, async ({ page, servers }) => {
  await page.route(`${servers.checkout}/kobo-*.js`, (route) => route.abort());
  const reference = await bill(page, servers);
  const codes = await page.evaluate(async (reference) => {
    const page = window as unknown as KoboWindow;
    const receivedEvents: string[] = [];
    const one = () =>
      page.Kobo.open({
        reference,
        onError: ({ code }: { code: string }) => receivedEvents.push(code),
      });
    const results = [one(), one()].map(({ result }) => result.catch((error: { code: string }) => error.code));
    const before = await Promise.all(results);
    const after = await one().result.catch((error: { code: string }) => error.code);
    return [...before, after, ...receivedEvents];
  }, reference);
  expect(codes).toEqual(Array(6).fill('SCRIPT_BLOCKED'));
  await pay(page).click();
  await page.waitForURL(`${servers.checkout}/payments/${reference}`);
});
