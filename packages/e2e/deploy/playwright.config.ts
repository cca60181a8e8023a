import { defineConfig } from '@playwright/test';
import all from '../../../playwright.config';

/** The tests of `pnpm tool deploy`, which test a release on real servers. Each test file starts its own servers. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../../.playwright/deploy',
  workers: 1,
  forbidOnly: all.forbidOnly ?? false,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: { ...all.use, viewport: { width: 360, height: 640 } },
});
