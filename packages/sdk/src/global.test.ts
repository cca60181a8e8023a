import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const parts = vi.hoisted(() => ({ load: vi.fn(), fetched: [] as unknown[] }));
const opened = vi.hoisted(() => ({ open: vi.fn(), preload: vi.fn(), close: vi.fn() }));
const watched = vi.hoisted(() => ({ watchTriggers: vi.fn() }));

vi.mock('./script', () => ({
  chunkLoader: (script: HTMLScriptElement | null, file: unknown) => () => {
    parts.fetched.push([script?.src, file]);
    return parts.load(file);
  },
}));
vi.mock('./open', () => opened);
vi.mock('./oneCheckout', () => ({ close: opened.close }));
vi.mock('./triggers', () => watched);

type Kobo = Record<'open' | 'close' | 'preload' | 'doctor', (...args: unknown[]) => unknown> & {
  version: string;
};
const page: { Kobo?: unknown } = window as object;
const kobo = () => page.Kobo as Kobo;

/** Runs the script with a tag of this address, or without a tag. Returns the tag. */
async function run(src: string | null = 'https://pay.example/v1/kobo.js'): Promise<HTMLScriptElement> {
  vi.resetModules();
  const script = document.createElement('script');
  Object.defineProperty(script, 'src', { value: src });
  vi.spyOn(Object.getPrototypeOf(document), 'currentScript', 'get').mockReturnValue(
    src === null ? null : script,
  );
  await import('./global');
  return script;
}

beforeEach(() => {
  vi.stubGlobal('OVERLAY', ['overlay.js', 'sha384-o']);
  parts.fetched = [];
  for (const spy of [parts.load, ...Object.values(opened), watched.watchTriggers]) spy.mockReset();
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(page, 'Kobo');
});

describe('window.Kobo', () => {
  it('opens and preloads the checkout of the script’s own origin, with its own overlay', async () => {
    await run();
    opened.open.mockReturnValue('the handle');
    expect(kobo().open({ reference: 'CHK_1' })).toBe('the handle');
    expect(opened.open).toHaveBeenCalledExactlyOnceWith(
      { reference: 'CHK_1' },
      expect.any(Function),
      'https://pay.example',
    );
    await opened.open.mock.calls[0]?.[1]();
    expect(parts.fetched).toEqual([['https://pay.example/v1/kobo.js', ['overlay.js', 'sha384-o']]]);
    kobo().preload();
    expect(opened.preload).toHaveBeenCalledExactlyOnceWith({}, expect.any(Function), 'https://pay.example');
    kobo().close();
    expect(opened.close).toHaveBeenCalledOnce();
  });

  it('without a known origin preloads nothing, and leaves the error to open', async () => {
    await run(null);
    kobo().preload({ reference: 'CHK_1' });
    expect(opened.preload).not.toHaveBeenCalled();
    kobo().open({ reference: 'CHK_1' });
    expect(opened.open).toHaveBeenCalledExactlyOnceWith(
      { reference: 'CHK_1' },
      expect.any(Function),
      undefined,
    );
  });

  it('preloads nothing if the script’s address is invalid', async () => {
    await run('not an address');
    kobo().preload({});
    expect(opened.preload).not.toHaveBeenCalled();
  });

  it('watches the triggers of the page with its own open and preload', async () => {
    await run();
    expect(watched.watchTriggers).toHaveBeenCalledExactlyOnceWith(
      kobo().open,
      kobo().preload,
      expect.any(Function),
    );
  });

  it('reads data-allow from its tag each time, for the triggers', async () => {
    const tag = await run();
    const allowed = watched.watchTriggers.mock.calls[0]?.[2];
    expect(allowed()).toEqual([]);
    tag.dataset['allow'] = 'key url';
    expect(allowed()).toEqual(['key', 'url']);
  });

  it('runs the functions in a stub’s queue in order', async () => {
    const requests: unknown[] = [];
    page.Kobo = {
      queue: [
        (real: Kobo) => requests.push(['first', real]),
        (real: Kobo) => real.open({ reference: 'CHK_1' }),
      ],
    };
    await run();
    expect(requests).toEqual([['first', page.Kobo]]);
    expect(opened.open).toHaveBeenCalledOnce();
  });

  it('replaces an element whose id is Kobo', async () => {
    page.Kobo = document.createElement('form');
    await run();
    expect(kobo().open).toBeTypeOf('function');
  });

  it('is defined once even if the page loads the script twice', async () => {
    await run();
    const first = page.Kobo;
    await run();
    expect(page.Kobo).toBe(first);
    expect(watched.watchTriggers).toHaveBeenCalledOnce();
  });

  it('fetches the doctor on its first use, and passes it the origin and data-allow', async () => {
    (await run()).dataset['allow'] = 'url';
    const examine = vi.fn(async () => 'the diagnosis');
    parts.load.mockImplementation(async ([file]: [string]) =>
      file === 'overlay.js' ? { doctor: ['doctor.js', 'sha384-d'] } : examine,
    );
    expect(parts.fetched).toEqual([]);
    expect(await kobo().doctor()).toBe('the diagnosis');
    expect(await kobo().doctor()).toBe('the diagnosis');
    expect(examine).toHaveBeenCalledWith('https://pay.example', ['url']);
    expect(parts.fetched).toContainEqual(['https://pay.example/v1/kobo.js', ['doctor.js', 'sha384-d']]);
  });

  it('has the version of the build, or 0.0.0 without a build', async () => {
    await run();
    expect(kobo().version).toBe('0.0.0');
    Reflect.deleteProperty(page, 'Kobo');
    vi.stubGlobal('PACKAGE_VERSION', '1.2.3');
    await run();
    expect(kobo().version).toBe('1.2.3');
  });
});
