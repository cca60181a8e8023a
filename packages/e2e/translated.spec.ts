import type { Page } from '@playwright/test';
import { expect, fillCard, test } from './support/journey';

/** Does what Chrome's translator does: replaces each text node with `<font>` elements, and those that come later too. */
async function translate(page: Page): Promise<Error[]> {
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await page.addInitScript(() => {
    const wrap = (node: Node) => {
      const parent = node.parentElement;
      if (!parent || node.textContent?.trim() === '') return;
      if (parent.closest('font, script, style, option, textarea, svg, title')) return;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.append(node.textContent ?? '');
      outer.append(inner);
      parent.replaceChild(outer, node);
    };
    const walk = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const nodes: Node[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) nodes.push(node);
      nodes.forEach(wrap);
    };
    new MutationObserver(() => walk(document)).observe(document, {
      childList: true,
      subtree: true,
      characterData: true,
    });
  });
  return errors;
}

test('a translated invoice is paid by card', { tag: ['@any-width'] }, async ({ page, sandbox, journey }) => {
  const errors = await translate(page);
  await page.goto(`${sandbox.origin}/invoice/INV_issued`);
  await expect(page.locator('font').first()).toBeAttached();
  await page.getByRole('button', { name: 'Make Payment' }).click();
  await fillCard(journey.checkout, { number: '4111 1111 1111 1111' });
  await journey.pay();
  await expect(journey.checkout.getByRole('heading', { name: 'Transaction Successful' })).toBeVisible();
  expect(errors).toEqual([]);
});

test('the totals of a translated product page follow its quantities', {
  tag: ['@any-width'],
}, async ({ page, sandbox }) => {
  const errors = await translate(page);
  await page.goto(`${sandbox.origin}/page/PAGE_product`);
  const row = page.getByRole('listitem').first();
  const total = row.locator('.product-total > span').last();
  await expect(total.locator('font').first()).toBeAttached();
  const before = await total.textContent();
  await row.getByRole('button', { name: /more|add|increase/i }).click();
  await expect(total).not.toHaveText(before ?? '');
  await expect(total.locator('font').first()).toBeAttached();
  expect(errors).toEqual([]);
});
