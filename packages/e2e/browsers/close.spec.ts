import { merchantPage, silentCheckout } from './merchant';
import { expect, type Payer, test } from './payer';

const PAY = { role: 'button', name: 'Pay now' } as const;
const CLOSE = { role: 'button', name: 'Close' } as const;

test('Close removes the overlay, and the shop receives one `closed`', async ({ payer }) => {
  await payer.openFromShop();
  await payer.sees({ label: 'Card number' });
  await payer.press(CLOSE);
  await payer.expectNothingLeft();
  await payer.expectEvents(['closed']);
});

test('Close restores the page while the checkout is loading', async ({ payer }) => {
  const silent = await silentCheckout(payer.sandbox.origin);
  const merchant = await merchantPage(silent.origin, 'CHK_never');
  await payer.driver.goto(merchant.address);
  await expectSamePage(payer, async () => {
    await payer.sees({ text: 'Loading secure checkout…' }, 0);
    await payer.press(CLOSE, 0);
  });
  merchant.close();
  silent.close();
});

test('Close, Esc in a field and Esc before any input restore the page each time', async ({ payer }) => {
  const reference = await payer.sandbox.create({ amount: 12_000 });
  const merchant = await merchantPage(payer.sandbox.origin, reference);
  await payer.driver.goto(merchant.address);
  await expectSamePage(payer, () => payer.press(CLOSE));
  await expectSamePage(payer, async () => {
    await payer.fill('Card number', '4000');
    await payer.driver.press('Escape');
  });
  await expectSamePage(payer, () => payer.driver.press('Escape'));
  merchant.close();
});

test('Tab stays in the overlay and reaches every field', async ({ payer }) => {
  const reference = await payer.sandbox.create({ amount: 12_000 });
  const merchant = await merchantPage(payer.sandbox.origin, reference);
  await payer.driver.goto(merchant.address);
  await payer.press(PAY, 0);
  await payer.sees({ label: 'Card number' });
  const fields = new Set<string>();
  for (let step = 0; step < 20; step += 1) {
    await payer.driver.press('Tab');
    fields.add(
      await payer.driver.run(payer.checkout, () => document.activeElement?.getAttribute('name') ?? ''),
    );
    expect(['BODY', 'KOBO-CHECKOUT']).toContain(
      await payer.driver.run(0, () => document.activeElement?.tagName),
    );
  }
  expect([...fields]).toEqual(expect.arrayContaining(['number', 'expiry', 'cvv']));
  merchant.close();
});

/** Opens the checkout, runs `leave`, and expects the page's elements, scroll position and focus unchanged. */
async function expectSamePage(payer: Payer, leave: () => Promise<void>): Promise<void> {
  await payer.driver.run(0, () => scrollTo({ top: 2700, behavior: 'instant' }));
  const before = await payer.driver.run(0, whatThePageIs);
  await payer.press(PAY, 0);
  await leave();
  await payer.expectNothingLeft();
  expect(await payer.driver.run(0, whatThePageIs)).toEqual(before);
  expect(await payer.driver.run(0, () => document.activeElement?.textContent)).toBe('Pay now');
}

function whatThePageIs() {
  return { html: document.documentElement.outerHTML, top: scrollY };
}
