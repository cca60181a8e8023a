import type { Page } from '@playwright/test';
import { comeBack } from '../support/comeBack';
import { expect, type Journey, test } from '../support/journey';

/** A card whose bank forbids framing its 3-D Secure page (docs/merchants/test-data.md). */
const UNFRAMED = { number: '4000 0000 0000 3063' };
const FRAMED = { number: '4000 0000 0000 3220' };

const CONFIRM = 'Confirm the payment with your bank';
/** Longer than the ten seconds between two polls, in milliseconds. */
const POLLED = { timeout: 25_000 };

/** Pays with a card whose bank refuses the frame. Returns the transaction's reference. */
async function payAtUnframedBank(journey: Journey): Promise<string> {
  const reference = await journey.openFromShop();
  await journey.fillCard(UNFRAMED);
  await journey.pay();
  return reference;
}

function openBank(journey: Journey): Promise<void> {
  return journey.checkout.getByRole('button', { name: 'Open it in a new window' }).click();
}

/** Replaces `window.open` in every frame and window, before their own scripts run. */
async function withOpen(page: Page, open: string): Promise<void> {
  await page.addInitScript(`window.open = ${open}`);
}

test('a bank that can not be framed opens in a window, whose report ends the payment', {
  tag: '@card-3',
}, async ({ journey, page }) => {
  const reference = await payAtUnframedBank(journey);
  await expect(journey.checkout.getByText('Bank page not loading?')).toBeVisible({
    timeout: 7_000,
  });
  const framed = journey.checkout.locator('iframe').contentFrame();
  await expect(framed.getByRole('button', { name: 'Approve', exact: true })).toHaveCount(0);
  const opening = page.waitForEvent('popup');
  await openBank(journey);
  const bank = await opening;
  await expect(journey.checkout.getByRole('heading', { name: CONFIRM })).toBeVisible();
  const closed = bank.waitForEvent('close');
  await bank.getByRole('button', { name: 'Approve', exact: true }).click();
  await closed;
  await journey.expectPaid();
  expect((await journey.sandbox.ledgerOf(reference)).attempts).toBe(1);
});

test('a refusal in the bank’s window is shown as a failure, and another card can pay', {
  tag: '@all',
}, async ({ journey, page }) => {
  await payAtUnframedBank(journey);
  const opening = page.waitForEvent('popup');
  await openBank(journey);
  await (await opening).getByRole('button', { name: 'Decline' }).click();
  await expect(journey.checkout.getByRole('heading', { name: 'Transaction Failed!' })).toBeVisible();
  await expect(journey.checkout.getByText('Your bank refused this payment')).toBeVisible();
  await journey.checkout.getByRole('button', { name: 'Retry' }).click();
  await journey.fillCard({ number: '4111 1111 1111 1111' });
  await journey.pay();
  await journey.expectPaid();
});

test('a payment is found at the provider if the bank’s window does not report it', { tag: '@all' }, async ({
  journey,
  page,
}) => {
  await payAtUnframedBank(journey);
  const opening = page.waitForEvent('popup');
  await openBank(journey);
  const bank = await opening;
  await bank.route('**/report.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await bank.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(journey.checkout.getByRole('heading', { name: CONFIRM })).toBeVisible();
  await expect(journey.checkout.getByRole('heading', { name: 'Transaction Successful' })).toBeVisible(POLLED);
  await expect.poll(() => bank.isClosed()).toBe(true);
});

test('reopens a bank window that the payer has closed', { tag: '@all' }, async ({ journey, page }) => {
  await payAtUnframedBank(journey);
  const opening = page.waitForEvent('popup');
  await openBank(journey);
  await (await opening).close();
  const again = page.waitForEvent('popup');
  await journey.checkout.getByRole('button', { name: 'Show your bank’s page again' }).click();
  await (await again).getByRole('button', { name: 'Approve', exact: true }).click();
  await journey.expectPaid();
});

for (const [browser, open] of [
  ['a browser that blocks popups', '() => null'],
  ['a browser that closes popups at once', '() => ({ closed: true })'],
  ['an in-app browser without window.open', 'undefined'],
  [
    'an in-app browser whose window.open throws',
    "() => { throw new DOMException('no', 'NotSupportedError') }",
  ],
] as const) {
  test(`${browser} gets a link to the bank’s page, and the payment succeeds`, {
    tag: ['@card-3', '@security-18', '@all'],
  }, async ({ journey, page }) => {
    await withOpen(page, open);
    const reference = await payAtUnframedBank(journey);
    await openBank(journey);
    const link = journey.checkout.getByRole('link', { name: 'Go to your bank’s page' });
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', /\bnoopener\b/);
    const opening = page.context().waitForEvent('page');
    await link.click();
    const bank = await opening;
    expect(await bank.evaluate(() => window.opener)).toBeNull();
    await bank.getByRole('button', { name: 'Approve', exact: true }).click();
    await journey.sandbox.decided(reference);
    await comeBack(journey.checkout);
    await expect(journey.checkout.getByRole('heading', { name: 'Transaction Successful' })).toBeVisible();
  });
}

test('ignores messages from windows other than the bank’s frame or window', {
  tag: ['@states-15', '@security-17'],
}, async ({ journey, page }) => {
  const lie = () => page.frames()[1]?.evaluate(() => window.postMessage({ status: 'success' }, '*'));
  await payAtUnframedBank(journey);
  const { checkout } = journey;
  await expect(checkout.getByRole('button', { name: 'Cancel verification' })).toBeVisible();
  await lie();
  await page.evaluate(() => {
    const frame = document.querySelector('kobo-checkout')?.shadowRoot?.querySelector('iframe');
    frame?.contentWindow?.postMessage({ status: 'success' }, '*');
  });
  const opening = page.waitForEvent('popup');
  await openBank(journey);
  await opening;
  await lie();
  await page.evaluate(() => {
    const frame = document.querySelector('kobo-checkout')?.shadowRoot?.querySelector('iframe');
    frame?.contentWindow?.postMessage({ status: 'success' }, '*');
  });
  // Messages arrive in the order in which they were sent, so this press follows them.
  await checkout.getByRole('button', { name: 'Show your bank’s page again' }).click();
  await expect(checkout.getByRole('heading', { name: CONFIRM })).toBeVisible();
});

test('the bank’s framed page can not navigate the shop’s window', { tag: ['@security-16', '@all'] }, async ({
  journey,
  page,
  baseURL,
}) => {
  await page.route('**/sandbox/3ds/*', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><button>Leave</button><p></p><script>
        const leave = () => {
          const words = [];
          for (const go of [
            () => { top.location = 'https://elsewhere.localhost/' },
            () => { parent.location.href = 'https://elsewhere.localhost/' },
            () => { open('https://elsewhere.localhost/', '_top') },
          ]) try { go(); words.push('asked') } catch { words.push('refused') }
          document.querySelector('p').textContent = words.join(' ');
        };
        document.querySelector('button').onclick = leave;
        leave();
      </script>`,
    }),
  );
  await journey.openFromShop();
  await journey.fillCard(FRAMED);
  await journey.pay();
  const bank = journey.checkout.locator('iframe').contentFrame();
  await expect(bank.getByText('refused')).toBeVisible();
  // Try again with a gesture of the payer.
  await bank.getByRole('button', { name: 'Leave' }).click();
  await expect(journey.checkout.getByRole('button', { name: 'Cancel verification' })).toBeVisible();
  expect(page.url()).toBe(`${baseURL}/`);
});
