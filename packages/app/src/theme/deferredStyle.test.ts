import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const HREF = '/assets/deferred-1.css';
/** The page's style sheets. None of them really loads. */
let links: HTMLLinkElement[];

beforeEach(() => {
  links = [];
  vi.stubGlobal('koboBoot', { deferredStyle: HREF });
  vi.spyOn(document.head, 'append').mockImplementation((link) => {
    links.push(link as HTMLLinkElement);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** Loads a chunk with the style. Each test imports its own module, because the module caches the style. */
async function loader() {
  const { withStyle } = await import('./deferredStyle');
  return () => withStyle(Promise.resolve('a screen'));
}

it('is applied once, for all who wait for it', async () => {
  const load = await loader();
  const both = Promise.all([load(), load()]);
  expect(links.map((link) => [link.rel, link.getAttribute('href')])).toEqual([['stylesheet', HREF]]);
  links[0]?.dispatchEvent(new Event('load'));
  expect(await both).toEqual(['a screen', 'a screen']);
  await load();
  expect(links).toHaveLength(1);
});

it('is asked for again after it did not come', async () => {
  const load = await loader();
  const first = load();
  links[0]?.dispatchEvent(new Event('error'));
  await expect(first).rejects.toThrow(HREF);
  const second = load();
  links[1]?.dispatchEvent(new Event('load'));
  await second;
  expect(links).toHaveLength(2);
});

it('does not hide that the part failed to load', async () => {
  const { withStyle } = await import('./deferredStyle');
  const loaded = withStyle(Promise.reject(new Error('dropped')));
  links[0]?.dispatchEvent(new Event('load'));
  await expect(loaded).rejects.toThrow('dropped');
});
