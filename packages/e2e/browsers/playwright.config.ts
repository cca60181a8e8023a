import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import all from '../../../playwright.config';
import type { BrowserOptions } from './payer';

const root = fileURLToPath(new URL('../../..', import.meta.url));

const ONLY_IN: BrowserOptions['engineName'][] = ['firefox', 'webkit'];

/** The same servers, ports and patience as `pnpm tool e2e`; Playwright runs the journeys, but not the browsers. */
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
  // The sandbox and the shop.
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
    // What only one of them can show bears its name.
    testIgnore: ONLY_IN.filter((other) => other !== name).map((other) => `${other}*.spec.ts`),
    use: {
      engineName: name,
      executable,
      xvfb: process.env['XVFB_PATH'] ?? '',
      gjs: process.env['GJS_PATH'] ?? '',
    },
  };
}
