import puppeteer, { type Browser, ElementHandle, type Frame, type Page } from 'puppeteer-core';
import type { Depth, Driver, Engine, Key, Size } from './driver';
import { find, findFrame, type Wanted } from './find';

/** The arguments to start Chromium as root, without its own background requests. */
const CHROMIUM_ARGUMENTS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'];

/** The start of a console message about a failed request, which only Chromium logs. */
const REFUSED = 'Failed to load resource';

/** The start of the console message about a policy violation, which an injected script logs. */
const BROKEN = 'Content Security Policy:';

/** Starts Chromium (over CDP) or Firefox (over WebDriver BiDi). */
export async function puppeteerEngine(
  browser: 'chrome' | 'firefox',
  executablePath: string,
  size: Size,
): Promise<Engine> {
  const running = await puppeteer.launch({
    browser,
    executablePath,
    args: browser === 'chrome' ? CHROMIUM_ARGUMENTS : [],
    defaultViewport: size,
  });
  return { open: () => open(running), close: () => running.close() };
}

async function open(browser: Browser): Promise<Driver> {
  const context = await browser.createBrowserContext();
  return drive(await context.newPage(), () => context.close());
}

/** Returns the driver of a page. @param close closes the page and everything that was opened with it. */
export async function drive(page: Page, close: () => Promise<void>): Promise<Driver> {
  const complaints = await listen(page);
  return {
    async goto(address) {
      await page.goto(address);
    },
    async run(depth, task) {
      return (await frameAt(page, depth)).evaluate(task);
    },
    async on(depth, wanted, task) {
      return (await elementAt(page, depth, wanted)).evaluate(task);
    },
    async click(depth, wanted) {
      await (await elementAt(page, depth, wanted)).click();
    },
    type: (text) => page.keyboard.type(text),
    press: (key: Key) => page.keyboard.press(key),
    screenshot: async () => Buffer.from(await page.screenshot()),
    complaints: async () => complaints,
    close,
  };
}

/** Collects errors and policy violations of every frame, from before the first page loads. */
async function listen(page: Page): Promise<string[]> {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    const text = message.text();
    if (text.startsWith(REFUSED)) return;
    if (message.type() === 'error' || text.startsWith(BROKEN)) complaints.push(text);
  });
  await page.evaluateOnNewDocument((mark: string) => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      console.info(`${mark} ${effectiveDirective} ${blockedURI} in ${location.href}`);
    });
  }, BROKEN);
  return complaints;
}

async function frameAt(page: Page, depth: Depth): Promise<Frame> {
  let frame = page.mainFrame();
  for (let level = 0; level < depth; level += 1) {
    const element = await frame.evaluateHandle(findFrame);
    const inner = element instanceof ElementHandle ? await element.contentFrame() : null;
    if (!inner) throw new Error(`no frame is shown at depth ${level}`);
    frame = inner;
  }
  return frame;
}

async function elementAt(page: Page, depth: Depth, wanted: Wanted): Promise<ElementHandle<HTMLElement>> {
  const frame = await frameAt(page, depth);
  const element = await frame.evaluateHandle(find, wanted);
  if (!(element instanceof ElementHandle))
    throw new Error(`nothing at depth ${depth} is ${JSON.stringify(wanted)}`);
  return element;
}
