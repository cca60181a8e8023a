import { expect, test } from './payer';

const THREE_D_SECURE = '4000 0000 0000 3220';

test('a 3-D Secure card pays in the overlay, and the shop receives one `done`', async ({ payer }) => {
  const reference = await payer.openFromShop();
  await payer.fillCard(THREE_D_SECURE);
  await payer.press({ role: 'button', name: 'Pay ₦12,000.00' });
  await payer.press({ role: 'button', name: 'Approve' }, 2);
  await payer.expectPaid();
  expect((await payer.sandbox.ledgerOf(reference)).attempts).toBe(1);
});

test('a 3-D Secure card pays in a top-level window', async ({ payer }) => {
  const reference = await payer.openInWindow();
  await payer.fillCard(THREE_D_SECURE);
  await payer.press({ role: 'button', name: 'Pay ₦12,000.00' });
  await payer.press({ role: 'button', name: 'Approve' }, 1);
  await payer.expectPaid();
  expect((await payer.sandbox.ledgerOf(reference)).attempts).toBe(1);
});
