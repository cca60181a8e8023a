import { expect, test } from '../support/journey';
import { serveScreenReader, spokenOn } from '../support/screenReader';

/**
 * Compares the text that a screen reader speaks on each screen of a journey with the files in transcripts/.
 * Review a changed line of these files like a changed text, because a blind payer hears it.
 * `readers.once.spec.ts` tests announcements during a change of the screen.
 * To update the files, run `pnpm tool e2e transcripts --update-snapshots` with KOBO_ALL=1.
 */
const JOURNEYS = {
  card: [
    'card/new-card',
    'card/new-card-errors',
    'card/charging',
    'card/otp',
    'card/otp-refused',
    'checkout/succeeded-card',
  ],
  'card with 3-D Secure': ['card/redirect', 'card/waiting', 'card/not-found', 'card/failed'],
  steps: [
    'card/step-pin-wrong',
    'card/step-otp',
    'card/step-phone',
    'card/step-birthday-wrong',
    'card/step-voucher',
    'card/not-found-too-many-steps',
  ],
  'saved card': ['card/select', 'card/select-wrong-cvv', 'card/forget-dialog', 'card/charging-saved'],
  transfer: [
    'bank-transfer/account',
    'bank-transfer/confirm',
    'bank-transfer/confirm-rest',
    'bank-transfer/expired',
    'checkout/succeeded',
  ],
  ussd: ['ussd/choosing', 'ussd/account', 'ussd/confirm', 'ussd/failed'],
  'bank account': [
    'bank-account/phone',
    'bank-account/select-options',
    'bank-account/resolved',
    'bank-account/otp',
    'bank-account/failed',
  ],
  wallets: [
    'momo/entry',
    'momo/waiting',
    'momo/missed',
    'opay/pending',
    'opay/failed',
    'pocket/entry',
    'pocket/again',
  ],
  invoice: ['invoice/issued', 'invoice/partially_paid', 'invoice/paid'],
  'payment link': ['payment-link/ready', 'payment-link/ready-errors', 'payment-link/paid'],
  'payment page': ['payment-page/ready-products', 'payment-page/ready-errors', 'payment-page/paid'],
  'qr code': ['qr-code/ready', 'qr-code/ready-accounts-errors', 'qr-code/paid'],
  subscription: [
    'subscription/ready',
    'subscription/wallet-entering',
    'subscription/wallet-fund-dialog',
    'subscription/wallet-activated',
  ],
  'fund wallet': ['fund-wallet/waiting', 'fund-wallet/successful'],
  'asking someone to pay': ['pay-for-someone/ask-dialog-deadline', 'pay-for-someone/ask-waiting'],
  'asked to pay': [
    'pay-for-someone/loading',
    'pay-for-someone/asked',
    'pay-for-someone/asked-unnamed',
    'pay-for-someone/failed',
  ],
  'receipt check': [
    'check/checking',
    'check/paid',
    'check/paid-before',
    'check/paid-unconfirmed',
    'check/unpaid',
    'check/unpaid-differs',
    'check/unpaid-missing',
    'check/unknown',
    'check/unknown-illegal',
    'check/unknown-framed',
  ],
  'leaving and errors': [
    'checkout/leave-dialog',
    'checkout/loading',
    'checkout/failed',
    'checkout/failed-offline',
    'checkout/paid-before',
    'health/down',
    'error/invalid-reference',
    'initialize/refused',
  ],
};

// The page's Content Security Policy would block the screen reader's script.
test.use({ bypassCSP: true });
test.setTimeout(300_000);

for (const [journey, screens] of Object.entries(JOURNEYS)) {
  test(`${journey} reads the same to a screen reader as its transcript`, { tag: '@all' }, async ({
    page,
    sandbox,
  }) => {
    await serveScreenReader(page);
    // Freeze the clock, so that a countdown does not depend on the time that the reader takes.
    await page.addInitScript(() => {
      performance.now = () => 0;
    });
    const transcript: string[] = [];
    for (const screen of screens) {
      await page.goto(`${sandbox.origin}/sandbox/screens/${screen}`);
      await page.locator('html[data-shown]').waitFor();
      // Wait, because a form ignores presses in its first half second, and a receipt loads its buttons.
      await expect(page.locator('[type=submit][aria-disabled], .receipt-actions:empty')).toHaveCount(0);
      transcript.push(`# ${screen}`, '', ...(await spokenOn(page)), '');
    }
    // A shared message has the checkout's address, whose port changes from run to run.
    const text = transcript.join('\n').replaceAll(sandbox.origin, 'https://pay.example');
    expect(text).toMatchSnapshot(`${journey.replaceAll(' ', '-')}.txt`);
  });
}
