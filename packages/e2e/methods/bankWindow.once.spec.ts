import type { Page } from '@playwright/test';
import { comeBack } from '../support/comeBack';
import { first } from '../support/extent';
import { expect, type Journey, test } from '../support/journey';

/** A card whose bank forbids framing its 3-D Secure page (docs/merchants/test-data.md). */
const UNFRAMED = { number: '4000 0000 0000 3063' };
const FRAMED = { number: '4000 0000 0000 3220' };

const CONFIRM = 'Confirm the payment with your bank';
/** Well above the ten seconds between two polls. */
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

/** In every frame and window, before any script of theirs. */
async function withOpen(page: Page, open: string): Promise<void> {
  await page.addInitScript(`window.open = ${open}`);
}

test('a bank that may not be framed opens in a new window within seconds, and what it says there is heard', {
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

test('what the bank refuses in its window is a failure, and another card may be tried', {
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

test('a bank that says nothing in its window is waited for at the provider', { tag: '@all' }, async ({
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

test('the window that was closed by hand opens again', { tag: '@all' }, async ({ journey, page }) => {
  await payAtUnframedBank(journey);
  const opening = page.waitForEvent('popup');
  await openBank(journey);
  await (await opening).close();
  const again = page.waitForEvent('popup');
  await journey.checkout.getByRole('button', { name: 'Show your bank’s page again' }).click();
  await (await again).getByRole('button', { name: 'Approve', exact: true }).click();
  await journey.expectPaid();
});

for (const [browser, open] of first(1, [
  ['a browser that blocks popups', '() => null'],
  ['a browser that closes popups at once', '() => ({ closed: true })'],
  ['an in-app browser without window.open', 'undefined'],
  [
    'an in-app browser whose window.open throws',
    "() => { throw new DOMException('no', 'NotSupportedError') }",
  ],
] as const)) {
  test(`${browser} gets a link to the bank’s page, and the payment is completed`, {
    tag: ['@card-3', '@security-18'],
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

test('nobody but the bank’s frame or window is believed', { tag: ['@states-15', '@security-17'] }, async ({
  journey,
  page,
}) => {
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
  // Messages are delivered in the order of their sending: this button's press comes after them.
  await checkout.getByRole('button', { name: 'Show your bank’s page again' }).click();
  await expect(checkout.getByRole('heading', { name: CONFIRM })).toBeVisible();
});

test('the bank’s page in the frame can not carry the window away', { tag: '@security-16' }, async ({
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
  // Also with a gesture of the payer's.
  await bank.getByRole('button', { name: 'Leave' }).click();
  await expect(journey.checkout.getByRole('button', { name: 'Cancel verification' })).toBeVisible();
  expect(page.url()).toBe(`${baseURL}/`);
});
