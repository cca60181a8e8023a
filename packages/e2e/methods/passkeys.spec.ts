import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey';

const CARD = '4000 0000 0000 3220';
/** The bank has its own domain, because a passkey belongs to a domain. This name resolves to the test's machine. */
const BANK = 'bank.localhost';

/** Adds an authenticator that approves everything, and gives the bank a different origin from the checkout. */
async function prepare(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.route('**/checkout/charge/card', async (route) => {
    const response = await route.fetch();
    const reply = await response.text();
    await route.fulfill({ response, body: reply.replace('//localhost', `//${BANK}`) });
  });
}

test('a bank’s page two frames deep creates a passkey and approves the payment with it', {
  tag: ['@any-width', '@all'],
}, async ({ journey, page }) => {
  await prepare(page);
  const reference = await journey.openFromShop();
  await journey.fillCard({ number: CARD });
  await journey.pay();
  const bank = journey.checkout.locator('iframe').contentFrame();
  await bank.getByRole('button', { name: 'Set up a passkey' }).click();
  await bank.getByRole('button', { name: 'Approve with a passkey' }).click();
  await journey.expectPaid();
  const { events } = await journey.sandbox.ledgerOf(reference);
  expect(events.map(({ what }) => what)).toContain('3-D Secure: success, by a passkey');
});

test('a bank’s page two frames deep may use payment, passkeys and codes from text messages', {
  tag: ['@all', '@any-width', '@all'],
}, async ({ journey, page }) => {
  await prepare(page);
  await journey.openFromShop();
  await journey.fillCard({ number: CARD });
  await journey.pay();
  const bank = journey.checkout.locator('iframe').contentFrame();
  await expect(bank.getByRole('button', { name: 'Approve', exact: true })).toBeVisible();
  const allowed = await bank.locator('html').evaluate(() => {
    type PolicyDocument = Document & { featurePolicy: { allowedFeatures(): string[] } };
    return (document as PolicyDocument).featurePolicy.allowedFeatures();
  });
  expect(allowed).toEqual(
    expect.arrayContaining(['payment', 'publickey-credentials-create', 'publickey-credentials-get']),
  );
  expect(allowed).toContain('otp-credentials');
  expect(allowed).not.toContain('clipboard-write');
});
