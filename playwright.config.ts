import { defineConfig } from '@playwright/test';
import { ALL } from './packages/e2e/support/extent';
import { testSeed } from './packages/tooling/test/seed';

/** Ports of the run's servers. They differ from the ports of `npm start`, so that both can run at the same time. */
const PORT = Number(process.env['E2E_PORT'] ?? 4262);
const SHOP_PORT = Number(process.env['E2E_SHOP_PORT'] ?? 4263);
const REACT_SHOP_PORT = Number(process.env['E2E_REACT_SHOP_PORT'] ?? SHOP_PORT + 1);
const STRICT_CSP_PORT = Number(process.env['E2E_STRICT_CSP_PORT'] ?? SHOP_PORT + 2);
const checkout = `http://localhost:${PORT}`;
const shop = `http://localhost:${SHOP_PORT}`;
const reactShop = `http://localhost:${REACT_SHOP_PORT}`;
const strictCsp = `http://localhost:${STRICT_CSP_PORT}`;

/** Full Chromium at the desktop's width. The faster headless shell, if available, at the phone's width. */
const CHROMIUM = process.env['CHROMIUM_PATH'];
const SHELL = process.env['HEADLESS_SHELL_PATH'] ?? CHROMIUM;

// Workers inherit the seed of the random runs from this variable.
process.env['KOBO_SEED'] ??= String(testSeed());

/** `npm test` runs tests with `@both` at both widths, and skips tests with `@all`, which only `pnpm test:all` runs. */
const BOTH_WIDTHS_TAG = /@both/;
const ALL_TAG = /@all/;

/** Test files that don't depend on the width. Even `pnpm test:all` runs them once. */
const ONCE = '**/*.once.spec.ts';

/** Marks a test that doesn't depend on the width, in a file that runs at both widths. */
const ANY_WIDTH_TAG = /@any-width/;

/** Folders that `pnpm tool browsers` and `pnpm tool deploy` run with their own configurations. */
const OTHER_RUNS = ['browsers/**', 'deploy/**'];
/** Whether the app is the Preact build, which has no prerendered screens (docs/contributors/decisions/0012). */
const LITE = process.env['APP_DIR']?.endsWith('dist-lite') ?? false;
const NOT_OF_LITE = LITE ? ['**/prerendered*.spec.ts'] : [];
/** The tag of a test of prerendered screens, in a file that also runs on Preact. */
const LEFT_OUT = LITE ? [/@prerendered/] : [];
const IGNORED = [...OTHER_RUNS, ...NOT_OF_LITE];

export default defineConfig({
  testDir: 'packages/e2e',
  // Vitest runs the tests in inProcess/.
  testMatch: '**/*.spec.ts',
  testIgnore: IGNORED,
  outputDir: '.playwright',
  // Transcripts don't depend on the platform or the project.
  snapshotPathTemplate: 'packages/e2e/transcripts/{arg}{ext}',
  // A missing transcript fails the test instead of being written.
  updateSnapshots: 'none',
  fullyParallel: true,
  // Four workers are useful even on two cores, because tests mostly wait for pages.
  workers: 4,
  forbidOnly: Boolean(process.env['CI']),
  // A retry would hide a race.
  retries: 0,
  // Long limits, for busy machines. A passing test does not wait for them.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [
    ['list'],
    ['./packages/e2e/support/randomReporter.ts'],
    ['./packages/e2e/support/skippedReporter.ts'],
    ['./packages/e2e/support/slowestReporter.ts'],
  ],
  metadata: { checkout, shop, reactShop, strictCsp, chromium: CHROMIUM },
  use: {
    baseURL: shop,
    // A trace adds a third of a second to each test. Only failed tests are repeated with a trace (tooling/test/phases.mjs).
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
      env: {
        PORT: String(PORT),
        SHOP_ORIGIN: shop,
        REACT_SHOP_ORIGIN: reactShop,
        STRICT_CSP_ORIGIN: strictCsp,
        KOBO_DATA: ':memory:',
        KOBO_CHECK_REPLIES: '1',
      },
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
