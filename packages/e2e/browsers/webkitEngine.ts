import { spawn } from 'node:child_process';
import { answers, freePort } from '../support/servers';
import type { Depth, Driver, Engine, Key, Size } from './driver';
import { find, findFrame, type Wanted } from './find';
import { ended, startScreen } from './screen';
import { type ElementReference, isElement, startSession, type WebDriver } from './webDriver';

/** WebDriver's codes of keys without a character. */
const KEYS: Record<Key, string> = { Escape: '\uE00C', Tab: '\uE004' };

/** Starts WebKitGTK's own driver on a virtual display. */
export async function webkitEngine(driverPath: string, xvfbPath: string, size: Size): Promise<Engine> {
  const [screen, display] = await startScreen(xvfbPath, size);
  const port = await freePort();
  const driver = spawn(driverPath, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: display },
  });
  const address = `http://127.0.0.1:${port}`;
  await answers(`${address}/status`);
  return {
    async open() {
      const session = await startSession(address, {
        // Hide the toolbar, which does not fit a window of 360 px.
        'webkitgtk:browserOptions': { args: ['--automation', '--full-screen'] },
      });
      await session.resize(size);
      return open(session);
    },
    async close() {
      await ended(driver);
      await ended(screen);
    },
  };
}

function open(session: WebDriver): Driver {
  const complaints: string[] = [];

  async function enter(depth: Depth): Promise<void> {
    await session.enter(null);
    await receive();
    for (let level = 0; level < depth; level += 1) {
      const frame = await session.run(findFrame);
      if (!isElement(frame)) throw new Error(`no frame is shown at depth ${level}`);
      await session.enter(frame);
      await receive();
    }
  }

  async function elementAt(depth: Depth, wanted: Wanted): Promise<ElementReference> {
    await enter(depth);
    const element = await session.run(find, wanted);
    if (!isElement(element)) throw new Error(`nothing at depth ${depth} is ${JSON.stringify(wanted)}`);
    return element;
  }

  /** Collects the errors of the current document, because this driver reports no console messages. */
  async function receive(): Promise<void> {
    complaints.push(...((await session.run(takeComplaints)) as string[]));
  }

  return {
    goto: (address) => session.goto(address),
    async run<Value>(depth: Depth, task: () => Value) {
      await enter(depth);
      return (await session.run(task)) as Value;
    },
    async on<Value>(depth: Depth, wanted: Wanted, task: (element: HTMLElement) => Value) {
      return (await session.run(task, await elementAt(depth, wanted))) as Value;
    },
    async click(depth, wanted) {
      await session.click(await elementAt(depth, wanted));
    },
    type: (text) => session.keys([...text]),
    press: (key) => session.keys([KEYS[key]]),
    screenshot: async () => Buffer.from(await session.screenshot(), 'base64'),
    async complaints() {
      await enter(0);
      return complaints;
    },
    close: () => session.end(),
  };
}

/** Returns the errors in this document since the last call. Runs in the page. */
function takeComplaints(): string[] {
  const listening = window as typeof window & { complaints?: string[] };
  if (!listening.complaints) {
    const receivedEvents: string[] = [];
    listening.complaints = receivedEvents;
    const { error } = console;
    console.error = (...words) => {
      receivedEvents.push(words.join(' '));
      error(...words);
    };
    addEventListener('error', ({ message }) => receivedEvents.push(message));
    addEventListener('unhandledrejection', ({ reason }) => receivedEvents.push(String(reason)));
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      receivedEvents.push(`Content Security Policy: ${effectiveDirective} ${blockedURI} in ${location.href}`);
    });
  }
  return listening.complaints.splice(0);
}
