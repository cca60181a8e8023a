import type { Page } from '@playwright/test';
import { comeBack } from '../support/comeBack';
import { chooseTransfer, claimPayment, expect, type Journey, test } from '../support/journey';
import { hostPage } from '../support/servers';

/** Milliseconds: the countdown of specification §9 plus a margin. */
const COUNTDOWN = 12_000;

/**
 * Makes a host whose SDK ignores `navigate` until the test sets `navigates`. The host records the requests, so a navigation by the
 * frame itself would be visible.
 */
async function ignoreNavigation(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (window !== top) return;
    const requests: string[] = [];
    const host = { requests, navigates: false };
    Object.assign(window, { host });
    window.addEventListener(
      'message',
      (event) => {
        const { type, url } = event.data?.value?.data ?? {};
        if (type !== 'navigate') return;
        requests.push(url);
        if (!host.navigates) event.stopImmediatePropagation();
      },
      true,
    );
  });
}

const requests = (page: Page) =>
  page.evaluate(() => (window as unknown as { host: { requests: string[] } }).host.requests);

async function openPaid({ page, sandbox, checkout }: Journey, returnUrl: string): Promise<string> {
  const reference = await sandbox.create({ amount: 5000, returnUrl });
  await page.goto('/');
  await page.evaluate((reference) => {
    const { Kobo } = window as unknown as { Kobo: { open(options: object): object } };
    Kobo.open({ reference });
  }, reference);
  await chooseTransfer(checkout);
  await claimPayment(checkout, () => sandbox.credit(reference));
  await expect(checkout.getByRole('heading', { name: 'Transaction Successful' })).toBeVisible();
  return reference;
}

test('the frame asks the SDK to navigate after the countdown, and never navigates the host', {
  tag: '@security-15',
}, async ({ journey, page, baseURL }) => {
  await page.clock.install();
  await ignoreNavigation(page);
  const reference = await openPaid(journey, `${baseURL}/?thanks=1`);
  const goal = `${baseURL}/?thanks=1&reference=${reference}&status=Successful`;
  const moves: string[] = [];
  page.on('framenavigated', (frame) => moves.push(frame.url()));
  await page.clock.runFor(COUNTDOWN);
  await expect.poll(() => requests(page)).toEqual([goal]);
  await page.clock.runFor(COUNTDOWN);
  expect(moves).toEqual([]);
  expect(page.url()).toBe(`${baseURL}/`);
  // Once the SDK receives the request, it navigates the host.
  await page.evaluate(() => {
    (window as unknown as { host: { navigates: boolean } }).host.navigates = true;
  });
  await journey.checkout.getByRole('button', { name: 'Continue now' }).click();
  await page.waitForURL(goal);
});

test('a frame without the SDK shows a link and does not navigate on its own', { tag: '@all' }, async ({
  page,
  sandbox,
  baseURL,
}) => {
  await page.clock.install();
  const reference = await sandbox.create({ amount: 5000, returnUrl: `${baseURL}/` });
  const host = await hostPage(
    `<!doctype html><iframe title="Checkout" src="${sandbox.checkout(reference)}" style="border:0;width:100%;height:600px"></iframe>`,
  );
  try {
    await page.goto(host.address);
    const checkout = page.frameLocator('iframe');
    await chooseTransfer(checkout);
    await claimPayment(checkout, () => sandbox.credit(reference));
    const link = checkout.getByRole('link', { name: 'Continue to the merchant' });
    await expect(link).toBeVisible();
    const moves: string[] = [];
    page.on('framenavigated', (frame) => moves.push(frame.url()));
    await page.clock.runFor(3 * COUNTDOWN);
    expect(moves).toEqual([]);
    await link.click();
    await page.waitForURL(`${baseURL}/?reference=${reference}&status=Successful`);
  } finally {
    host.close();
  }
});

for (const [browser, open] of [
  ['without window.open', 'undefined'],
  ['whose window.open throws', "() => { throw new DOMException('no', 'NotSupportedError') }"],
  ['that blocks popups', '() => null'],
] as const) {
  test(`in a browser ${browser}, a payer who cancels returns to the merchant`, { tag: '@all' }, async ({
    page,
    sandbox,
    baseURL,
  }) => {
    await page.addInitScript(`window.open = ${open}`);
    const redirectCancelledUrl = `${baseURL}/?no=1`;
    const reference = await sandbox.create({ amount: 5000, metadata: { redirectCancelledUrl } });
    const host = await hostPage(
      `<!doctype html><iframe title="Checkout" src="${sandbox.checkout(reference)}"></iframe>`,
    );
    try {
      await page.goto(host.address);
      await page.frameLocator('iframe').getByRole('button', { name: 'Close' }).click();
      await page.waitForURL(`${redirectCancelledUrl}&reference=${reference}`);
      await page.goto(sandbox.checkout(reference));
      await page.getByRole('button', { name: 'Cancel and go back to the merchant' }).click();
      await page.waitForURL(`${redirectCancelledUrl}&reference=${reference}`);
    } finally {
      host.close();
    }
  });

  test(`in a browser ${browser}, Opay’s page opens through a link`, { tag: '@all' }, async ({
    page,
    sandbox,
  }) => {
    await page.addInitScript(`window.open = ${open}`);
    const reference = await sandbox.create({ amount: 5000 });
    await page.goto(sandbox.checkout(reference));
    await page.getByLabel('More ways to pay').selectOption({ label: 'Opay' });
    const opening = page.context().waitForEvent('page');
    await page.getByRole('link', { name: 'Continue to Opay' }).click();
    const opay = await opening;
    await opay.close();
    await sandbox.approve(reference);
    await comeBack(page);
    await expect(page.getByRole('heading', { name: 'Transaction Successful' })).toBeVisible();
  });
}
