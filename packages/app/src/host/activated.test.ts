import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { activated } from './activated';

const FRAGMENT = '#kobo=abcdefghijklmnopqrst&warm=1';
const reload = vi.fn();

/** Preloads a frame at `path`. After `after` milliseconds the SDK opens `named`. */
async function open(path: string, named: string, after = 0): Promise<boolean> {
  const [pathname = '', search = ''] = path.split(/(?=\?)/);
  const location = { pathname, search, hash: FRAGMENT, reload };
  const history = {
    replaceState(_state: unknown, _title: string, address: string) {
      const { pathname, search, hash } = new URL(address, 'https://pay.example');
      Object.assign(location, { pathname, search, hash });
    },
  };
  let say: (path: string) => void = () => {};
  const opened = new Promise<string>((resolve) => {
    say = resolve;
  });
  let seen = false;
  void activated(opened, { location, history } as unknown as Window).then(() => {
    seen = true;
  });
  await vi.advanceTimersByTimeAsync(after);
  expect(seen).toBe(false);
  say(named);
  await vi.advanceTimersByTimeAsync(0);
  return seen;
}

beforeEach(() => {
  reload.mockClear();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a preloaded frame', () => {
  it('is shown without a reload if the SDK opens the same path', async () => {
    expect(await open('/payments/CHK_1?lang=fr', '/payments/CHK_1?lang=fr', 59_000)).toBe(true);
    expect(reload).not.toHaveBeenCalled();
  });

  it.each([
    ['another reference', '/payments/CHK_2', 0],
    ['another language', '/payments/CHK_1?lang=fr', 0],
    ['it so late that it may have changed', '/payments/CHK_1', 60_000],
    ['another origin', 'https://evil.example/', 0],
  ])('loads again if the SDK opens %s', async (_, named, after) => {
    expect(await open('/payments/CHK_1', named, after)).toBe(false);
    expect(reload).toHaveBeenCalledOnce();
  });
});
