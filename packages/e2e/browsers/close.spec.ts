import { test } from './payer';

test('Close in the overlay: the shop hears one `closed`, and its page is as it was', async ({ payer }) => {
  await payer.openFromShop();
  await payer.sees({ label: 'Card number' });
  await payer.press({ role: 'button', name: 'Close' });
  await payer.expectNothingLeft();
  await payer.expectHeard(['closed']);
});
