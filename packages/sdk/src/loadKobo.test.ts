import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type LoadOptions, loadKobo } from './loadKobo';

const ORIGIN = 'https://pay.example';
const kobo = { doctor() {}, open() {} };
const FIELDS = ['origin', 'file', 'integrity', 'nonce'];

/** Replaces the head, because a script outside the document does not load. */
const head = document.createElement('div');
const tags = () => [...head.querySelectorAll('script')];

/** Returns the promise's result: Kobo, or the code of its error. */
function outcomeOf(options: LoadOptions): Promise<unknown> {
  return loadKobo(options).catch(({ code }) => code);
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => head.append(...nodes));
});
afterEach(async () => {
  await vi.advanceTimersByTimeAsync(10_000);
  vi.useRealTimers();
  Reflect.deleteProperty(window, 'Kobo');
  for (const tag of tags()) tag.remove();
});

it('puts one tag into the page, however often it is called, and gives what the script brings', async () => {
  const both = Promise.all([outcomeOf({ origin: ORIGIN }), outcomeOf({ origin: ORIGIN })]);
  const [tag, ...more] = tags();
  expect([tag?.src, tag?.hasAttribute('crossorigin'), more.length]).toEqual([`${ORIGIN}/kobo.js`, false, 0]);
  Object.assign(window, { Kobo: kobo });
  tag?.onload?.(new Event('load'));
  expect(await both).toEqual([kobo, kobo]);
  expect(await loadKobo({ origin: ORIGIN })).toBe(kobo);
  expect(tags()).toHaveLength(1);
});

it('pins a file by its hash, and hands the nonce on', () => {
  void outcomeOf({ origin: ORIGIN, file: 'kobo-1.0.0.js', integrity: 'sha256-1', nonce: 'n' });
  expect(tags()[0]).toMatchObject({
    src: `${ORIGIN}/kobo-1.0.0.js`,
    integrity: 'sha256-1',
    crossOrigin: 'anonymous',
    nonce: 'n',
  });
});

it('says what is blocked, and tries again when it is asked again', async () => {
  const first = outcomeOf({ origin: ORIGIN });
  tags()[0]?.onerror?.(new Event('error'));
  expect(await first).toBe('SCRIPT_BLOCKED');
  expect(tags()).toEqual([]);
  const second = outcomeOf({ origin: ORIGIN });
  Object.assign(window, { Kobo: kobo });
  tags()[0]?.onload?.(new Event('load'));
  expect(await second).toBe(kobo);
});

it('takes neither the stub nor an element for the script, and a file that brings none for blocked', async () => {
  Object.assign(window, { Kobo: { queue: new Set(), open() {} } });
  const outcome = outcomeOf({ origin: ORIGIN });
  tags()[0]?.onload?.(new Event('load'));
  expect(await outcome).toBe('SCRIPT_BLOCKED');
});

it('gives up a script that does not come within ten seconds, and says that a device is offline', async () => {
  const slow = outcomeOf({ origin: ORIGIN });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await slow).toBe('LOAD_TIMEOUT');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const offline = outcomeOf({ origin: ORIGIN });
  tags()[0]?.onerror?.(new Event('error'));
  expect(await offline).toBe('OFFLINE');
});

it.each(['pay.example', 'http://pay.example', `blob:${ORIGIN}/1`])(
  'loads nothing from %s',
  async (origin) => {
    expect(await outcomeOf({ origin })).toBe('BAD_OPTIONS');
    expect(tags()).toEqual([]);
  },
);

it('takes no field that a script of the page has put on every object', () => {
  for (const name of FIELDS) {
    const value = 'https://evil.example/x.js';
    Object.defineProperty(Object.prototype, name, { value, configurable: true, writable: true });
  }
  void outcomeOf({ origin: ORIGIN });
  // Removed first, because the tag would inherit them.
  for (const name of FIELDS) Reflect.deleteProperty(Object.prototype, name);
  expect(tags().map(({ src, integrity, nonce }) => [src, integrity, nonce])).toEqual([
    [`${ORIGIN}/kobo.js`, '', ''],
  ]);
});

it('says that an origin is missing, where every object of the page has one', async () => {
  Object.defineProperty(Object.prototype, 'origin', { value: ORIGIN, configurable: true });
  const outcome = outcomeOf({} as LoadOptions);
  Reflect.deleteProperty(Object.prototype, 'origin');
  expect(tags()).toEqual([]);
  expect(await outcome).toBe('BAD_OPTIONS');
});

it.each([
  'https://evil.example/kobo.js',
  '//evil.example/kobo.js',
  'data:text/javascript,0',
  `blob:${ORIGIN}/1`,
  'http://[',
])('loads no file %s, which is not at the checkout', async (file) => {
  const outcome = outcomeOf({ origin: ORIGIN, file });
  expect(tags()).toEqual([]);
  expect(await outcome).toBe('BAD_OPTIONS');
});

it('takes a field that is null for not given', () => {
  void outcomeOf({ origin: ORIGIN, file: null, integrity: null, nonce: null });
  expect(tags()[0]).toMatchObject({ src: `${ORIGIN}/kobo.js`, integrity: '', nonce: '' });
});
