import type { Page } from '@playwright/test';
import { CONTRAST, EVERY_RULE, findingsOf, type RunOptions, WCAG } from '../support/axe';
import { ALL } from '../support/extent';
import { expect, test } from '../support/journey';

/** These screens contain every part that has the merchant's colour. The other screens reuse the same parts. */
const COLOURED = /^(card|bank-account|invoice|payment-page|subscription)\//;
/** Pages with a Pay button. Screens that scroll to an invalid field are excluded. */
const PAID_ON =
  /^(invoice\/(issued|partially_paid|overdue|coupon)|(payment-page|payment-link|qr-code)\/ready(?!.*-(nothing|no-account|errors|unpayable)))/;
/** `npm test` checks every twelfth screen. */
const EVERY = 12;

// 320 px is the narrowest width that WCAG 1.4.10 requires: it covers phones, and a desktop at 400 %. Reduced motion keeps
// colour transitions out of the checks.
test.use({
  viewport: { width: 320, height: 640 },
  colorScheme: 'light',
  contextOptions: { reducedMotion: 'reduce' },
});
// A few hundred screens take a minute and a half on an idle machine, and ten minutes on a slow machine.
test.setTimeout(900_000);

test('every screen in pale yellow passes axe and, at 320 px, overflow and target size checks', async ({
  page,
  sandbox,
}) => {
  const names = await openScreens(page, sandbox.origin);
  const findings: string[] = [];
  for (const name of names.filter((_, index) => ALL || index % EVERY === 0)) {
    await showScreen(page, name, 'yellow');
    await scrollToEnd(page);
    findings.push(...(await lookAt(page, `${name}, light`, WCAG)));
    findings.push(...(await inspect(page)).map((what) => `${name}: ${what}`));
    await turn(page, 'dark');
    findings.push(...(await lookAt(page, `${name}, dark`, CONTRAST)));
    await turn(page, 'light');
  }
  expect(findings).toEqual([]);
});

test('every screen passes all rules of axe, including best practices', {
  tag: '@all',
}, async ({ page, sandbox }) => {
  const findings: string[] = [];
  for (const name of await openScreens(page, sandbox.origin)) {
    await showScreen(page, name, 'blue');
    await scrollToEnd(page);
    findings.push(...(await lookAt(page, name, EVERY_RULE)));
  }
  expect(findings).toEqual([]);
});

for (const [how, width, query] of [
  ['280 px', 280, ''],
  ['200 % text and 320 px', 320, '&text=200'],
  ['360 px with a broken logo and no network', 360, '&logo=broken&network=offline'],
  ['360 px with a logo that never comes', 360, '&logo=hanging'],
] as const) {
  test(`no text overflows or is cut on any screen at ${how}`, { tag: '@all' }, async ({ page, sandbox }) => {
    await page.setViewportSize({ width, height: 640 });
    const findings: string[] = [];
    for (const name of await openScreens(page, sandbox.origin)) {
      await showScreen(page, name, `blue${query}`);
      findings.push(...(await findCut(page)).map((what) => `${name}: ${what}`));
    }
    expect(findings).toEqual([]);
  });
}

// The text spacing of WCAG 1.4.12, which some payers set in their browser.
test('no text overflows or is cut on any screen with wide text spacing', {
  tag: '@all',
}, async ({ page, sandbox }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const findings: string[] = [];
  const names = await openScreens(page, sandbox.origin);
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      * { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; line-height: 1.5 !important }
      p { margin-block-end: 2em !important }`);
    document.adoptedStyleSheets = [sheet];
  });
  for (const name of names) {
    await showScreen(page, name, 'blue');
    findings.push(...(await findCut(page)).map((what) => `${name}: ${what}`));
  }
  expect(findings).toEqual([]);
});

test('a payment form opens with merchant, purpose, amount and button in view', {
  tag: '@all',
}, async ({ page, sandbox }) => {
  const names = (await openScreens(page, sandbox.origin)).filter((name) => PAID_ON.test(name));
  const findings: string[] = [];
  let fitting = 0;
  for (const [width, height] of [
    [360, 640],
    [390, 844],
    [1280, 800],
    // A phone in landscape.
    [640, 360],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const name of names) {
      await showScreen(page, name, 'blue');
      const { hidden, moved, over } = await outOfView(page);
      findings.push(...hidden.map((what) => `${name}, ${width} × ${height}: ${what}`));
      // A form that fits does not scroll. A longer form is scrolled to its end.
      if (Math.abs(moved - over) > 1) findings.push(`${name}, ${width} × ${height}: ${moved} of ${over} px`);
      if (over === 0) fitting += 1;
    }
  }
  expect(findings).toEqual([]);
  expect(fitting).toBeGreaterThan(0);
});

test('a dialog appears within 160 ms, or at once if the payer prefers reduced motion', {
  tag: '@all',
}, async ({ page, sandbox }) => {
  await openScreens(page, sandbox.origin);
  await showScreen(page, 'checkout/leave-dialog', 'blue');
  const motion = () =>
    page.evaluate(() => {
      const dialog = document.querySelector('dialog[open]');
      if (!dialog) throw new Error('there is no dialog');
      const moving = [...document.querySelectorAll('*')].map((element) => getComputedStyle(element));
      const { animationName, animationDuration } = getComputedStyle(dialog);
      return {
        dialog: animationName,
        seconds: Number.parseFloat(animationDuration),
        transitions: moving.filter(({ transitionDuration }) => Number.parseFloat(transitionDuration) > 0)
          .length,
      };
    });
  expect(await motion()).toMatchObject({ dialog: 'none', transitions: 0 });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const { dialog, seconds, transitions } = await motion();
  expect(dialog).not.toBe('none');
  expect(seconds).toBeLessThanOrEqual(0.16);
  expect(transitions).toBeGreaterThan(0);
});

test('a merchant whose logo is broken or never loads gets a monogram at once', { tag: '@all' }, async ({
  page,
  sandbox,
}) => {
  await openScreens(page, sandbox.origin);
  const mark = page.locator('.header .monogram');
  for (const name of ['ready-logo-broken', 'ready-logo-hanging']) {
    await showScreen(page, `checkout/${name}`, 'blue');
    await expect(mark).toHaveText('A');
    await expect(page.locator('.header img')).toBeHidden();
  }
  await showScreen(page, 'checkout/ready-logo', 'blue');
  await expect(mark).toHaveCount(0);
});

test('a main button differs from its page and from a disabled button in any colour', {
  tag: '@all',
}, async ({ page, sandbox }) => {
  // The receipt check page has no merchant's colour and no disabled button.
  const names = (await openScreens(page, sandbox.origin)).filter((name) => !name.startsWith('check/'));
  const findings: string[] = [];
  let looked = 0;
  for (const theme of ['white', 'yellow', 'neon', 'black']) {
    for (const name of names) {
      await showScreen(page, name, theme);
      if ((await mainButtons(page)).length === 0) continue;
      for (const scheme of ['dark', 'light'] as const) {
        await turn(page, scheme);
        const buttons = await mainButtons(page);
        looked += buttons.length;
        for (const { text, onPage, besideDisabled } of buttons) {
          if (Math.min(onPage, besideDisabled) >= 3) continue;
          findings.push(
            `${name}, ${theme}, ${scheme}: ${text}: ${onPage} on the page, ${besideDisabled} beside`,
          );
        }
      }
    }
  }
  expect(looked).toBeGreaterThan(names.length);
  expect(findings).toEqual([]);
});

for (const theme of ['white', 'neon', 'black', 'blue']) {
  test(`every text has enough contrast, light and dark, if the merchant’s colour is ${theme}`, {
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

test('the gallery passes axe, and its frames show the screens in their titles', {
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

test('interaction with a screen that is being replaced does not break the next screen', {
  tag: '@all',
}, async ({ page, sandbox }) => {
  await openScreens(page, sandbox.origin);
  await showScreen(page, 'bank-account/phone', 'blue');
  await page.getByRole('textbox').evaluate((field: HTMLInputElement) => {
    field.focus();
    history.replaceState(null, '', '/sandbox/screens/bank-account/otp?theme=blue');
    dispatchEvent(new PopStateEvent('popstate'));
    // `execCommand` dispatches an input event at once, as a key does.
    document.execCommand('insertText', false, '0803');
  });
  await becomesShown(page, 'bank-account/otp');
});

/** Opens a page that can show any screen. Returns the names of all screens. */
async function openScreens(page: Page, origin: string): Promise<string[]> {
  await page.goto(`${origin}/sandbox/screens`);
  const names = await page.locator('.gallery-name').allTextContents();
  expect(names.length).toBeGreaterThan(200);
  // A fake clock avoids waits for buttons that ignore presses at first.
  await page.clock.install();
  await page.goto(`${origin}/sandbox/screens/${names[0]}`);
  return names;
}

/** @param theme the merchant's theme, optionally followed by further query parameters. */
async function showScreen(page: Page, name: string, theme: string): Promise<void> {
  await page.evaluate((address) => {
    history.replaceState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `/sandbox/screens/${name}?theme=${theme}`);
  await becomesShown(page, name);
}

/** Waits until a screen is shown. Fails if an interaction of the screen does not find its element. */
async function becomesShown(page: Page, name: string): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(600);
    expect(await page.locator('html[data-shown]').count(), `${name} is shown`).toBe(1);
  }).toPass({ intervals: [10], timeout: 30_000 });
}

/** Sets the device's colour scheme, and waits until the page has received the change event. */
async function turn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  const receivedEvents = await page.evaluateHandle(() => ({
    change: new Promise((resolve) => {
      matchMedia('(prefers-color-scheme: dark)').addEventListener('change', resolve, { once: true });
    }),
  }));
  await page.emulateMedia({ colorScheme });
  await receivedEvents.evaluate(async ({ change }) => {
    await change;
  });
  await receivedEvents.dispose();
}

/** Scrolls to the end, because a sticky button covers content until it reaches its own position. */
function scrollToEnd(page: Page): Promise<void> {
  return page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
}

async function lookAt(page: Page, name: string, options: RunOptions): Promise<string[]> {
  return (await findingsOf(page, options)).map((finding) => `${name}: ${finding}`);
}

/**
 * Returns the contrast ratios (WCAG 2.2) of each enabled main button to its background and to a disabled button.
 * Each ratio is that of the fill or of the edge, whichever is higher.
 */
function mainButtons(page: Page): Promise<{ text: string; onPage: number; besideDisabled: number }[]> {
  return page.evaluate(() => {
    const partsOf = (color: string) => (color.match(/[\d.]+/g) ?? []).map(Number);
    const light = (color: string) => {
      const [r = 0, g = 0, b = 0] = partsOf(color).map((part) => {
        const share = part / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const contrast = (one: string, other: string) => {
      const [first, second] = [light(one), light(other)];
      return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
    };
    const groundOf = (element: Element | null): string => {
      if (!element) return 'rgb(255, 255, 255)';
      const { backgroundColor } = getComputedStyle(element);
      return partsOf(backgroundColor)[3] === 0 ? groundOf(element.parentElement) : backgroundColor;
    };
    const look = (element: Element) => {
      const { backgroundColor, borderTopColor } = getComputedStyle(element);
      return [backgroundColor, borderTopColor] as const;
    };
    const found = document.querySelectorAll('.button:not(.button-quiet, :disabled)');
    return [...found].map((button) => {
      const disabled = document.createElement('button');
      disabled.className = 'button';
      disabled.disabled = true;
      button.after(disabled);
      const ground = groundOf(button.parentElement);
      const [fill, edge] = look(button);
      const [idleFill, idleEdge] = look(disabled);
      disabled.remove();
      return {
        text: button.textContent ?? '',
        onPage: Math.max(contrast(fill, ground), contrast(edge, ground)),
        besideDisabled: Math.max(contrast(fill, idleFill), contrast(edge, idleEdge)),
      };
    });
  });
}

/** Returns the hidden parts of a payment page that the payer must see, the scroll position and the scroll range. */
function outOfView(page: Page): Promise<{ hidden: string[]; moved: number; over: number }> {
  return page.evaluate(() => {
    const hidden: string[] = [];
    const look = (selector: string, what: string) => {
      const element = document.querySelector<HTMLElement>(selector);
      const { left = 0, top = -1, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
      // Use the element's middle line, because text that is cut after two lines is treated as visible.
      const there = document.elementFromPoint(left + Math.min(8, width / 2), top + height / 2);
      if (!element?.contains(there) || top < 0 || top + height > innerHeight + 1) hidden.push(what);
    };
    if (!document.querySelector('h1.visually-hidden')) look('.page-header h1', 'whom');
    look('.page-header-sum', 'what for and how much');
    look('main [type=submit], .pay-bar [type=submit]', 'the button');
    return {
      hidden,
      moved: Math.round(scrollY),
      over: document.documentElement.scrollHeight - innerHeight,
    };
  });
}

/**
 * Returns text that overflows the window or its container.
 * A header's text may be cut after two lines, because the page repeats it below.
 */
function findCut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth > width) {
      found.push(`${document.documentElement.scrollWidth} px wide`);
    }
    const range = document.createRange();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const words = node.textContent?.trim() ?? '';
      const element = node.parentElement;
      const cutAtLines = '.page-header-sticky h1, .page-header-sum, .visually-hidden, option, noscript';
      if (words === '' || !element?.checkVisibility() || element.closest(cutAtLines)) continue;
      range.selectNodeContents(node);
      const { left, right, top, bottom } = range.getBoundingClientRect();
      if (right - left < 2) continue;
      if (left < -1 || right > width + 1) found.push(`'${words}' reaches from ${left} to ${right}`);
      for (let around: Element | null = element; around; around = around.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(around);
        const box = around.getBoundingClientRect();
        const beside = left < box.left - 1 || right > box.right + 1;
        const below = top < box.top - 2 || bottom > box.bottom + 2;
        if (/hidden|clip/.test(overflowX) && beside) found.push(`'${words}' is cut at its side`);
        if (/hidden|clip/.test(overflowY) && below) found.push(`'${words}' is cut at its foot`);
        const button = around.matches('button, .button, .tile');
        if (button && (beside || below)) found.push(`'${words}' hangs out of its button`);
      }
    }
    // The text of an input is not in a text node.
    for (const input of document.querySelectorAll('input.wide'))
      if (input.scrollWidth > input.clientWidth + 1) found.push('a code is cut at its side');
    return [...new Set(found)];
  });
}

/** Returns the faults of a page's layout and semantics. Links in a sentence may be smaller than 44 px (WCAG 2.5.8). */
function inspect(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const found = scrollWidth > clientWidth ? [`${scrollWidth} px wide`] : [];
    const headings = document.querySelectorAll('h1').length;
    if (headings !== 1) found.push(`${headings} headings of the first rank`);
    for (const timer of document.querySelectorAll('[role="timer"]')) {
      if (timer.closest('[role="status"], [role="alert"], [aria-live]')) found.push('a timer is read out');
    }
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
    for (const form of document.querySelectorAll('form')) {
      const fields = [
        ...form.querySelectorAll<HTMLElement>('input:is([type="text"], [type="password"]), textarea'),
      ];
      const hints = fields.map((field) => `${field.localName} ${field.getAttribute('enterkeyhint')}`);
      // Enter in a textarea starts a new line.
      const last = hints.pop() ?? 'input go';
      if (/^input (go|search|done)$|^textarea/.test(last) && hints.every((hint) => hint === 'input next'))
        continue;
      found.push(`Enter leads nowhere: ${[...hints, last]}`);
    }
    return found;
  });
}
