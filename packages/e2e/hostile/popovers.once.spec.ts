import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { first } from '../support/extent';
import { expect, fillCard, test } from '../support/journey';
import { hostPage } from '../support/servers';
import { dialog, receivedEvents } from '../support/shopPage';

const SOURCE = fileURLToPath(new URL('../hosts/popovers.tsx', import.meta.url));

let script = '';
test.beforeAll(async () => {
  const bundle = await rolldown({
    input: SOURCE,
    platform: 'browser',
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    logLevel: 'silent',
  });
  const { output } = await bundle.generate({ format: 'esm', codeSplitting: false });
  script = output[0].code;
  await bundle.close();
});

/** Whether the merchant's own popover or dialog stays open after the press on Pay. A menu closes after any choice. */
const HOSTS = [
  ['Radix Popover', 'stays'],
  ['Radix DropdownMenu', 'closes'],
  ['react-aria Popover', 'stays'],
  ['Radix Dialog', 'stays'],
  ['react-aria Modal', 'stays'],
] as const;

for (const [name, basket] of first(1, HOSTS)) {
  test(`${name}: the checkout survives a press on its backdrop and takes the payment`, async ({
    page,
    journey,
    sandbox,
  }) => {
    const host = await hostPage(
      `<!doctype html><meta name="viewport" content="width=device-width"><title>Shop</title><body><script type="module">${script.replaceAll('</script', '<\\/script')}</script>`,
    );
    try {
      const reference = await sandbox.create({ amount: 1000 });
      await page.goto(
        `${host.address}?${new URLSearchParams({ host: name, origin: sandbox.origin, reference })}`,
      );
      await page.getByRole('button', { name: 'Basket' }).click();
      await page.getByRole(name === 'Radix DropdownMenu' ? 'menuitem' : 'button', { name: 'Pay' }).click();
      await expect.poll(() => receivedEvents(page)).toEqual(['ready']);
      await fillCard(journey.checkout, { number: '4111 1111 1111 1111' });
      // Click above the checkout's sheet.
      await page.mouse.click(180, 5);
      await page.keyboard.press('Shift');
      await expect(dialog(page)).toBeVisible();
      const number = journey.checkout.getByLabel('Card number', { exact: true });
      await expect(number).toHaveValue(/^4111/);
      await number.focus();
      await page.keyboard.press('End');
      await expect(number).toBeFocused();
      await expect(page.locator('kobo-checkout')).not.toHaveAttribute('aria-hidden');
      await expect(page.getByText('Your basket')).toHaveCount(basket === 'stays' ? 1 : 0);
      await journey.checkout.getByRole('button', { name: /^Pay ₦/ }).click();
      await expect(journey.checkout.getByRole('heading', { name: 'Transaction Successful' })).toBeVisible();
      await journey.checkout.getByRole('button', { name: 'Done' }).click();
      await expect(page.locator('kobo-checkout')).toHaveCount(0);
      expect(await receivedEvents(page)).toEqual(['ready', 'done']);
    } finally {
      host.close();
    }
  });
}
