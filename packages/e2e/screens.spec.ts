import type { Page } from '@playwright/test';
import { CONTRAST, findingsOf, type RunOptions, WCAG } from './support/axe';
import { ALL } from './support/extent';
import { expect, test } from './support/journey';

/** Between them they have every part that a merchant's colour reaches; the other screens are made of the same. */
const COLOURED = /^(card|bank-account|invoice|payment-page|subscription)\//;
/** `npm test` looks at one screen in so many. */
const EVERY = 6;

// The narrowest that WCAG 1.4.10 asks for: what fits here fits a phone, and a desktop at 400 %. No colour is on its way to
// another when it is looked at.
test.use({
  viewport: { width: 320, height: 640 },
  colorScheme: 'light',
  contextOptions: { reducedMotion: 'reduce' },
});
// A few hundred screens: a minute and a half on a machine that does nothing else.
test.setTimeout(300_000);

test('every screen has no finding of axe, nothing that hangs over at 320 px, and targets of 44 px; pale yellow', async ({
  page,
  sandbox,
}) => {
  const names = await openScreens(page, sandbox.origin);
  const findings: string[] = [];
  for (const name of names.filter((_, index) => ALL || index % EVERY === 0)) {
    await showScreen(page, name, 'yellow');
    findings.push(...(await lookAt(page, `${name}, light`, WCAG)));
    findings.push(...(await inspect(page)).map((what) => `${name}: ${what}`));
    await turn(page, 'dark');
    findings.push(...(await lookAt(page, `${name}, dark`, CONTRAST)));
    await turn(page, 'light');
  }
  expect(findings).toEqual([]);
});

for (const theme of ['white', 'neon', 'black', 'blue']) {
  test(`every word can be read, light and dark, where the merchant's colour is ${theme}`, {
    tag: '@all',
  }, async ({ page, sandbox }) => {
    const names = await openScreens(page, sandbox.origin);
    const findings: string[] = [];
    for (const name of names.filter((some) => COLOURED.test(some))) {
      await showScreen(page, name, theme);
      findings.push(...(await lookAt(page, `${name}, light`, CONTRAST)));
      await turn(page, 'dark');
      findings.push(...(await lookAt(page, `${name}, dark`, CONTRAST)));
      await turn(page, 'light');
    }
    expect(findings).toEqual([]);
  });
}

test('the page that shows every screen has no finding of axe itself, and its frames show what they name', {
  tag: '@all',
}, async ({ page, sandbox }) => {
  await page.goto(`${sandbox.origin}/sandbox/screens?group=error&theme=blue&scheme=dark&lang=fr`);
  const frame = page.frameLocator('iframe[title="error/invalid-reference"]');
  await expect(frame.getByRole('heading', { name: 'Une erreur s’est produite' })).toBeVisible();
  await expect(frame.locator('html')).toHaveCSS('color-scheme', 'dark');
  expect(await lookAt(page, 'the page itself', { ...WCAG, iframes: false })).toEqual([]);
  await page.getByRole('link', { name: 'light', exact: true }).click();
  await expect(frame.locator('html')).toHaveCSS('color-scheme', 'light');
});

test('a screen that is still used when the next one is asked for breaks nothing', {
  tag: '@all',
}, async ({ page, sandbox }) => {
  await openScreens(page, sandbox.origin);
  await showScreen(page, 'bank-account/phone', 'blue');
  await page.getByRole('textbox').evaluate((field: HTMLInputElement) => {
    field.focus();
    history.replaceState(null, '', '/sandbox/screens/bank-account/otp?theme=blue');
    dispatchEvent(new PopStateEvent('popstate'));
    // The page hears of it at once, as of a key.
    document.execCommand('insertText', false, '0803');
  });
  await becomesShown(page, 'bank-account/otp');
});

/** The names of all screens, with a page that can show them one after another. */
async function openScreens(page: Page, origin: string): Promise<string[]> {
  await page.goto(`${origin}/sandbox/screens`);
  const names = await page.locator('.gallery-name').allTextContents();
  expect(names.length).toBeGreaterThan(200);
  // What takes no press in its first moment need not be waited for.
  await page.clock.install();
  await page.goto(`${origin}/sandbox/screens/${names[0]}`);
  return names;
}

async function showScreen(page: Page, name: string, theme: string): Promise<void> {
  await page.evaluate((address) => {
    history.replaceState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `/sandbox/screens/${name}?theme=${theme}`);
  await becomesShown(page, name);
}

/** A screen whose interactions find nothing to be done to is never shown. */
async function becomesShown(page: Page, name: string): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(600);
    expect(await page.locator('html[data-shown]').count(), `${name} is shown`).toBe(1);
  }).toPass({ intervals: [10], timeout: 30_000 });
}

/** The device turns light or dark. The app hears of it a moment later, and so does who asked for it after the app did. */
async function turn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  const heard = await page.evaluateHandle(() => ({
    change: new Promise((resolve) => {
      matchMedia('(prefers-color-scheme: dark)').addEventListener('change', resolve, { once: true });
    }),
  }));
  await page.emulateMedia({ colorScheme });
  await heard.evaluate(async ({ change }) => {
    await change;
  });
  await heard.dispose();
}

/** What axe finds, each by the name of the screen. */
async function lookAt(page: Page, name: string, options: RunOptions): Promise<string[]> {
  return (await findingsOf(page, options)).map((finding) => `${name}: ${finding}`);
}

/** What hangs over the page, and what is too small for a finger. A link in a sentence is as high as its line (WCAG 2.5.8). */
function inspect(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const found = scrollWidth > clientWidth ? [`${scrollWidth} px wide`] : [];
    const targets = document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary',
    );
    for (const target of targets) {
      if (!target.checkVisibility() || target.closest('p')) continue;
      const label =
        target instanceof HTMLInputElement && /checkbox|radio/.test(target.type) ? target.labels?.[0] : null;
      const { width, height } = (label ?? target).getBoundingClientRect();
      if (width >= 44 && height >= 44) continue;
      found.push(`${target.textContent || target.getAttribute('name')} is ${width} × ${height} px`);
    }
    return found;
  });
}
