import { test as base, expect } from '@playwright/test';
import { Sandbox } from '../support/sandbox';
import type { Depth, Driver, Engine, Size } from './driver';
import type { Wanted } from './find';
import { puppeteerEngine } from './puppeteerEngine';
import { webkitEngine } from './webkitEngine';

/** A simulated payer in a browser. Every action waits until it is possible, and presses only once. */
export class Payer {
  constructor(
    readonly driver: Driver,
    readonly sandbox: Sandbox,
    private readonly shop: string,
    /** The depth of the checkout: 1 in the overlay's frame, 0 in the window itself. */
    public checkout: Depth = 1,
  ) {}

  /** Orders in the shop, and waits for the checkout. Returns the transaction's reference. */
  async openFromShop(): Promise<string> {
    this.checkout = 1;
    await this.driver.goto(this.shop);
    await this.order();
    await this.sees({ role: 'heading', name: 'PAY ₦12,000.00' });
    return this.driver.run(1, () => location.pathname.replace('/payments/', ''));
  }

  /** Fills the basket in the shop, and presses Pay. */
  async order(): Promise<void> {
    await this.press({ role: 'button', name: 'Add to basket' }, 0);
    await this.fill('E-mail', 'payer@example.com', 0);
    await this.press({ role: 'button', name: 'Pay ₦12,000.00' }, 0);
  }

  /** Opens a checkout in the window itself. Returns its reference. */
  async openInWindow(): Promise<string> {
    this.checkout = 0;
    const reference = await this.sandbox.create({ amount: 12_000 });
    await this.driver.goto(this.sandbox.checkout(reference));
    return reference;
  }

  async sees(wanted: Wanted, depth = this.checkout): Promise<void> {
    await expect(() => this.driver.on(depth, wanted, () => true)).toPass({ timeout: 25_000 });
  }

  async reads(wanted: Wanted, depth = this.checkout): Promise<string> {
    await this.sees(wanted, depth);
    return this.driver.on(depth, wanted, (element) => element.textContent ?? '');
  }

  /** Presses an element that is enabled, stable and not covered. */
  async press(wanted: Wanted, depth = this.checkout): Promise<void> {
    let before: string | undefined;
    await expect(async () => {
      const now = await this.driver.on(depth, wanted, placeOf);
      const still = now === before;
      before = now;
      expect(now, `${JSON.stringify(wanted)} can be pressed`).toBeTruthy();
      expect(still, `${JSON.stringify(wanted)} stands still`).toBe(true);
    }).toPass({ timeout: 25_000, intervals: [50] });
    await this.driver.click(depth, wanted);
  }

  async fill(label: string, text: string, depth = this.checkout): Promise<void> {
    await this.press({ label }, depth);
    await this.driver.type(text);
  }

  async fillCard(number: string): Promise<void> {
    await this.fill('Card number', number);
    await this.fill('Expiry date', '1240');
    await this.fill('CVV', '123');
  }

  /** Expects 'Transaction Successful'. In the overlay, also presses Done, and expects exactly one `done` in the shop. */
  async expectPaid(): Promise<void> {
    await this.sees({ role: 'heading', name: 'Transaction Successful' });
    if (this.checkout === 0) return;
    await this.press({ role: 'button', name: 'Done' });
    await this.expectNothingLeft();
    await this.expectEvents(['done']);
  }

  async expectNothingLeft(): Promise<void> {
    await expect
      .poll(() => this.driver.run(0, () => document.querySelectorAll('kobo-checkout').length))
      .toBe(0);
  }

  /** Expects that the shop has received exactly these events since its page was loaded. */
  async expectEvents(events: string[]): Promise<void> {
    const receivedEvents = () =>
      this.driver.run(0, () =>
        [...document.querySelectorAll<HTMLElement>('[data-event]')].map(({ dataset }) => dataset['event']),
      );
    await expect.poll(receivedEvents).toEqual(events);
  }
}

/** Returns the position at which an element can be pressed; '' if it is disabled or covered. Runs in the page. */
function placeOf(element: HTMLElement): string {
  element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  const { x, y, width, height } = element.getBoundingClientRect();
  const root = element.getRootNode();
  const above =
    root instanceof Document || root instanceof ShadowRoot
      ? root.elementFromPoint(x + width / 2, y + height / 2)
      : null;
  const free = above !== null && element.contains(above) && !element.matches(':disabled');
  return free ? [x, y, width, height].join(' ') : '';
}

/** The size of a cheap phone's page, in CSS pixels. */
export const PAGE_SIZE: Size = { width: 360, height: 640 };

/** The options of a Playwright project. Each project tests one browser. */
export interface BrowserOptions {
  engineName: 'chromium' | 'firefox' | 'webkit';
  /** The required programs, which `packages/tooling/run/browsers.mjs` finds. */
  executable: string;
  xvfb: string;
  /** The program that runs an app with WebKitGTK's web view. */
  gjs: string;
}

export const test = base.extend<{ payer: Payer }, BrowserOptions & { engine: Engine }>({
  engineName: ['chromium', { option: true, scope: 'worker' }],
  executable: ['', { option: true, scope: 'worker' }],
  xvfb: ['', { option: true, scope: 'worker' }],
  gjs: ['', { option: true, scope: 'worker' }],
  engine: [
    async ({ engineName, executable, xvfb }, use) => {
      const engine =
        engineName === 'webkit'
          ? await webkitEngine(executable, xvfb, PAGE_SIZE)
          : await puppeteerEngine(engineName === 'firefox' ? 'firefox' : 'chrome', executable, PAGE_SIZE);
      await use(engine);
      await engine.close();
    },
    { scope: 'worker' },
  ],
  /** Fails if a page logs an error or violates its policy. */
  payer: async ({ engine, request }, use, info) => {
    const { checkout, shop } = info.config.metadata as Record<'checkout' | 'shop', string>;
    const driver = await engine.open();
    await use(new Payer(driver, new Sandbox(request, checkout), shop));
    if (info.status !== info.expectedStatus) {
      await info.attach('page', { body: await driver.screenshot(), contentType: 'image/png' });
    }
    const complaints = await driver.complaints();
    await driver.close();
    expect(complaints, 'errors in the console, uncaught ones, and violations of the CSP').toEqual([]);
  },
});

export { expect };
