import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import all from '../../../playwright.config';
import type { BrowserOptions } from './payer';

const root = fileURLToPath(new URL('../../..', import.meta.url));

const ONLY_IN: BrowserOptions['engineName'][] = ['firefox', 'webkit'];

/**
 * Uses the sandbox and the shop of `pnpm tool e2e`, on the same ports.
 * Playwright runs the journeys, but does not drive the browsers.
 */
export default defineConfig<object, BrowserOptions>({
  testDir: '.',
  outputDir: '../../../.playwright/browsers',
  fullyParallel: true,
  workers: 2,
  forbidOnly: all.forbidOnly ?? false,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  metadata: all.metadata ?? {},
  // The first two servers are the sandbox and the shop.
  webServer: [all.webServer ?? []]
    .flat()
    .slice(0, 2)
    .map((server) => ({ ...server, cwd: root })),
  projects: [
    project('chromium', process.env['CHROMIUM_PATH']),
    project('firefox', process.env['FIREFOX_PATH']),
    project('webkit', process.env['WEBKIT_DRIVER_PATH']),
  ],
});

function project(name: BrowserOptions['engineName'], executable = '') {
  return {
    name,
    // The name of a spec for only one browser starts with that browser's name.
    testIgnore: ONLY_IN.filter((other) => other !== name).map((other) => `${other}*.spec.ts`),
    use: {
      engineName: name,
      executable,
      xvfb: process.env['XVFB_PATH'] ?? '',
      gjs: process.env['GJS_PATH'] ?? '',
    },
  };
}
