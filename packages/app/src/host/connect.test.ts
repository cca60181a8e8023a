import type { ToAppBody, ToHostBody } from '@kobo/protocol/frame';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectHost } from './connect';

const SESSION = '1234-5678-9012-3456';

const sdk = vi.hoisted(() => ({
  session: undefined as string | undefined,
  say: (_: unknown): void => {},
  shake: () => {},
  received: [] as unknown[],
}));

vi.mock('./channel', () => ({
  openChannel: (session: string, receive: (message: unknown) => void) => {
    sdk.session = session;
    sdk.say = receive;
    return new Promise((resolve) => {
      sdk.shake = () =>
        resolve({ send: (body: unknown) => sdk.received.push(body), origin: 'https://shop.example' });
    });
  },
}));

type Post = [message: { type: string }, origin: string];

/** Creates a framed page or a page in its own window, and records the messages that the page posts to its parent. */
function page({ framed = true, fragment = '' } = {}) {
  const posted: Post[] = [];
  const target = new EventTarget();
  const self = {
    location: { hash: fragment },
    document,
    localStorage,
    setInterval: (work: () => void, delay: number) => setInterval(work, delay),
    clearInterval: (timer: number) => clearInterval(timer),
    setTimeout: (work: () => void, delay: number) => setTimeout(work, delay),
    addEventListener: target.addEventListener.bind(target),
    parent: undefined as unknown,
  };
  self.parent = framed ? { postMessage: (...post: Post) => posted.push(post) } : self;
  const window = self as unknown as Window;
  return { window, posted, load: () => target.dispatchEvent(new Event('load')) };
}

/** Creates a page in a frame of the SDK, by default connected. */
async function inSdk({ shaken = true, preloaded = false } = {}) {
  const frame = page({ fragment: `#kobo=${SESSION}${preloaded ? '&warm=1' : ''}` });
  const host = connectHost(frame.window);
  if (shaken) await shake();
  return { ...frame, host };
}

function isConnected({ connected }: Pick<ReturnType<typeof connectHost>, 'connected'>): Promise<boolean> {
  return Promise.race([connected.then(() => true), vi.advanceTimersByTimeAsync(60_000).then(() => false)]);
}

async function shake(): Promise<void> {
  sdk.shake();
  await vi.advanceTimersByTimeAsync(0);
}

const CLOSE: ToHostBody = { type: 'close', reference: 'CHK_1' };
const say = (body: ToAppBody) => sdk.say({ v: 1, session: SESSION, ...body });
const plain = (posted: Post[]) => posted.filter(([{ type }]) => type !== 'kobo-hello');

function pressed() {
  const links: [string, string, string][] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    links.push([this.href, this.target, this.rel]);
  });
  return links;
}

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(sdk, { session: undefined, received: [] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a checkout in its own window', () => {
  it('has no host and posts no message to itself', async () => {
    const { window, posted } = page({ framed: false, fragment: `#kobo=${SESSION}` });
    window.postMessage = (message: Post[0]) => posted.push([message, '*']);
    const host = connectHost(window);
    expect(host.kind).toBe('window');
    expect(host.dismissible).toBe(false);
    expect(host.opened).toBeUndefined();
    expect(sdk.session).toBeUndefined();
    await expect(isConnected(host)).resolves.toBe(false);
    host.leave('CHK_1');
    host.send({ type: 'done', reference: 'CHK_1' });
    host.send(CLOSE);
    expect(posted).toEqual([]);
  });

  it('goes to the return address through a link that targets the top window', () => {
    const links = pressed();
    connectHost(page({ framed: false }).window).leave('CHK_1', 'https://shop.example/thanks');
    expect(links).toEqual([['https://shop.example/thanks', '_top', 'noopener']]);
  });

  it('stays on the page if there is no return address', () => {
    const links = pressed();
    connectHost(page({ framed: false }).window).leave('CHK_1');
    expect(links).toEqual([]);
  });
});

describe('a checkout in the web view of an app', () => {
  const DONE = { type: 'done', reference: 'CHK_1' } as const;
  const CLOSED = { type: 'close', reference: 'CHK_1' };

  /** Returns the messages that an app's bridge receives after a success and on leaving. */
  function receivedBy(port: (receive: (message: unknown) => void) => object, { framed = false } = {}) {
    const received: unknown[] = [];
    const { window } = page({ framed });
    Object.assign(
      window,
      port((message) => received.push(message)),
    );
    const host = connectHost(window);
    host.send({ type: 'ready' });
    host.send(DONE);
    host.leave('CHK_1');
    return { host, received };
  }
  const text = (receive: (message: unknown) => void) => ({
    postMessage: (message: string) => receive(JSON.parse(message)),
  });
  const inWebKit = (receive: (message: unknown) => void) => ({
    webkit: { messageHandlers: { kobo: { postMessage: receive } } },
  });

  it.each([
    ['React Native', (receive: (message: unknown) => void) => ({ ReactNativeWebView: text(receive) })],
    [
      'Android or a channel of Flutter',
      (receive: (message: unknown) => void) => ({ KoboApp: text(receive) }),
    ],
    ['WKWebView', inWebKit],
  ])('%s receives only type and reference, and makes the checkout dismissible', (_, port) => {
    const { host, received } = receivedBy(port);
    expect(host).toMatchObject({ kind: 'window', dismissible: true });
    expect(received).toEqual([DONE, CLOSED]);
  });

  it('flutter_inappwebview receives the same, but is not dismissible: its app may not listen', () => {
    const { host, received } = receivedBy((receive) => ({
      flutter_inappwebview: {
        callHandler: (name: string, message: unknown) => receive({ name, message }),
      },
    }));
    expect(host.dismissible).toBe(false);
    expect(received).toEqual([
      { name: 'kobo', message: DONE },
      { name: 'kobo', message: CLOSED },
    ]);
  });

  it('notifies the app once, through the first bridge found', () => {
    const { received } = receivedBy((receive) => ({
      ReactNativeWebView: text(receive),
      ...inWebKit(receive),
    }));
    expect(received).toEqual([DONE, CLOSED]);
  });

  it('notifies the app even if a page in the app frames the checkout', () => {
    expect(receivedBy(inWebKit, { framed: true }).received).toEqual([DONE, CLOSED]);
  });

  it('ignores a bridge that throws when the checkout looks for it', () => {
    const bridge = {
      get kobo() {
        throw new Error('no such handler');
      },
    };
    const { host, received } = receivedBy((receive) => ({
      webkit: { messageHandlers: bridge },
      flutter_inappwebview: { callHandler: (_: string, message: unknown) => receive(message) },
    }));
    expect(host.dismissible).toBe(false);
    expect(received).toEqual([DONE, CLOSED]);
  });

  it('ignores a bridge that throws or is incomplete', () => {
    const throws = {
      postMessage() {
        throw new Error('gone');
      },
    };
    expect(receivedBy(() => ({ KoboApp: throws })).received).toEqual([]);
    for (const odd of [{ webkit: {} }, { webkit: { messageHandlers: {} } }, { flutter_inappwebview: {} }]) {
      expect(receivedBy(() => odd).host.dismissible).toBe(false);
    }
  });
});

describe('a checkout that a page frames without the SDK', () => {
  it('posts only `done` and `close`, and to any origin', () => {
    const { window, posted } = page();
    const host = connectHost(window);
    expect(host.kind).toBe('frame');
    expect(host.dismissible).toBe(true);
    expect(host.opened).toBeUndefined();
    host.send(CLOSE);
    expect(posted).toEqual([]);
    host.send({ type: 'ready' });
    host.send({ type: 'done', reference: 'CHK_1' });
    host.leave('CHK_1');
    host.leave(undefined);
    expect(posted).toEqual([
      [{ type: 'done', reference: 'CHK_1' }, '*'],
      [{ type: 'close', reference: 'CHK_1' }, '*'],
      [{ type: 'close' }, '*'],
    ]);
  });

  it('posts `close`, then takes the top window to the return address', () => {
    const links = pressed();
    const { window, posted } = page();
    connectHost(window).leave('CHK_1', 'https://shop.example/thanks');
    expect(posted).toHaveLength(1);
    expect(links).toEqual([['https://shop.example/thanks', '_top', 'noopener']]);
  });

  it.each(['', '#kobo=', '#kobo=short', `#kobo=${'x'.repeat(65)}`, '#kobo=no%20such%20session%20at%20all'])(
    'is not treated as the SDK’s frame because of the fragment %j',
    (fragment) => {
      const { window, posted } = page({ fragment });
      expect(connectHost(window).kind).toBe('frame');
      expect(sdk.session).toBeUndefined();
      expect(posted).toEqual([]);
    },
  );
});

describe('a checkout in the SDK’s frame', () => {
  it('posts `kobo-hello` at once, then every 100 ms until the handshake', async () => {
    const { posted, host } = await inSdk({ shaken: false });
    const announcement = [{ type: 'kobo-hello', session: SESSION }, '*'];
    expect(host.kind).toBe('sdk');
    expect(sdk.session).toBe(SESSION);
    expect(posted).toEqual([announcement]);
    await vi.advanceTimersByTimeAsync(250);
    expect(posted).toEqual([announcement, announcement, announcement]);
    await shake();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(posted).toHaveLength(3);
  });

  it('stops posting `kobo-hello` once the page has loaded', async () => {
    const { posted, load } = await inSdk({ shaken: false });
    load();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(posted).toHaveLength(1);
  });

  it('queues its messages until the handshake, then sends each once, in order', async () => {
    const { host } = await inSdk({ shaken: false });
    host.send({ type: 'ready' });
    host.send(CLOSE);
    expect(sdk.received).toEqual([]);
    await shake();
    expect(sdk.received).toEqual([{ type: 'ready' }, CLOSE]);
    host.send({ type: 'resize', height: 500 });
    expect(sdk.received).toEqual([{ type: 'ready' }, CLOSE, { type: 'resize', height: 500 }]);
  });

  it('queues the SDK’s messages for the first listener only', async () => {
    const { host } = await inSdk();
    say({ type: 'ping' });
    const first: string[] = [];
    host.receive(({ type }) => first.push(type));
    say({ type: 'close-request' });
    expect(first).toEqual(['ping', 'close-request']);
    const second: string[] = [];
    host.receive(({ type }) => second.push(type));
    say({ type: 'ping' });
    expect(second).toEqual(['ping']);
    expect(first).toHaveLength(2);
  });

  it('sends `done` through the channel first, and as a plain message even without a handshake', async () => {
    const { window, posted } = page({ fragment: `#kobo=${SESSION}` });
    const host = connectHost(window);
    const order: string[] = [];
    vi.spyOn(posted, 'push').mockImplementation((...posts) => order.push(`plain ${posts[0]?.[0].type}`));
    vi.spyOn(sdk.received, 'push').mockImplementation((body) => order.push(`channel ${Object(body).type}`));
    host.send({ type: 'done', reference: 'CHK_1' });
    expect(order).toEqual(['plain done']);
    await shake();
    host.send({ type: 'done', reference: 'CHK_2' });
    expect(order).toEqual(['plain done', 'channel done', 'channel done', 'plain done']);
  });

  it('sends `done` and `close` both as plain messages and through the channel', async () => {
    const { host, posted } = await inSdk();
    host.leave('CHK_1');
    expect(plain(posted)).toEqual([[CLOSE, '*']]);
    expect(sdk.received).toEqual([CLOSE]);
    const done: ToHostBody = { type: 'done', reference: 'CHK_1' };
    host.send(done);
    expect(plain(posted).at(-1)).toEqual([done, '*']);
    expect(sdk.received.at(-1)).toEqual(done);
  });

  it('requests that the SDK go to the return address, and stays on the page', async () => {
    const links = pressed();
    const { host } = await inSdk();
    host.leave('CHK_1', 'https://shop.example/thanks');
    expect(sdk.received).toEqual([
      { type: 'navigate', url: 'https://shop.example/thanks', reference: 'CHK_1' },
    ]);
    expect(links).toEqual([]);
  });

  it('waits for the path to show only if it is preloaded', async () => {
    expect((await inSdk()).host.opened).toBeUndefined();
    const { host } = await inSdk({ preloaded: true });
    const received = vi.fn();
    host.receive(received);
    say({ type: 'open', path: '/payments/CHK_1' });
    expect(await host.opened).toBe('/payments/CHK_1');
    expect(received).not.toHaveBeenCalled();
  });

  it('replies to `Kobo.doctor()` through the channel, without notifying its listeners', async () => {
    const { host } = await inSdk();
    const received = vi.fn();
    host.receive(received);
    say({ type: 'examine' } as ToAppBody);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(sdk.received).toEqual([expect.objectContaining({ type: 'examined', localStorage: true })]);
    expect(received).not.toHaveBeenCalled();
  });
});

describe('the handshake', () => {
  it('is complete only once the SDK has replied', async () => {
    const { host } = await inSdk({ shaken: false });
    expect(host.kind).toBe('sdk');
    await expect(isConnected(host)).resolves.toBe(false);
    await shake();
    await expect(host.connected).resolves.toBe('https://shop.example');
  });

  it('never completes in a frame without the SDK', async () => {
    await expect(isConnected(connectHost(page().window))).resolves.toBe(false);
  });
});
