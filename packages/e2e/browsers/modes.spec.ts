import { orderPage } from './merchant';
import { expect, type Payer, test } from './payer';

type Mode = 'inline' | 'redirect';

for (const mode of ['inline', 'redirect'] as const) {
  test(`${mode}: pays by card`, async ({ payer }) => {
    const { reference, merchant } = await openFromOrder(payer, mode);
    await payer.fillCard('4111 1111 1111 1111');
    await payer.press({ role: 'button', name: 'Pay ₦12,000.00' });
    await expectPaid(payer);
    expect((await payer.sandbox.ledgerOf(reference)).attempts).toBe(1);
    merchant.close();
  });

  test(`${mode}: pays by transfer`, async ({ payer }) => {
    const { reference, merchant } = await openFromOrder(payer, mode);
    await payer.press({ role: 'button', name: 'Bank Transfer' });
    await payer.sees({ role: 'button', name: 'I have completed payment' });
    await scrollDown(payer);
    await payer.press({ role: 'button', name: 'I have completed payment' });
    await payer.sees({ role: 'heading', name: 'Waiting for your transfer' });
    await payer.sandbox.credit(reference);
    await expectPaid(payer);
    merchant.close();
  });

  test(`${mode}: leaving without a payment returns to the order`, async ({ payer, engineName }) => {
    const { reference, merchant } = await openFromOrder(payer, mode);
    await payer.sees({ label: 'Card number' });
    if (mode === 'inline') await payer.press({ role: 'button', name: 'Close' });
    // In WebKitGTK, the driver loses its page if it goes back from a page with `Cross-Origin-Opener-Policy`.
    else if (engineName === 'webkit') await payer.driver.goto(merchant.address);
    else await payer.driver.run(0, () => history.back());
    await payer.sees({ role: 'heading', name: 'Your order' }, 0);
    await payer.expectNothingLeft();
    // `redirect` mode expects no event, because only a page from the back/forward cache receives one.
    if (mode === 'inline') await payer.expectEvents(['close']);
    expect((await payer.sandbox.ledgerOf(reference)).attempts).toBe(0);
    merchant.close();
  });
}

async function openFromOrder(payer: Payer, mode: Mode) {
  payer.checkout = mode === 'inline' ? 1 : 0;
  const reference = await payer.sandbox.create({ amount: 12_000 });
  const merchant = await orderPage(payer.sandbox.origin, reference, mode);
  await payer.driver.goto(merchant.address);
  await payer.press({ role: 'button', name: 'Go to payment' }, 0);
  await payer.sees({ role: 'heading', name: 'PAY ₦12,000.00' });
  return { reference, merchant };
}

async function expectPaid(payer: Payer): Promise<void> {
  await payer.sees({ role: 'heading', name: 'Transaction Successful' });
  await scrollDown(payer);
  await payer.expectPaid();
}

/** Scrolls to the end, because WebKit does not scroll the outer page to a pressed element in a frame. */
async function scrollDown(payer: Payer): Promise<void> {
  await payer.driver.run(0, () =>
    scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }),
  );
}
