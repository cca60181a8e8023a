import { expect, test } from '../support/journey';

// Tracing takes a snapshot of every row at each action, which would distort the measurement.
test.use({ trace: 'off' });

test('a thousand products can be searched, counted and paid without delay', {
  tag: '@all',
}, async ({ page, sandbox, journey }) => {
  await page.goto(`${sandbox.origin}/page/PAGE_huge`);
  await expect(page.getByRole('listitem')).toHaveCount(1000);
  await expect(page.getByRole('button', { name: 'Pay Now' })).toBeDisabled();
  // The form is easy to reach, because the list scrolls separately.
  expect(await page.evaluate(() => document.documentElement.scrollHeight < 4 * innerHeight)).toBe(true);

  await page.getByLabel('Find a product').fill('Product 1000');
  await expect(page.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Add one: Product 1000' }).click();
  await page.getByLabel('Find a product').fill('');
  await expect(page.getByRole('listitem')).toHaveCount(1000);

  // Measure from the press to the frame with the new total, about 30 ms. Rendering the whole list would take ten times as long.
  const took = await page.getByRole('button', { name: 'Add one: Product 1', exact: true }).evaluate(
    (button) =>
      new Promise<number>((resolve) => {
        const start = performance.now();
        (button as HTMLButtonElement).click();
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - start)));
      }),
  );
  expect(took).toBeLessThan(500);
  await expect(page.locator('output')).toHaveText('₦1,199.00');

  await page.getByLabel('Email').fill('ada@example.com');
  const sent = page.waitForRequest((request) => request.url().endsWith('/payment-page/initialize/PAGE_huge'));
  await page.getByRole('button', { name: 'Pay Now' }).click();
  expect((await sent).postDataJSON()).toMatchObject({
    amount: 1199,
    products_quantity: [
      { productRef: 'PRD_1', quantity: 1 },
      { productRef: 'PRD_1000', quantity: 1 },
    ],
  });
  // A failing expectation would make Playwright describe the whole page with all rows, which takes 10 s.
  await journey.checkout.getByText('₦1,199.00').first().waitFor();
});
