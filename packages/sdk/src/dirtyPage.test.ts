import { afterEach, beforeEach, expect, it, vi } from 'vitest';

interface KoboGlobal {
  open(options: object): { close(): void };
  close(): void;
  version: string;
}

const ORIGIN = 'https://pay.example';
const { body } = document;
const create = document.createElement.bind(document);
/** Properties of the document that the script needs. An element of the page may have one of these names. */
const NAMES = ['currentScript', 'body', 'head', 'createElement', 'addEventListener'];
/** Names that a test adds to `Object.prototype`, removed after the test. */
const polluted: string[] = [];
/** The listeners of one run of the script, removed so that the next test starts without them. */
let listening: [type: string, listener: EventListener][] = [];

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('OVERLAY', ['kobo-overlay-1.js', 'sha256-1']);
  vi.stubGlobal('PACKAGE_VERSION', '0.1.0');
});
afterEach(() => {
  for (const name of polluted.splice(0)) Reflect.deleteProperty(Object.prototype, name);
  ours()?.close?.();
  for (const [type, listener] of listening) document.removeEventListener(type, listener);
  Reflect.deleteProperty(window, 'Kobo');
  for (const name of NAMES) Reflect.deleteProperty(document, name);
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

function pollute(name: string, value: unknown): void {
  polluted.push(name);
  Object.defineProperty(Object.prototype, name, {
    value,
    configurable: true,
    enumerable: true,
    writable: true,
  });
}

/** Runs the script as if a tag with this address had loaded it. */
async function load(src = `${ORIGIN}/kobo.js`, allow = ''): Promise<void> {
  const script = create('script');
  Object.defineProperty(script, 'src', { value: src });
  script.setAttribute('data-allow', allow);
  vi.spyOn(Object.getPrototypeOf(document), 'currentScript', 'get').mockReturnValue(script);
  // In the test environment, the document does not inherit from `Document.prototype`.
  if (!Object.hasOwn(document, 'currentScript')) {
    Object.defineProperty(document, 'currentScript', { value: script, configurable: true });
  }
  const listen = vi.spyOn(Object.getPrototypeOf(document), 'addEventListener');
  await import('./global');
  listening = listen.mock.calls.map(([type, listener]) => [String(type), listener as EventListener]);
  listen.mockRestore();
}

const ours = () => Object.getOwnPropertyDescriptor(window, 'Kobo')?.value as KoboGlobal | undefined;
const frames = () =>
  [...document.querySelectorAll('kobo-checkout')].flatMap(({ shadowRoot }) =>
    [...(shadowRoot?.querySelectorAll('iframe') ?? [])].map(({ src }) => src.split('#')[0]),
  );

/** Clicks an element with this data. Returns the exception of a listener, which the test environment passes on. */
function press(data: Record<string, string>): unknown {
  const button = create('button');
  Object.assign(button.dataset, data);
  body.append(button);
  try {
    button.click();
    return undefined;
  } catch (error) {
    return error;
  }
}

it('defines Kobo on a page whose elements are named Kobo, doctor and queue', {
  tags: 'security-20',
}, async () => {
  const form = document.createElement('form');
  pollute('Kobo', Object.assign(form, { doctor: document.createElement('input'), queue: form }));
  await load();
  ours()?.open({ reference: 'CHK_1' });
  expect(frames()).toEqual([`${ORIGIN}/payments/CHK_1`]);
});

it('finds its tag, the body and the document’s methods if elements have the same names', async () => {
  const image = document.createElement('img');
  for (const name of NAMES) Object.defineProperty(document, name, { value: image, configurable: true });
  await load();
  const kept = press({ koboReference: 'CHK_1' });
  for (const name of NAMES) Reflect.deleteProperty(document, name);
  expect(kept).toBeUndefined();
  expect(frames()).toEqual([`${ORIGIN}/payments/CHK_1`]);
  expect(document.documentElement.firstElementChild?.localName).toBe('kobo-checkout');
});

it('runs the stub’s queue if an element is named `addEventListener`', async () => {
  const image = document.createElement('img');
  Object.defineProperty(document, 'addEventListener', { value: image, configurable: true });
  const ask = vi.fn();
  Object.assign(window, { Kobo: { queue: new Set([ask]) } });
  await load();
  expect(ask).toHaveBeenCalledOnce();
});

it('reports the close after a redirect if an element is named `hidden`', async () => {
  await load();
  vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  const closed = vi.fn();
  ours()?.open({ reference: 'CHK_1', mode: 'redirect', onClose: closed });
  Object.defineProperty(document, 'hidden', { value: document.createElement('img'), configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
  Reflect.deleteProperty(document, 'hidden');
  expect(closed).toHaveBeenCalledOnce();
});

it.each(['doctor', 'queue'])('ignores a %s that the page has put on `Object.prototype`', async (name) => {
  Object.defineProperty(window, 'Kobo', { value: {}, configurable: true, writable: true });
  const ask = vi.fn();
  pollute(name, [ask]);
  await load();
  expect(ask).not.toHaveBeenCalled();
  expect(ours()?.version).toBe('0.1.0');
});

it('runs a function from the stub’s queue once', async () => {
  const requests: unknown[] = [];
  Object.assign(window, { Kobo: { queue: new Set([(kobo: unknown) => requests.push(kobo)]) } });
  await load();
  expect(requests).toEqual([ours()]);
});

it.each([`blob:${ORIGIN}/7a`, `filesystem:${ORIGIN}/temporary/kobo.js`])(
  'does not use %s as the origin of the checkout',
  { tags: 'security-20' },
  async (src) => {
    await load(src);
    expect(() => ours()?.open({ reference: 'CHK_1' })).toThrow('origin must be');
    expect(frames()).toEqual([]);
  },
);

it.each([
  { koboReference: 'CHK_1', koboOrigin: 'https://evil.example' },
  { koboUrl: `${ORIGIN}/payments/CHK_1` },
  { koboKey: 'pk_evil', koboAmount: '5', koboCurrency: 'NGN', koboWalletId: 'w' },
  {
    koboKind: 'fund-wallet',
    koboAccountName: 'Mallory',
    koboAccountNumber: '0123456789',
    koboBankName: 'Bank',
    koboAmount: '5',
    koboCurrency: 'NGN',
  },
])('a press on a stranger’s markup %j opens nothing, and names the missing data-allow', async (data) => {
  await load();
  expect(String(press(data))).toMatch(/KoboError: Kobo: \w+ must be in data-allow/);
  expect(frames()).toEqual([]);
});

it('a press on markup that data-allow permits opens its URL', async () => {
  await load(`${ORIGIN}/kobo.js`, 'key url');
  expect(press({ koboUrl: `${ORIGIN}/invoice/INV_1` })).toBeUndefined();
  expect(frames()).toEqual([`${ORIGIN}/invoice/INV_1`]);
});

it('a trigger in a form that has a field named `matches` opens its checkout', async () => {
  await load();
  const form = document.createElement('form');
  Object.defineProperty(form, 'matches', { value: document.createElement('input') });
  const button = document.createElement('button');
  button.type = 'button';
  const inner = document.createElement('b');
  form.dataset['koboReference'] = 'CHK_1';
  button.append(inner);
  form.append(button);
  document.body.append(form);
  inner.click();
  expect(frames()).toEqual([`${ORIGIN}/payments/CHK_1`]);
});
