import { type BrowserContext, test as base, expect, type FrameLocator, type Page } from '@playwright/test';
import { Sandbox } from './sandbox';

/** The texts and places of a journey, as a payer meets them. */
export class Journey {
  constructor(
    readonly page: Page,
    readonly sandbox: Sandbox,
  ) {}

  /** The checkout inside the overlay. Playwright looks through the open shadow root. */
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

  /** 'Transaction Successful', then Done; the overlay goes and the shop has heard of exactly one `done`. */
  async expectPaid(): Promise<void> {
    await expect(this.checkout.getByRole('heading', { name: 'Transaction Successful' })).toBeVisible({
      timeout: 25_000,
    });
    await this.checkout.getByRole('button', { name: 'Done' }).click();
    await expect(this.page.locator('iframe')).toHaveCount(0);
    await this.expectHeard(['done']);
    await expect(this.page.locator('#outcome')).toContainText(/paid/i);
  }

  async expectHeard(events: string[]): Promise<void> {
    await expect
      .poll(() =>
        this.page.locator('[data-event]').evaluateAll((items) => items.map((item) => item.dataset['event'])),
      )
      .toEqual(events);
  }
}

/** What a payer types; a good date and CVV, where the test does not care. */
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

/** Who pays, as the pages ask that collect for a merchant. */
export async function fillPayer(page: Page): Promise<void> {
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Obi');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('Phone number').fill('0803 123 4567');
}

/** Chooses the transfer and waits for its account: money can't arrive before there is one. */
export async function chooseTransfer(checkout: Page | FrameLocator): Promise<void> {
  await checkout.getByRole('button', { name: 'Bank Transfer' }).click();
  await expect(checkout.getByText('Account number', { exact: true })).toBeVisible();
}

/** Begins what a page says of its own broken policies. */
const BROKEN = 'Content Security Policy:';

/** Collects every break of a Content Security Policy on the pages of a context. */
export async function watchPolicies(context: BrowserContext): Promise<string[]> {
  const broken: string[] = [];
  // The event tells of every kind, in every frame. The console's words differ, and do not name Trusted Types.
  await context.addInitScript((mark) => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      console.info(`${mark} ${effectiveDirective} ${blockedURI} in ${location.href}`);
    });
  }, BROKEN);
  context.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) broken.push(message.text());
  });
  return broken;
}

/** Each project walks through one of the two services: what both walk through is seen on both (specification §2). */
const PREFIXES: Record<string, '/payments/' | '/'> = { phone: '/payments/', desktop: '/' };

/** Origins of the servers that the run starts (playwright.config.ts). */
export type Servers = Record<'checkout' | 'shop' | 'reactShop' | 'strictCsp', string>;

export const test = base.extend<{
  journey: Journey;
  sandbox: Sandbox;
  servers: Servers;
  strayRequests: string[];
  brokenPolicies: string[];
}>({
  servers: async ({ browserName: _ }, use, info) => {
    await use(info.config.metadata as Servers);
  },
  sandbox: async ({ request, servers }, use, info) => {
    await use(new Sandbox(request, servers.checkout, PREFIXES[info.project.name]));
  },
  /** Every journey also shows that no request leaves the machine … */
  strayRequests: [
    async ({ page }, use) => {
      const stray: string[] = [];
      page.on('request', (request) => {
        const { protocol, hostname } = new URL(request.url());
        if (/^https?:$/.test(protocol) && !/(^|\.)localhost$/.test(hostname)) stray.push(request.url());
      });
      await use(stray);
      expect(stray, 'requests that left the machine').toEqual([]);
    },
    { auto: true },
  ],
  /** … and that no page breaks a Content Security Policy. A test that breaks one on purpose takes it out again. */
  brokenPolicies: [
    async ({ context }, use) => {
      const broken = await watchPolicies(context);
      await use(broken);
      expect(broken, 'violations of the CSP').toEqual([]);
    },
    { auto: true },
  ],
  journey: async ({ page, sandbox }, use) => {
    await use(new Journey(page, sandbox));
  },
});

export { expect };
