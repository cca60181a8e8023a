import { expect, test } from '../support/journey';

// Tracing takes a snapshot of the whole document at each step, which would distort the measurement.
test.use({ trace: 'off' });

test('10,000 lines can be read, searched and scrolled while typing stays fast', { tag: '@all' }, async ({
  page,
  sandbox,
}) => {
  // The seeded invoice must be paid in full. Allow partial payments, so that the page has an amount field.
  await page.route('**/invoices/INV_huge/info', async (route) => {
    const response = await route.fetch();
    const { data, ...rest }: { data: object } = await response.json();
    const partial = { is_partial: true, installments: [] };
    await route.fulfill({ response, json: { ...rest, data: { ...data, partial } } });
  });
  // Record the number of rows that the page adds at once. Between two batches, the browser handles input.
  await page.addInitScript(() => {
    const added: number[] = [];
    Object.assign(window, { addedRows: added });
    new MutationObserver((records) => {
      const nodes = records.flatMap(({ addedNodes }) => [...addedNodes]);
      const rows = nodes.map((node) => (node instanceof Element ? node.querySelectorAll('tr').length : 0));
      added.push(rows.reduce((sum, count) => sum + count, 0));
    }).observe(document, { subtree: true, childList: true });
  });
  await page.goto(`${sandbox.origin}/invoice/INV_huge`);
  // The payer can read the last item and enter an amount while most rows are still being rendered.
  await expect(page.getByText('Item 10000', { exact: true })).toBeInViewport();
  await expect(page.getByText('Remaining balance')).toBeInViewport();
  await page.getByLabel('Amount').fill('5,000.00');
  await expect(page.locator('tbody tr')).toHaveCount(10_000);
  await expect(page.getByText('Item 10000', { exact: true })).toBeInViewport();

  const delays = await page.evaluate(async () => {
    const input = document.querySelector('input');
    const spent: number[] = [];
    for (let key = 0; input && key < 10; key += 1) {
      const start = performance.now();
      input.focus();
      document.execCommand('insertText', false, '1');
      // Wait for two frames: the second frame starts after the first has painted.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      spent.push(performance.now() - start);
    }
    return spent.sort((a, b) => a - b);
  });
  test.info().annotations.push({ type: 'keystroke to paint, ms', description: delays.join(', ') });
  expect(delays[5]).toBeLessThan(100);

  const addedRows = await page.evaluate(() => (window as unknown as { addedRows: number[] }).addedRows);
  expect(Math.max(...addedRows)).toBeLessThanOrEqual(500);

  const found = await page.evaluate(() =>
    (window as unknown as { find(text: string): boolean }).find('Item 4999'),
  );
  expect(found).toBe(true);
});

test('10,000 lines: the page opens at its end, and keeps a later scroll position', {
  tag: ['@wrapper-3', '@all'],
}, async ({ page, sandbox }) => {
  // Use lines that wrap, because they are higher than estimated before layout.
  await page.route('**/invoices/INV_huge/info', async (route) => {
    const text = await (await route.fetch()).text();
    await route.fulfill({
      contentType: 'application/json',
      body: text.replaceAll('"Item ', `"${'Long name of the '.repeat(4)}Item `),
    });
  });
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(`${sandbox.origin}/invoice/INV_huge`);
  await expect(page.locator('tbody tr')).toHaveCount(10_000);
  const toTheEnd = () =>
    page.evaluate(() => document.documentElement.scrollHeight - window.scrollY - window.innerHeight);
  await expect.poll(toTheEnd).toBeLessThan(1);
  // If the page's height is not a whole number of pixels, its end is a fraction below the last scroll position.
  await expect(page.getByRole('contentinfo')).toBeInViewport({ ratio: 0.99 });

  await page.mouse.wheel(0, -400);
  await expect.poll(toTheEnd).toBeGreaterThan(300);
  // Add an element late, as a picture would.
  await page.evaluate(() => document.querySelector('main')?.append(document.createElement('hr')));
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  expect(await toTheEnd()).toBeGreaterThan(300);
});
