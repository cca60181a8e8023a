import type { Page } from '@playwright/test';
import { overflowing, WIDTHS } from '../../tooling/consumers/overflow.mjs';
import { expect, test } from '../support/journey';

/** A font about as wide as the widest default font. Every machine has at least one of the listed fonts. */
const WIDE_FONT = `
  @font-face {
    font-family: Wide;
    size-adjust: 125%;
    src: local('DejaVu Sans'), local('Verdana'), local('Liberation Sans'), local('Arial'), local('Helvetica');
  }
  * { font-family: Wide !important }
`;

/** Expects no overflow at any width, first with the machine's default fonts and then with a wide font. */
async function expectToFit(page: Page): Promise<void> {
  for (const font of ['default', 'wide']) {
    if (font === 'wide') await page.evaluate(adoptStyles, WIDE_FONT);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      expect([font, width, await page.evaluate(overflowing)]).toEqual([font, width, []]);
    }
  }
}

/** Adds styles through a constructed style sheet, because that works under a strict Content Security Policy. */
async function adoptStyles(css: string): Promise<void> {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [sheet];
  await document.fonts.ready;
}

test('the shop fits every width, with an empty and with a full basket', async ({ page }) => {
  await page.goto('/');
  await expectToFit(page);
  await page.reload();
  await page.getByRole('button', { name: /add/i }).first().click();
  await expectToFit(page);
});

for (const name of ['reactShop', 'strictCsp']) {
  test(`the example ${name} fits every width`, async ({ page }, { config }) => {
    await page.goto(`${config.metadata[name]}/`);
    await expectToFit(page);
  });
}

test('the pages of the simulator fit every width', { tag: '@all' }, async ({ page, sandbox }) => {
  const reference = await sandbox.create({ amount: 4321.09 });
  for (const path of ['', `/transactions/${reference}`, '/transactions/CHK_unknown', '/objects', '/bank']) {
    await page.goto(`${sandbox.origin}/sandbox${path}`);
    await expectToFit(page);
  }
});
