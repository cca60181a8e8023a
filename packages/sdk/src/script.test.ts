import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { chunkLoader } from './script';

function tag(): HTMLScriptElement {
  const script = document.createElement('script');
  Object.defineProperty(script, 'src', { value: 'https://pay.example/v1/kobo.js' });
  script.nonce = 'r4nd0m';
  return script;
}

/** Creates a loader. The tests collect its script elements, and load nothing from the network. */
async function loader(script: HTMLScriptElement | null = tag()) {
  vi.resetModules();
  const module: { chunkLoader: typeof chunkLoader } = await import('./script');
  return module.chunkLoader<string>(script, ['overlay-1a2b.js', 'sha384-abc']);
}

let requests: HTMLScriptElement[] = [];
/** Replaces the page's head, so that no script is fetched. */
let head = document.createElement('div');
const last = () => requests.at(-1) as HTMLScriptElement;
const arrive = (part: string) => last().dispatchEvent(new CustomEvent('kobo', { detail: part }));
const refuse = () => last().onerror?.(new Event('error'));

beforeEach(() => {
  requests = [];
  head = document.createElement('div');
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    requests.push(...(nodes as HTMLScriptElement[]));
    head.append(...nodes);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(window, 'trustedTypes');
});

describe('a chunk of the library', () => {
  it('is fetched from the script’s folder, with its hash and the tag’s nonce', async () => {
    const load = await loader();
    void load();
    expect(last().src).toBe('https://pay.example/v1/overlay-1a2b.js');
    expect(last().integrity).toBe('sha384-abc');
    expect(last().crossOrigin).toBe('');
    expect(last().nonce).toBe('r4nd0m');
  });

  it('has no nonce if the merchant’s tag has none', async () => {
    const script = tag();
    script.nonce = '';
    void (await loader(script))();
    expect(last().nonce).toBe('');
  });

  it('is passed by an event, fetched once, and leaves no script element', async () => {
    const load = await loader();
    const both = Promise.all([load(), load()]);
    expect(requests).toHaveLength(1);
    expect(head.childElementCount).toBe(1);
    arrive('the overlay');
    expect(await both).toEqual(['the overlay', 'the overlay']);
    expect(await load()).toBe('the overlay');
    expect(requests).toHaveLength(1);
    expect(head.childElementCount).toBe(0);
  });

  it('rejects if it loads without passing itself, as on a page that replaced `Symbol`', async () => {
    const load = await loader();
    const first = load();
    last().onload?.(new Event('load'));
    await expect(first).rejects.toMatchObject({ code: 'SCRIPT_BLOCKED' });
    void load();
    expect(requests).toHaveLength(2);
  });

  it('stays loaded after its load event', async () => {
    const load = await loader();
    const first = load();
    const script = last();
    arrive('the overlay');
    script.onload?.(new Event('load'));
    expect(await first).toBe('the overlay');
    void load();
    expect(requests).toHaveLength(1);
  });

  it('rejects with the CSP sources it needs if it is blocked, then is fetched again', async () => {
    const load = await loader();
    const first = load();
    refuse();
    await expect(first).rejects.toMatchObject({
      name: 'KoboError',
      code: 'SCRIPT_BLOCKED',
      message:
        "overlay-1a2b.js did not load beside https://pay.example/v1/kobo.js: is it in script-src, and 'kobo' in trusted-types?",
    });
    expect(head.childElementCount).toBe(0);
    const second = load();
    expect(requests).toHaveLength(2);
    arrive('the overlay');
    expect(await second).toBe('the overlay');
  });

  it('rejects with OFFLINE if the device is offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const loading = (await loader())();
    refuse();
    await expect(loading).rejects.toMatchObject({ code: 'OFFLINE' });
  });

  it('rejects with SCRIPT_BLOCKED if the address of the script is unknown', async () => {
    await expect((await loader(null))()).rejects.toMatchObject({ code: 'SCRIPT_BLOCKED' });
    const orphan = document.createElement('script');
    await expect((await loader(orphan))()).rejects.toMatchObject({ code: 'SCRIPT_BLOCKED' });
    expect(requests).toEqual([]);
  });

  it('passes Trusted Types with the policy "kobo", which is created once', async () => {
    const createPolicy = vi.fn((_name: string, rules: { createScriptURL(url: string): string }) => ({
      createScriptURL: (url: string) => `${rules.createScriptURL(url)}?trusted`,
    }));
    Object.defineProperty(window, 'trustedTypes', { configurable: true, value: { createPolicy } });
    const load = await loader();
    void load().catch(() => {});
    expect(last().src).toBe('https://pay.example/v1/overlay-1a2b.js?trusted');
    refuse();
    void load();
    expect(createPolicy).toHaveBeenCalledExactlyOnceWith('kobo', expect.anything());
  });

  it('is fetched if there are no Trusted Types but an element has their name', async () => {
    // In browsers, an element is an inherited property of the window, not an own property.
    Object.defineProperty(Object.prototype, 'trustedTypes', {
      configurable: true,
      value: document.createElement('a'),
    });
    void (await loader())();
    Reflect.deleteProperty(Object.prototype, 'trustedTypes');
    expect(last().src).toBe('https://pay.example/v1/overlay-1a2b.js');
  });

  it('rejects with SCRIPT_BLOCKED, and is not fetched, if the page forbids the policy', async () => {
    const createPolicy = () => {
      throw new TypeError('Policy "kobo" disallowed.');
    };
    Object.defineProperty(window, 'trustedTypes', { configurable: true, value: { createPolicy } });
    await expect((await loader())()).rejects.toMatchObject({ code: 'SCRIPT_BLOCKED' });
    expect(requests).toEqual([]);
  });
});
