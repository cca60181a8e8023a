import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { first } from '../support/extent';
import { test as base, expect } from '../support/journey';
import { Sandbox } from '../support/sandbox';
import { hostPage } from '../support/servers';

/** The type of the SDK's diagnosis, repeated because the page's JavaScript has no types. */
interface Diagnosis {
  ok: boolean;
  findings: { code: string; severity: string; problem: string; fix: string }[];
  passed: string[];
}

const TAG = '<script nonce="n0" src="CHECKOUT/kobo.js"></script>';

/** A merchant's page: its content and its server's headers. CHECKOUT is replaced by the checkout's origin. */
interface Host {
  head?: string;
  body?: string;
  headers?: Record<string, string>;
  /** Replaces the tag that loads kobo.js from the checkout. */
  script?: string;
}

const test = base.extend<{ checkout: string; visit: (host: Host) => Promise<Diagnosis> }>({
  checkout: ({ servers }, use) => use(servers.checkout),
  visit: async ({ page, checkout }, use) => {
    const servers: { close: () => void }[] = [];
    await use(async ({ head = '', body = '', headers = {}, script = TAG }) => {
      const html = `<!doctype html><head>${head}</head><body>${script}${body}</body>`;
      const server = await hostPage(html.replaceAll('CHECKOUT', checkout), headers);
      servers.push(server);
      await page.goto(server.address);
      return ask(page);
    });
    for (const server of servers) server.close();
  },
});

test.use({ breaksPolicies: true });

function ask(page: Page): Promise<Diagnosis> {
  return page.evaluate(() => (window as unknown as { Kobo: { doctor(): Promise<Diagnosis> } }).Kobo.doctor());
}

const codes = ({ findings }: Diagnosis) => findings.map(({ code }) => code);

test('a page without faults has no findings, and the doctor violates no policy', async ({
  page,
  visit,
  checkout,
}) => {
  const printed: string[] = [];
  page.on('console', (message) => printed.push(message.text()));
  const diagnosis = await visit({
    body: '<button data-kobo-reference="CHK_1">Pay</button>',
    headers: {
      'Content-Security-Policy': `default-src 'none'; script-src 'nonce-n0' 'strict-dynamic'; frame-src ${checkout}; require-trusted-types-for 'script'; trusted-types kobo`,
    },
  });
  expect(diagnosis).toMatchObject({ ok: true, findings: [] });
  expect(diagnosis.passed).toHaveLength(8);
  expect(printed[0]).toContain('Kobo doctor: all is well');
  expect(printed.filter((line) => line.startsWith('✓'))).toHaveLength(8);
  expect(printed.filter((line) => /Content Security Policy/.test(line))).toEqual([]);
});

test.describe('a policy of the page', () => {
  /** The directive that the first finding recommends. */
  const lineOf = ({ findings }: Diagnosis) => findings[0]?.fix.replace(/^.*(?:header|>): /, '') ?? '';
  const SCRIPTS = "script-src 'nonce-n0' 'strict-dynamic'";

  for (const [policy, line] of first(1, [
    ["frame-src 'none'", 'frame-src CHECKOUT'],
    ["frame-src 'self' https://maps.example", "frame-src 'self' https://maps.example CHECKOUT"],
    [`default-src 'self'; ${SCRIPTS}`, "frame-src 'self' CHECKOUT"],
    ["child-src 'self'", "frame-src 'self' CHECKOUT"],
  ] as const)) {
    test(`CSP_FRAME: ${policy}`, async ({ visit, checkout }) => {
      const ill = await visit({ headers: { 'Content-Security-Policy': policy } });
      expect(ill.ok).toBe(false);
      expect(ill.findings).toMatchObject([{ code: 'CSP_FRAME', severity: 'error' }]);
      expect(lineOf(ill)).toBe(line.replace('CHECKOUT', checkout));
      const rest = policy.split('; ').filter((directive) => !directive.startsWith('frame-src'));
      const mended = [lineOf(ill), ...rest].join('; ');
      expect((await visit({ headers: { 'Content-Security-Policy': mended } })).findings).toEqual([]);
    });
  }

  test('CSP_FRAME: gives separate fixes for <meta> and header', { tag: '@all' }, async ({
    visit,
    checkout,
  }) => {
    const meta = (policy: string) => `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
    const ill = await visit({
      head: meta("frame-src 'self'"),
      headers: { 'Content-Security-Policy': "frame-src 'none'" },
    });
    const fixes = ill.findings.map(({ fix }) => fix).sort();
    expect(fixes).toEqual([
      `In the page’s <meta http-equiv="Content-Security-Policy">: frame-src 'self' ${checkout}`,
      `In the page’s Content-Security-Policy header: frame-src ${checkout}`,
    ]);
    const mended = await visit({
      head: meta(`frame-src 'self' ${checkout}`),
      headers: { 'Content-Security-Policy': `frame-src ${checkout}` },
    });
    expect(mended.findings).toEqual([]);
  });

  for (const [code, policy, line] of [
    ['CSP_FRAME', "frame-src 'self'", "frame-src 'self' CHECKOUT"],
    ['CSP_SCRIPT', "script-src 'self' 'unsafe-inline'", "script-src 'self' 'unsafe-inline' CHECKOUT"],
    [
      'CSP_TRUSTED_TYPES',
      "trusted-types dompurify; require-trusted-types-for 'script'",
      'trusted-types dompurify kobo',
    ],
  ] as const) {
    test(`${code}: a report-only policy gives a warning`, { tag: '@all' }, async ({ visit, checkout }) => {
      const name = 'Content-Security-Policy-Report-Only';
      const ill = await visit({ headers: { [name]: policy } });
      expect(ill.ok).toBe(true);
      expect(ill.findings).toMatchObject([{ code, severity: 'warning' }]);
      expect(ill.findings[0]?.fix).toBe(
        `In the page’s ${name} header: ${line.replace('CHECKOUT', checkout)}`,
      );
      const rest = policy.split('; ').filter((directive) => directive.startsWith('require'));
      expect((await visit({ headers: { [name]: [lineOf(ill), ...rest].join('; ') } })).findings).toEqual([]);
    });
  }

  for (const [reason, policy] of [
    ['kobo.js but not its parts in script-src', 'script-src CHECKOUT/kobo.js'],
    ['no ‘kobo’ in trusted-types', "require-trusted-types-for 'script'; trusted-types x"],
  ] as const) {
    test(`SCRIPT_BLOCKED: the doctor’s own chunk does not load: ${reason}`, { tag: '@all' }, async ({
      visit,
      checkout,
    }) => {
      const requests = visit({
        headers: { 'Content-Security-Policy': policy.replace('CHECKOUT', checkout) },
      });
      await expect(requests).rejects.toThrow(
        /kobo-overlay-[\w-]+\.js did not load .*is it in script-src, and 'kobo' in trusted-types/,
      );
    });
  }

  test('PERMISSIONS_POLICY: the fix is a header that grants the features', { tag: '@all' }, async ({
    visit,
    checkout,
  }) => {
    const ill = await visit({ headers: { 'Permissions-Policy': 'clipboard-write=(self), payment=()' } });
    expect(ill.ok).toBe(true);
    expect(ill.findings).toMatchObject([{ code: 'PERMISSIONS_POLICY', severity: 'warning' }]);
    const line = `payment=(self "${checkout}"), clipboard-write=(self "${checkout}")`;
    expect(ill.findings[0]?.fix).toBe(`Permissions-Policy: ${line}`);
    expect((await visit({ headers: { 'Permissions-Policy': line } })).findings).toEqual([]);
  });

  test('PERMISSIONS_POLICY: names the features that 3-D Secure pages need', { tag: '@all' }, async ({
    visit,
    checkout,
  }) => {
    const features = [
      'payment',
      'otp-credentials',
      'publickey-credentials-get',
      'publickey-credentials-create',
    ];
    const policy = (list: string) => features.map((feature) => `${feature}=${list}`).join(', ');
    const ill = await visit({ headers: { 'Permissions-Policy': policy('(self)') } });
    expect(codes(ill)).toEqual(['PERMISSIONS_POLICY']);
    expect(ill.findings[0]?.problem).toContain(
      `${features.join(', ')}. A bank’s page can’t request a passkey`,
    );
    const line = policy(`(self "${checkout}")`);
    expect(ill.findings[0]?.fix).toBe(`Permissions-Policy: ${line}`);
    expect((await visit({ headers: { 'Permissions-Policy': line } })).findings).toEqual([]);
  });

  test('PERMISSIONS_POLICY: a framed page gets the frame’s allow attribute as fix', { tag: '@all' }, async ({
    page,
    checkout,
  }) => {
    const shop = await hostPage(TAG.replace('CHECKOUT', checkout));
    const around = async (attributes: string) => {
      const outer = await hostPage(`<iframe ${attributes} src="${shop.address}"></iframe>`);
      await page.goto(outer.address);
      const diagnosis = await page
        .frameLocator('iframe')
        .locator('html')
        .evaluate(() => (window as unknown as { Kobo: { doctor(): Promise<Diagnosis> } }).Kobo.doctor());
      outer.close();
      return diagnosis;
    };
    const ill = await around('');
    expect(codes(ill)).toEqual(['PERMISSIONS_POLICY']);
    const attribute =
      ill.findings[0]?.fix.match(/; on the frame around the page: (allow="[^"]+")$/)?.[1] ?? '';
    expect(attribute).toContain('publickey-credentials-get');
    expect((await around(attribute)).findings).toEqual([]);
    shop.close();
  });

  test('EMBEDDER_POLICY: an error under COEP, and a warning if COEP only reports', { tag: '@all' }, async ({
    visit,
  }) => {
    const ill = await visit({ headers: { 'Cross-Origin-Embedder-Policy': 'require-corp' } });
    expect(ill.findings).toMatchObject([{ code: 'EMBEDDER_POLICY', severity: 'error' }]);
    const [name = '', value = ''] = ill.findings[0]?.fix.split(': ').slice(1) ?? [];
    expect((await visit({ headers: { [name]: value } })).findings).toEqual([]);
    const reported = await visit({ headers: { 'Cross-Origin-Embedder-Policy-Report-Only': 'require-corp' } });
    expect(reported.findings).toMatchObject([{ code: 'EMBEDDER_POLICY', severity: 'warning' }]);
  });
});

test.describe('a checkout that does not respond as expected', () => {
  const answers = (page: Page, checkout: string, html: string) =>
    page.route(`${checkout}/error`, (route) => route.fulfill({ contentType: 'text/html', body: html }));

  test('FRAMING_REFUSED: the deployer forbids framing', { tag: '@all' }, async ({
    page,
    visit,
    checkout,
  }) => {
    await page.route(`${checkout}/error`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, headers: { ...response.headers(), 'x-frame-options': 'DENY' } });
    });
    const ill = await visit({});
    expect(codes(ill)).toEqual(['FRAMING_REFUSED']);
    expect(ill.findings[0]?.fix).toContain(`On ${checkout}: send no X-Frame-Options`);
    await page.unrouteAll();
    expect((await ask(page)).findings).toEqual([]);
  });

  test('NOT_A_CHECKOUT: kobo.js was copied to the shop’s own server', { tag: '@all' }, async ({
    page,
    visit,
    checkout,
  }) => {
    await page.route(
      (url) => url.origin !== checkout && /kobo.*js$/.test(url.pathname),
      async (route) =>
        route.fulfill({
          response: await route.fetch({ url: checkout + new URL(route.request().url()).pathname }),
        }),
    );
    const ill = await visit({ script: '<script src="/kobo.js"></script>' });
    expect(codes(ill)).toEqual(['NOT_A_CHECKOUT']);
    expect(ill.findings[0]?.problem).toContain('a copy of kobo.js');
    expect((await visit({})).findings).toEqual([]);
  });

  test('NOT_A_CHECKOUT: another server responds', { tag: '@all' }, async ({ page, visit, checkout }) => {
    await answers(page, checkout, '<p>Parked.</p>');
    await page.route(`${checkout}/kobo.js`, (route) =>
      route.request().resourceType() === 'fetch' ? route.fulfill({ status: 404 }) : route.continue(),
    );
    expect(codes(await visit({}))).toEqual(['NOT_A_CHECKOUT']);
  });

  test('UNREACHABLE: no server responds', { tag: '@all' }, async ({ page, visit, checkout }) => {
    await page.route(`${checkout}/error`, (route) => route.abort());
    await page.route(`${checkout}/kobo.js`, (route) =>
      route.request().resourceType() === 'fetch' ? route.abort() : route.continue(),
    );
    expect(codes(await visit({}))).toEqual(['UNREACHABLE']);
  });

  test('VERSION: names the kobo.js of the checkout’s own version', { tag: '@all' }, async ({
    page,
    visit,
    checkout,
  }) => {
    await answers(
      page,
      checkout,
      `<script>addEventListener('message', ({ data, source, origin }) =>
        source.postMessage({ type: 'kobo-version', session: data.model.session, versions: [2] }, origin))</script>`,
    );
    const ill = await visit({});
    expect(ill.findings).toMatchObject([{ code: 'VERSION', severity: 'error' }]);
    expect(ill.findings[0]?.fix).toContain(`<script src="${checkout}/kobo.js" async></script>`);
  });

  test('NOT_EXAMINED: an older checkout can not answer the doctor, which is a warning', {
    tag: '@all',
  }, async ({ page, visit, checkout }) => {
    await answers(
      page,
      checkout,
      `<script>addEventListener('message', ({ data, source, origin }) => data.postmate === 'handshake' &&
        source.postMessage({ type: data.type, postmate: 'handshake-reply' }, origin))</script>`,
    );
    const ill = await visit({});
    expect(ill.findings).toMatchObject([{ code: 'NOT_EXAMINED', severity: 'warning' }]);
    expect(ill.ok).toBe(true);
  });

  test('OFFLINE: is the only finding without a network', { tag: '@all' }, async ({
    page,
    context,
    visit,
  }) => {
    await visit({});
    await context.setOffline(true);
    expect(codes(await ask(page))).toEqual(['OFFLINE']);
  });
});

test('STORAGE_BLOCKED: the checkout’s frame has no storage', { tag: '@all' }, async ({
  page,
  visit,
  checkout,
}) => {
  await page.addInitScript((origin) => {
    if (location.origin !== origin) return;
    const refuse = () => {
      throw new DOMException('The document is sandboxed.', 'SecurityError');
    };
    Object.defineProperty(window, 'localStorage', { get: refuse });
    Object.defineProperty(window, 'indexedDB', { get: refuse });
  }, checkout);
  const ill = await visit({});
  expect(ill).toMatchObject({ ok: true, findings: [{ code: 'STORAGE_BLOCKED', severity: 'warning' }] });
  expect(ill.findings[0]?.problem).toContain('localStorage and IndexedDB');
});

test.describe('the page’s markup', () => {
  const frameTag = (attributes: string) => `<iframe ${attributes} src="CHECKOUT/error"></iframe>`;
  const ALLOW =
    'payment; otp-credentials; publickey-credentials-get; publickey-credentials-create; clipboard-write';

  for (const [code, ill, fix, mended] of first(2, [
    ['FRAME_ALLOW', frameTag('allow="payment"'), `allow="${ALLOW}"`, frameTag(`allow="${ALLOW}"`)],
    [
      'FRAME_SANDBOX',
      frameTag(`allow="${ALLOW}" sandbox="allow-scripts"`),
      'sandbox="allow-scripts allow-same-origin allow-forms allow-popups"',
      frameTag(`allow="${ALLOW}" sandbox="allow-scripts allow-same-origin allow-forms allow-popups"`),
    ],
    [
      'TRIGGER_OPTIONS',
      '<button data-kobo-key="pk" data-kobo-amount="12,5" data-kobo-currency="NGN" data-kobo-wallet-id="w">Pay</button>',
      "data-kobo-amount to a valid value: like 1500 or '1500.50'",
      '<button data-kobo-key="pk" data-kobo-amount="12.5" data-kobo-currency="NGN" data-kobo-wallet-id="w">Pay</button>',
    ],
    [
      'TRIGGER_INCOMPLETE',
      '<button data-kobo-ref="CHK_1">Pay</button>',
      'data-kobo-reference="…"',
      '<button data-kobo-reference="CHK_1">Pay</button>',
    ],
    [
      'INTEGRITY_CROSSORIGIN',
      '<script src="CHECKOUT/kobo.js" integrity="sha256-AAAA"></script>',
      'crossorigin="anonymous"',
      '',
    ],
    ['KOBO_HIDDEN', '<script>const Kobo = {};</script>', 'window.Kobo.open', ''],
    [
      'TWO_SCRIPTS',
      '<script src="CHECKOUT/kobo.js?2"></script>',
      '<script src="CHECKOUT/kobo.js" async></script>',
      '<script src="CHECKOUT/kobo.js"></script>',
    ],
  ] as const)) {
    test(`${code} disappears after its fix`, async ({ visit, checkout }) => {
      const script = TAG.replace('></script>', ' data-allow="key"></script>');
      const found = await visit({ body: ill, script });
      expect(codes(found)).toEqual([code]);
      expect(found.findings[0]?.fix).toContain(fix.replace('CHECKOUT', checkout));
      expect((await visit({ body: mended, script })).findings).toEqual([]);
    });
  }

  test('INTEGRITY_MISSING: a versioned script has no hash', { tag: '@all' }, async ({ page, visit }) => {
    await visit({});
    const version = await page.evaluate(
      () => (window as unknown as { Kobo: { version: string } }).Kobo.version,
    );
    const ill = await visit({ script: `<script src="CHECKOUT/kobo-${version}.js"></script>` });
    expect(ill.findings).toMatchObject([{ code: 'INTEGRITY_MISSING', severity: 'warning' }]);
  });

  test('an element with the id Kobo causes no finding', { tag: '@all' }, async ({ visit }) => {
    const script = '<form id="Kobo"></form><script src="CHECKOUT/kobo.js"></script>';
    expect((await visit({ script })).findings).toEqual([]);
  });
});

test.describe('a call of the doctor', () => {
  test('leaves no node, frame or listener, even after two calls at once', { tag: '@all' }, async ({
    page,
    visit,
  }) => {
    await page.addInitScript(() => {
      let listeners = 0;
      for (const target of [window, document]) {
        const { addEventListener, removeEventListener } = target;
        target.addEventListener = (...given: Parameters<typeof addEventListener>) => {
          listeners += 1;
          addEventListener.apply(target, given);
        };
        target.removeEventListener = (...given: Parameters<typeof removeEventListener>) => {
          listeners -= 1;
          removeEventListener.apply(target, given);
        };
      }
      Object.defineProperty(window, 'left', {
        value: () => [document.querySelectorAll('*').length, frames.length, listeners],
      });
    });
    const left = () => page.evaluate('left()');
    await visit({});
    const before = await left();
    const same = await page.evaluate(async () => {
      const { Kobo } = window as unknown as { Kobo: { doctor(): Promise<Diagnosis> } };
      const [one, other] = [Kobo.doctor(), Kobo.doctor()];
      return (await one) === (await other);
    });
    expect(same).toBe(true);
    expect(await left()).toEqual(before);
  });

  test('does not disturb an open checkout', { tag: '@all' }, async ({ page, visit, request, checkout }) => {
    await visit({});
    const payable = await new Sandbox(request, checkout).create({ amount: 5000 });
    await page.evaluate((reference) => {
      const { Kobo } = window as unknown as { Kobo: { open(options: object): void } };
      Kobo.open({ reference });
    }, payable);
    const number = page.frameLocator('iframe').getByLabel('Card number', { exact: true });
    await number.fill('4111');
    expect((await ask(page)).findings).toEqual([]);
    await expect(number).toBeFocused();
    await expect(page.locator('iframe')).toHaveCount(1);
  });

  test('NO_ORIGIN, ORIGIN_NOT_HTTPS: the module needs the checkout’s origin', { tag: '@all' }, async ({
    page,
    checkout,
  }) => {
    const host = await hostPage(
      `<script type="module">import { doctor } from '${checkout}/kobo.mjs'; window.Doctor = doctor;</script>`,
    );
    await page.goto(host.address);
    const by = (origin?: string) =>
      page.evaluate(
        (given) => (window as unknown as { Doctor(o: object): Promise<Diagnosis> }).Doctor({ origin: given }),
        origin,
      );
    expect(codes(await by())).toEqual(['NO_ORIGIN']);
    expect(codes(await by('http://pay.example'))).toEqual(['ORIGIN_NOT_HTTPS']);
    expect((await by(checkout)).findings).toEqual([]);
    host.close();
  });

  test('rejects if kobo.js is loaded as a module', { tag: '@all' }, async ({ visit }) => {
    const requests = visit({ script: '<script type="module" src="CHECKOUT/kobo.js"></script>' });
    await expect(requests).rejects.toThrow(/did not load beside undefined/);
  });
});

test('docs/merchants/troubleshooting.md has one item for each code', () => {
  const read = (path: string) => readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8');
  const codes = [...read('../../sdk/src/doctor/findings.ts').matchAll(/^ {2}\| '([A-Z_]+)'/gm)].map(
    ([, code]) => code,
  );
  const rows = [...read('../../../docs/merchants/troubleshooting.md').matchAll(/^- `([A-Z_]+)`/gm)].map(
    ([, code]) => code,
  );
  expect(codes.length).toBeGreaterThan(20);
  expect(rows).toEqual(codes);
});
