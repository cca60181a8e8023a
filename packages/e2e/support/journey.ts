import {
  type BrowserContext,
  test as base,
  expect,
  type FrameLocator,
  type LaunchOptions,
  type Page,
  type TestInfo,
} from '@playwright/test';
import { type ChargeWatch, watchCharges } from './charges';
import { comeBack } from './comeBack';
import { ALL } from './extent';
import { Sandbox } from './sandbox';

/** A payer's steps in the shop and in the checkout. */
export class Journey {
  constructor(
    readonly page: Page,
    readonly sandbox: Sandbox,
  ) {}

  /** Returns the checkout inside the overlay. Playwright's locators pierce the open shadow root. */
  get checkout(): FrameLocator {
    return this.page.frameLocator('iframe[title]');
  }

  /** Fills the basket on the shop's page and opens the checkout. Returns the transaction's reference. */
  async openFromShop(): Promise<string> {
    await this.page.goto('/');
    await this.page.getByRole('button', { name: /add/i }).first().click();
    await this.page.getByLabel(/e-?mail/i).fill('payer@example.com');
    const ordered = this.page.waitForResponse((response) => response.url().endsWith('/orders'));
    await this.page.getByRole('button', { name: /^pay/i }).click();
    const order: { reference?: string } = await (await ordered).json();
    if (!order.reference) throw new Error('the shop named no reference');
    await expect(this.checkout.getByRole('heading', { name: /^PAY/ })).toBeVisible();
    return order.reference;
  }

  fillCard(card: TestCard): Promise<void> {
    return fillCard(this.checkout, card);
  }

  async pay(): Promise<void> {
    await this.checkout.getByRole('button', { name: /^Pay/ }).click();
  }

  async enterOtp(code: string): Promise<void> {
    await expect(
      this.checkout.getByRole('heading', { name: 'Enter the OTP code sent to you' }),
    ).toBeVisible();
    await this.checkout.getByLabel('OTP code', { exact: true }).fill(code);
    await this.checkout.getByRole('button', { name: 'Confirm payment' }).click();
  }

  chooseTransfer(): Promise<void> {
    return chooseTransfer(this.checkout);
  }

  /** Expects 'Transaction Successful', presses Done, and expects a closed overlay and exactly one `done` in the shop. */
  async expectPaid(): Promise<void> {
    await expect(this.checkout.getByRole('heading', { name: 'Transaction Successful' })).toBeVisible({
      timeout: 25_000,
    });
    await this.checkout.getByRole('button', { name: 'Done' }).click();
    await expect(this.page.locator('iframe')).toHaveCount(0);
    await this.expectEvents(['done']);
    await expect(this.page.locator('#outcome')).toContainText(/paid/i);
  }

  async expectEvents(events: string[]): Promise<void> {
    await expect
      .poll(() =>
        this.page.locator('[data-event]').evaluateAll((items) => items.map((item) => item.dataset['event'])),
      )
      .toEqual(events);
  }
}

/** The card that a payer types. The date and CVV are valid by default. */
export interface TestCard {
  number: string;
  expiry?: string;
  cvv?: string;
  pin?: string;
}

export async function fillCard(checkout: Page | FrameLocator, card: TestCard): Promise<void> {
  await checkout.getByLabel('Card number', { exact: true }).fill(card.number);
  await checkout.getByLabel('Expiry date', { exact: true }).fill(card.expiry ?? '12/40');
  await checkout.getByLabel('CVV', { exact: true }).fill(card.cvv ?? '123');
  if (card.pin) await checkout.getByLabel('Card PIN', { exact: true }).fill(card.pin);
}

export async function fillPayer(page: Page): Promise<void> {
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Obi');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('Phone number').fill('0803 123 4567');
}

/** Chooses Bank Transfer, and waits for the account. */
export async function chooseTransfer(checkout: Page | FrameLocator): Promise<void> {
  await checkout.getByRole('button', { name: 'Bank Transfer' }).click();
  await expect(checkout.getByText('Account number', { exact: true })).toBeVisible();
}

/**
 * Claims the transfer, credits the account, and returns to the page, which then verifies immediately.
 * If the account were credited first, a poll could find the money before the press and remove the button.
 * @param pay credits the account.
 */
export async function claimPayment(
  checkout: Page | FrameLocator,
  pay: () => Promise<unknown>,
): Promise<void> {
  await checkout.getByRole('button', { name: 'I have completed payment' }).click();
  await pay();
  await comeBack(checkout);
}

/** The start of the console message about a policy violation, which an injected script logs. */
const BROKEN = 'Content Security Policy:';

/** Collects every violation of a Content Security Policy in a context. */
export async function watchPolicies(context: BrowserContext, broken: string[] = []): Promise<string[]> {
  context.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) broken.push(message.text());
  });
  // Listen to the event, which reports every violation in every frame. Console messages vary, and omit Trusted Types.
  await context.addInitScript((mark) => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      console.info(`${mark} ${effectiveDirective} ${blockedURI} in ${location.href}`);
    });
  }, BROKEN);
  return broken;
}

/**
 * Returns the path prefix of the service that a test uses (specification §2).
 * If all tests run, each project uses one service, so that a test in both projects covers both services. Otherwise, half of the
 * tests use each service, always the same half.
 */
function prefixOf({ project, title }: TestInfo): '/payments/' | '/' {
  if (ALL) return project.name === 'phone' ? '/payments/' : '/';
  const sum = [...title].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return sum % 2 === 0 ? '/payments/' : '/';
}

/** Origins of the servers that the run starts (playwright.config.ts). */
export type Servers = Record<'checkout' | 'shop' | 'reactShop' | 'strictCsp', string>;

/**
 * The events that every test watches in every context, tab, popup and frame: charges, uncaught errors, requests that leave
 * the machine, and policy violations. A test that causes such an event on purpose must remove it from the list.
 */
interface Oversight {
  charges: ChargeWatch;
  uncaughtErrors: string[];
  strayRequests: string[];
  brokenPolicies: string[];
}

export const test = base.extend<
  Oversight & {
    journey: Journey;
    sandbox: Sandbox;
    servers: Servers;
    /** The options of full Chromium, for tests that need the back/forward cache or a stored session. */
    wholeChromium: LaunchOptions;
    oversight: Oversight;
    /** Whether the pages of a file violate policies on purpose. */
    breaksPolicies: boolean;
  }
>({
  breaksPolicies: [false, { option: true }],
  servers: async ({ browserName: _ }, use, info) => {
    await use(info.config.metadata as Servers);
  },
  wholeChromium: async ({ launchOptions }, use, info) => {
    const { chromium } = info.config.metadata as { chromium: string | undefined };
    const { executablePath: _, ...options } = launchOptions;
    await use({ ...options, ...(chromium ? { executablePath: chromium } : {}) });
  },
  sandbox: async ({ request, servers }, use, info) => {
    await use(new Sandbox(request, servers.checkout, prefixOf(info)));
  },
  oversight: [
    async ({ browser, breaksPolicies }, use) => {
      const charges = watchCharges();
      const seen: Oversight = { charges, uncaughtErrors: [], strayRequests: [], brokenPolicies: [] };
      const observe = (context: BrowserContext) => {
        charges.observe(context);
        // Ignore the failure if the context closes immediately.
        void watchPolicies(context, seen.brokenPolicies).catch(() => undefined);
        context.on('weberror', (error) => seen.uncaughtErrors.push(error.error().message));
        context.on('request', (request) => {
          const { protocol, hostname } = new URL(request.url());
          if (/^https?:$/.test(protocol) && !/(^|\.)localhost$/.test(hostname)) {
            seen.strayRequests.push(request.url());
          }
        });
      };
      for (const context of browser.contexts()) observe(context);
      browser.on('context', observe);
      await use(seen);
      browser.off('context', observe);
      expect(await charges.repeated(), 'charges sent again, although the first may have worked').toEqual([]);
      expect(seen.uncaughtErrors, 'errors that nobody caught').toEqual([]);
      expect(seen.strayRequests, 'requests that left the machine').toEqual([]);
      if (!breaksPolicies) expect(seen.brokenPolicies, 'violations of the CSP').toEqual([]);
    },
    { auto: true },
  ],
  charges: ({ oversight }, use) => use(oversight.charges),
  uncaughtErrors: ({ oversight }, use) => use(oversight.uncaughtErrors),
  strayRequests: ({ oversight }, use) => use(oversight.strayRequests),
  brokenPolicies: ({ oversight }, use) => use(oversight.brokenPolicies),
  journey: async ({ page, sandbox }, use) => {
    await use(new Journey(page, sandbox));
  },
});

export { expect };
