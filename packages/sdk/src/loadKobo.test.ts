import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type LoadOptions, loadKobo } from './loadKobo';

const ORIGIN = 'https://pay.example';
const kobo = { doctor() {}, open() {} };
const FIELDS = ['origin', 'file', 'integrity', 'nonce'];

/** Replaces the head, because a script outside the document does not load. */
const head = document.createElement('div');
const tags = () => [...head.querySelectorAll('script')];

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

it('adds one tag for any number of calls, and resolves with Kobo', async () => {
  const both = Promise.all([outcomeOf({ origin: ORIGIN }), outcomeOf({ origin: ORIGIN })]);
  const [tag, ...more] = tags();
  expect([tag?.src, tag?.hasAttribute('crossorigin'), more.length]).toEqual([`${ORIGIN}/kobo.js`, false, 0]);
  Object.assign(window, { Kobo: kobo });
  tag?.onload?.(new Event('load'));
  expect(await both).toEqual([kobo, kobo]);
  expect(await loadKobo({ origin: ORIGIN })).toBe(kobo);
  expect(tags()).toHaveLength(1);
});

it('sets integrity, crossorigin and nonce on the tag', () => {
  void outcomeOf({ origin: ORIGIN, file: 'kobo-1.0.0.js', integrity: 'sha256-1', nonce: 'n' });
  expect(tags()[0]).toMatchObject({
    src: `${ORIGIN}/kobo-1.0.0.js`,
    integrity: 'sha256-1',
    crossOrigin: 'anonymous',
    nonce: 'n',
  });
});

it('rejects with SCRIPT_BLOCKED if the script fails, and tries again on the next call', async () => {
  const first = outcomeOf({ origin: ORIGIN });
  tags()[0]?.onerror?.(new Event('error'));
  expect(await first).toBe('SCRIPT_BLOCKED');
  expect(tags()).toEqual([]);
  const second = outcomeOf({ origin: ORIGIN });
  Object.assign(window, { Kobo: kobo });
  tags()[0]?.onload?.(new Event('load'));
  expect(await second).toBe(kobo);
});

it('rejects with SCRIPT_BLOCKED if only the stub is defined after the load', async () => {
  Object.assign(window, { Kobo: { queue: new Set(), open() {} } });
  const outcome = outcomeOf({ origin: ORIGIN });
  tags()[0]?.onload?.(new Event('load'));
  expect(await outcome).toBe('SCRIPT_BLOCKED');
});

it('rejects with LOAD_TIMEOUT after ten seconds, and with OFFLINE without a network', async () => {
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

it('ignores options that the page has put on `Object.prototype`', () => {
  for (const name of FIELDS) {
    const value = 'https://evil.example/x.js';
    Object.defineProperty(Object.prototype, name, { value, configurable: true, writable: true });
  }
  void outcomeOf({ origin: ORIGIN });
  // Remove the options first, because the tag would inherit them.
  for (const name of FIELDS) Reflect.deleteProperty(Object.prototype, name);
  expect(tags().map(({ src, integrity, nonce }) => [src, integrity, nonce])).toEqual([
    [`${ORIGIN}/kobo.js`, '', ''],
  ]);
});

it('rejects with BAD_OPTIONS if only `Object.prototype` has an origin', async () => {
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
])('does not load the file %s, which is not at the checkout’s origin', async (file) => {
  const outcome = outcomeOf({ origin: ORIGIN, file });
  expect(tags()).toEqual([]);
  expect(await outcome).toBe('BAD_OPTIONS');
});

it('treats null as not given', () => {
  void outcomeOf({ origin: ORIGIN, file: null, integrity: null, nonce: null });
  expect(tags()[0]).toMatchObject({ src: `${ORIGIN}/kobo.js`, integrity: '', nonce: '' });
});
