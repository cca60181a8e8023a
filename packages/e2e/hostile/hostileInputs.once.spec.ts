import type { Page } from '@playwright/test';
import { first } from '../support/extent';
import { test as base, claimPayment, expect, fillCard } from '../support/journey';

const TEXTS = {
  markup: '<img src=x onerror="ran()"><script>ran()</script><b>bold</b><style>*{display:none}</style>',
  link: '<a href="javascript:ran()">javascript:ran()</a>',
  bidi: 'Adire\u202e00.5₦ yaP\u2066\u2067x\u200f',
  hebrew: 'חנות 100 ₪',
  emoji: '👨‍👩‍👧‍👦🏴󠁧󠁢󠁥󠁮󠁧󠁿🧑🏽‍🚀'.repeat(20),
  marks: `z${'\u0301\u0323'.repeat(400)}`,
  long: 'x'.repeat(10_000),
  words: 'very long words '.repeat(625),
} as const;
/** The only text that `npm test` tries. */
const ALWAYS = 'markup';

const test = base.extend<{ ran: string[] }>({
  /** Fails the test if a text ran as a script. */
  ran: [
    async ({ page }, use) => {
      const ran: string[] = [];
      await page.exposeFunction('ran', () => ran.push('a script of theirs ran'));
      page.on('dialog', (dialog) => {
        ran.push(dialog.message());
        void dialog.dismiss();
      });
      await use(ran);
      expect(ran).toEqual([]);
    },
    { auto: true },
  ],
});

/** Puts the text into every field of a reply's `data` that the page shows. */
async function poison(page: Page, call: RegExp, text: string): Promise<void> {
  const words =
    /^(name|title|description|first_name|last_name|account_name|bank_name|bankName|merchantName|planName|notes|terms_and_condition|default_memo|default_footer|scheme|support_email|email)$/;
  const spread = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(spread);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, words.test(key) ? text : spread(inner)]),
    );
  };
  await page.route(call, async (route) => {
    const response = await route.fetch();
    const reply: { data: unknown } = await response.json();
    await route.fulfill({ response, json: { ...reply, data: spread(reply.data) } });
  });
}

/**
 * Expects no markup from the text, no content wider than the screen, and no stacked marks or bidirectional controls except
 * isolates.
 */
async function expectHarmless(page: Page): Promise<void> {
  expect(
    await page.locator('#root :is(b b, script, style, [onerror], [href^="javascript:" i])').count(),
  ).toBe(0);
  expect(await page.locator('img[src="x"]').count()).toBe(0);
  const width = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  expect(width[0], 'wider than the screen').toBeLessThanOrEqual(width[1] ?? 0);
  const shown = await page.evaluate(() => document.body.textContent + document.title);
  expect(shown.replace(/[\u2068\u2069]/g, '')).not.toMatch(/\p{Bidi_Control}|\p{M}{5}/u);
}

/** Expects a button that the payer can scroll to and press, without another element over it. */
async function expectReachable(page: Page, name: RegExp | string): Promise<void> {
  const button = page.getByRole('button', { name });
  await button.scrollIntoViewIfNeeded();
  await expect(button).toBeInViewport({ ratio: 0.9 });
  await button.click({ trial: true });
}

for (const [kind, text] of Object.entries(TEXTS)) {
  test.describe(`with hostile provider text: ${kind}`, () => {
    test('the checkout shows no markup, and the payment succeeds', {
      tag: kind === ALWAYS ? [] : '@all',
    }, async ({ page, sandbox }) => {
      await poison(page, /\/checkout\/CHK_\w+$/, text);
      await poison(page, /virtual-account$/, text);
      const metadata = {
        isAggregator: true,
        other_info: { merchant: { name: 'A' } },
        plan: { name: 'P', interval: 'monthly' },
      };
      const customer = { email: 'payer@example.com', first_name: 'Ada', last_name: 'Obi' };
      const reference = await sandbox.create({ amount: 5000, customer, metadata });
      await page.goto(sandbox.checkout(reference));
      await expect(page.getByRole('heading', { name: 'PAY ₦5,000.00' })).toBeVisible();
      await fillCard(page, { number: '4111 1111 1111 1111' });
      await expectHarmless(page);
      await expectReachable(page, 'Pay ₦5,000.00');
      await page.getByRole('button', { name: 'Bank Transfer' }).click();
      await expect(page.getByRole('button', { name: 'Copy: Account number' })).toBeVisible();
      await expectHarmless(page);
      await expectReachable(page, 'I have completed payment');
      await claimPayment(page, () => sandbox.credit(reference));
      await expect(page.getByRole('heading', { name: 'Transaction Successful' })).toBeVisible({
        timeout: 25_000,
      });
      await expectHarmless(page);
    });

    for (const [path, call, button] of first(kind === ALWAYS ? 1 : 0, [
      ['/invoice/INV_branded', /\/invoices\/INV_branded\/info$/, 'Make Payment'],
      ['/payments/page/PAGE_product', /\/payment-page\/PAGE_product$/, 'Pay Now'],
      ['/payments/page/PAGE_recurring', /\/payment-page\/PAGE_recurring$/, 'Pay Now'],
      ['/payments/link/LNK_static', /\/paymentlink\/LNK_static$/, 'Continue'],
      ['/payments/qr-code/QR_multiple_fixed', /\/qr-code\/QR_multiple_fixed\/public$/, 'Pay'],
      ['/payments/subscription/SUB_card', /\/subscription\/public\/SUB_card$/, /^Pay/],
    ] as const)) {
      test(`${path} shows no markup and keeps its button in view`, async ({ page, sandbox }) => {
        await poison(page, call, text);
        await page.goto(sandbox.origin + path);
        await expect(
          page.getByRole('button', { name: button, exact: typeof button === 'string' }),
        ).toBeVisible();
        await expectHarmless(page);
        await page
          .getByRole('button', { name: button, exact: typeof button === 'string' })
          .scrollIntoViewIfNeeded();
        await expect(
          page.getByRole('button', { name: button, exact: typeof button === 'string' }),
        ).toBeInViewport();
        // A sticky header must leave most of the screen to the content.
        for (const header of await page.locator('.page-header-sticky').all()) {
          expect((await header.boundingBox())?.height).toBeLessThan(220);
        }
      });
    }

    test('a refusal shows a short message without markup', {
      tag: kind === ALWAYS ? [] : '@all',
    }, async ({ page, sandbox }) => {
      const reference = await sandbox.create({ amount: 5000 });
      await page.route('**/checkout/charge/card', (route) =>
        route.fulfill({ status: 400, json: { status: false, message: text } }),
      );
      await page.goto(sandbox.checkout(reference));
      await fillCard(page, { number: '4111 1111 1111 1111' });
      await page.getByRole('button', { name: /^Pay ₦/ }).click();
      await expect(page.getByRole('alert')).not.toBeEmpty();
      expect(((await page.getByRole('alert').textContent()) ?? '').length).toBeLessThan(260);
      await expectHarmless(page);
      await expectReachable(page, /^Pay ₦/);
    });

    for (const [field, submit] of first(kind === ALWAYS ? 1 : 0, [
      ['pin', 'Continue'],
      ['birthday', 'Continue'],
      ['otp', 'Confirm payment'],
    ] as const)) {
      test(`a step (${field}) shows short texts without markup`, async ({ page, sandbox }) => {
        const reference = await sandbox.create({ amount: 5000 });
        const ask = { field, message: text, hint: text };
        await page.route('**/checkout/charge/card', (route) =>
          route.fulfill({ json: { status: true, data: { status: 'PENDING_AUTH', ask } } }),
        );
        await page.goto(sandbox.checkout(reference));
        await fillCard(page, { number: '4111 1111 1111 1111' });
        await page.getByRole('button', { name: /^Pay ₦/ }).click();
        await expect(page.getByRole('button', { name: submit })).toBeVisible();
        await expectHarmless(page);
      });
    }
  });
}

/** Raw paths that a browser sends unchanged. */
const PATHS = [
  '/payments/CHK%2edemo',
  '/payments/CHK_1%00',
  '/payments/CHK%2fdemo',
  '//CHK_demo',
  '/payments//CHK_demo',
  '/payments/CHK_demo%0a',
  '/payments/%F0%9F%92%B3',
  '/pay%6dents/CHK_demo',
  '/payments/CHK_demo;x',
  `/payments/${'a'.repeat(129)}`,
  '/payments/CHK_demo/..%2f',
];

for (const path of first(1, PATHS)) {
  test(`the path ${path.slice(0, 40)} shows the error screen without a call to the API`, async ({
    page,
    sandbox,
  }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await page.goto(sandbox.origin + path);
    await expect(page.getByText('Invalid Reference')).toBeVisible();
    expect(requests.filter((pathname) => /checkout|invoices/.test(pathname))).toEqual([]);
  });
}

test('rejects invalid query parameters, and drops dangerous keys from metadata', async ({
  page,
  sandbox,
}) => {
  const start = { a: '5000', k: 'pk_test_adire', id: 'W', cur: 'NGN' };
  for (const [query, text] of [
    ['%', 'Some Parameters are missing.'],
    ['a=%00&k=%ff&id=%ud800&cur=%E2%80%AE', 'Amount is not valid.'],
    [`a=${'9'.repeat(30_000)}&k=x&id=x&cur=NGN`, 'Amount is not valid.'],
    [
      new URLSearchParams({ ...start, metadata: `{"a":"${'x'.repeat(8_192)}"}` }).toString(),
      'Metadata is larger than 8 KB.',
    ],
    [
      new URLSearchParams({ ...start, metadata: '{"a":[[[[[1]]]]]}' }).toString(),
      'Metadata is nested deeper than 5 levels.',
    ],
  ] as const) {
    await page.goto(`${sandbox.origin}/payments/initialize?${query}`);
    await expect(page.getByText(text)).toBeVisible();
  }
  const requests = page.waitForRequest('**/checkout/initialize');
  const metadata =
    '{"note":"ọ","__proto__":{"polluted":1},"inner":{"constructor":{"prototype":1},"kept":true}}';
  await page.goto(`${sandbox.origin}/payments/initialize?${new URLSearchParams({ ...start, metadata })}`);
  expect((await requests).postDataJSON().metadata).toEqual({ note: 'ọ', inner: { kept: true } });
  await expect(page.getByRole('heading', { name: 'PAY ₦5,000.00' })).toBeVisible();
  expect(await page.evaluate(() => Object.keys(Object.prototype))).toEqual([]);
});

test('a preloaded frame accepts 8 KB of metadata, and reports larger metadata to the shop', {
  tag: '@all',
}, async ({ page }) => {
  await page.goto('/');
  const open = (metadata: object) =>
    page.evaluate(async (given) => {
      const { Kobo } = window as unknown as {
        Kobo: { preload(): void; open(options: object): { close(): void } };
      };
      Kobo.preload();
      await new Promise((resolve) => {
        document
          .querySelector('kobo-checkout')
          ?.shadowRoot?.querySelector('iframe')
          ?.addEventListener('load', resolve);
      });
      return new Promise<string>((resolve) => {
        const handle = Kobo.open({
          ...{ key: 'pk_test_adire', amount: 5000, currency: 'NGN', walletId: 'W', metadata: given },
          onError: (error: { code: string; message: string }) => {
            resolve(`${error.code} ${error.message}`);
            handle.close();
          },
          onEvent: (event: { screen?: string }) => {
            if (event.screen !== 'ready') return;
            resolve('shown');
            handle.close();
          },
        });
      });
    }, metadata);
  expect(await open({ note: '"'.repeat(4_000) })).toBe('shown');
  await expect(page.locator('kobo-checkout')).toHaveCount(0);
  expect(await open({ note: 'x'.repeat(9_000) })).toBe('INVALID_PARAMETERS Metadata is larger than 8 KB.');
});
