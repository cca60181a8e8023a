import type { Locator, Page } from '@playwright/test';
import type { FaultName } from '../../sandbox/src/simulator/faults/faults';
import { test as base, expect } from './journey';
import { PROGRAM_WORDS } from './look';
import { Sandbox } from './sandbox';
import { type OwnSandbox, ownSandbox } from './servers';

/** Faults with an immediate reply. The page does not reach its time limit. */
export const QUICK = [
  'drop',
  '502-html',
  '503-json',
  '429-retry-after',
  'truncated',
  'not-json',
  'empty-200',
  'huge-10mb',
] as const satisfies FaultName[];

/** Faults that end at the page's own time limit. */
export const SLOW = ['drip', 'slow-60s'] as const satisfies FaultName[];

/** The message for each fault. A message quotes the provider's message, if there is one. */
export const SENTENCES = {
  drop: 'We couldn’t reach the payment service. Check your connection and try again.',
  drip: 'We couldn’t reach the payment service. Check your connection and try again.',
  'slow-60s': 'We couldn’t reach the payment service. Check your connection and try again.',
  '502-html': 'Error Processing Request. Try again.',
  '503-json': 'Service unavailable',
  '429-retry-after': 'Too many requests',
  truncated: 'Error Processing Request. Try again.',
  'not-json': 'Error Processing Request. Try again.',
  'empty-200': 'Error Processing Request. Try again.',
  'huge-10mb': 'Error Processing Request. Try again.',
} as const;

/**
 * Returns the milliseconds of the page's time between two checks.
 * A reply of 10 MB takes real time. Larger steps would reach the page's limit before the reply arrives.
 */
export function stepOf(fault: FaultName): number {
  if (fault === 'huge-10mb') return 200;
  return fault === 'drip' || fault === 'slow-60s' ? 5_000 : 1_000;
}

/** Faults after which a charge's outcome is unknown, and the milliseconds of the page's time per step. */
export const LOST = [
  ['drop', 1_000],
  ['502-html', 1_000],
  ['503-json', 1_000],
  ['truncated', 1_000],
  ['not-json', 1_000],
  ['empty-200', 1_000],
  ['huge-10mb', 1_000],
  ['drip', 15_000],
  ['slow-60s', 15_000],
] as const satisfies [FaultName, number][];

/**
 * A test with a sandbox per worker and a clock that the test advances.
 * In its own sandbox, a test can inject a fault into any call, including a call without a reference.
 */
export const test = base.extend<{ withoutFaults: undefined }, { own: OwnSandbox }>({
  own: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern
    async ({}, use) => {
      const own = await ownSandbox();
      await use(own);
      await own.dispose();
    },
    { scope: 'worker' },
  ],
  sandbox: async ({ request, own }, use) => {
    const sandbox = new Sandbox(request, own.origin);
    await sandbox.clearFaults();
    await use(sandbox);
  },
  withoutFaults: [
    async ({ page }, use) => {
      await page.clock.install();
      await use(undefined);
    },
    { auto: true },
  ],
});

/** Advances the page's clock until an element is visible. Each step waits for replies, which take real time. */
export async function inTime(page: Page, wanted: Locator, step = 1_000): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(step);
    await expect(wanted).toBeVisible({ timeout: 400 });
  }).toPass({ timeout: 30_000 });
}

/** Expects no parts of a gateway's page, of JSON or of a program on the page. */
export async function expectPlainWords(page: Page): Promise<void> {
  await expect(page.locator('#root')).not.toContainText(PROGRAM_WORDS);
}

export { expect };
