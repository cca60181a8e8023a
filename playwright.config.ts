import { defineConfig } from '@playwright/test';
import { ALL } from './packages/e2e/support/extent';
import { testSeed } from './packages/tooling/test/seed';

/** Ports of the servers that the run starts; apart from those of `npm start`, so that both can run at once. */
const PORT = Number(process.env['E2E_PORT'] ?? 4262);
const SHOP_PORT = Number(process.env['E2E_SHOP_PORT'] ?? 4263);
const REACT_SHOP_PORT = Number(process.env['E2E_REACT_SHOP_PORT'] ?? SHOP_PORT + 1);
const STRICT_CSP_PORT = Number(process.env['E2E_STRICT_CSP_PORT'] ?? SHOP_PORT + 2);
const checkout = `http://localhost:${PORT}`;
const shop = `http://localhost:${SHOP_PORT}`;
const reactShop = `http://localhost:${REACT_SHOP_PORT}`;
const strictCsp = `http://localhost:${STRICT_CSP_PORT}`;

/** Chromium whole, on a desktop's width; and its headless shell on a phone's, where the run names one, as it is faster. */
const CHROMIUM = process.env['CHROMIUM_PATH'];
const SHELL = process.env['HEADLESS_SHELL_PATH'] ?? CHROMIUM;

// Every worker inherits the seed of the random runs.
process.env['KOBO_SEED'] ??= String(testSeed());

/** `npm test` walks at both widths what has this tag, and leaves out what only `pnpm test:all` walks. */
const BOTH_WIDTHS_TAG = /@both/;
const ALL_TAG = /@all/;

/** Files of what is the same at any width: `pnpm test:all`, too, walks through them once. */
const ONCE = '**/*.once.spec.ts';

/** The same for a test in a file that is walked through at both widths. */
const ANY_WIDTH_TAG = /@any-width/;

/** `pnpm tool browsers` and `pnpm tool deploy` walk through these: they have configurations of their own. */
const OTHER_RUNS = ['browsers/**', 'deploy/**'];
/** The build on Preact has no form before the app (docs/contributors/decisions/0012). */
const LITE = process.env['APP_DIR']?.endsWith('dist-lite') ?? false;
const NOT_OF_LITE = LITE ? ['**/prerenderedForm.spec.ts'] : [];
/** The same for a test in a file that is walked through on Preact, too. */
const LEFT_OUT = LITE ? [/@prerendered/] : [];
const IGNORED = [...OTHER_RUNS, ...NOT_OF_LITE];

export default defineConfig({
  testDir: 'packages/e2e',
  // What stands in inProcess/ is vitest's.
  testMatch: '**/*.spec.ts',
  testIgnore: IGNORED,
  outputDir: '.playwright',
  // What is compared is the same on every system and at any width.
  snapshotPathTemplate: 'packages/e2e/transcripts/{arg}{ext}',
  // A transcript that is missing is not written by the way: it fails.
  updateSnapshots: 'none',
  fullyParallel: true,
  // Two more than the machine of a contributor has cores: a test waits for its page for a good part of its time.
  workers: 4,
  forbidOnly: Boolean(process.env['CI']),
  // A retry would hide a race.
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [
    ['list'],
    ['./packages/e2e/support/randomReporter.ts'],
    ['./packages/e2e/support/skippedReporter.ts'],
    ['./packages/e2e/support/slowestReporter.ts'],
  ],
  metadata: { checkout, shop, reactShop, strictCsp, chromium: CHROMIUM },
  use: {
    baseURL: shop,
    // A trace costs a third of a second of each test: what failed is repeated with one (tooling/test/phases.mjs).
    trace: process.env['KOBO_TRACE'] === '1' ? 'on' : 'off',
    launchOptions: launched(CHROMIUM),
  },
  projects: [
    {
      name: 'phone',
      grepInvert: ALL ? LEFT_OUT : [ALL_TAG, ...LEFT_OUT],
      use: { viewport: { width: 360, height: 640 }, hasTouch: true, launchOptions: launched(SHELL) },
    },
    {
      name: 'desktop',
      ...(ALL
        ? { testIgnore: [...IGNORED, ONCE], grepInvert: [ANY_WIDTH_TAG, ...LEFT_OUT] }
        : { grep: BOTH_WIDTHS_TAG, grepInvert: LEFT_OUT }),
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
  webServer: [
    {
      command: 'node packages/sandbox/dist/main.js',
      url: `${checkout}/sandbox/health`,
      env: { PORT: String(PORT), SHOP_ORIGIN: shop, KOBO_DATA: ':memory:', KOBO_CHECK_REPLIES: '1' },
      stdout: 'ignore',
    },
    example('shop', SHOP_PORT),
    example('react-shop', REACT_SHOP_PORT),
    example('strict-csp', STRICT_CSP_PORT),
  ],
});

function launched(executablePath: string | undefined) {
  return {
    ...(executablePath ? { executablePath } : {}),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  };
}

function example(name: string, port: number) {
  return {
    command: `node examples/${name}/server.mjs`,
    url: `http://localhost:${port}/health`,
    env: { PORT: String(port), CHECKOUT_ORIGIN: checkout },
    stdout: 'ignore' as const,
  };
}
