import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const HREF = '/assets/deferred-1.css';
/** The page's style sheets, which never load. */
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

/** Returns a function that loads a chunk with the style. Each test imports a new module, because a module caches the style. */
async function loader() {
  const { withStyle } = await import('./deferredStyle');
  return () => withStyle(Promise.resolve('a screen'));
}

it('the deferred style is added once for all chunks', async () => {
  const load = await loader();
  const both = Promise.all([load(), load()]);
  expect(links.map((link) => [link.rel, link.getAttribute('href')])).toEqual([['stylesheet', HREF]]);
  links[0]?.dispatchEvent(new Event('load'));
  expect(await both).toEqual(['a screen', 'a screen']);
  await load();
  expect(links).toHaveLength(1);
});

it('the deferred style is requested again after it failed to load', async () => {
  const load = await loader();
  const first = load();
  links[0]?.dispatchEvent(new Event('error'));
  await expect(first).rejects.toThrow(HREF);
  const second = load();
  links[1]?.dispatchEvent(new Event('load'));
  await second;
  expect(links).toHaveLength(2);
});

it('the error of a chunk that failed to load is passed on', async () => {
  const { withStyle } = await import('./deferredStyle');
  const loaded = withStyle(Promise.reject(new Error('dropped')));
  links[0]?.dispatchEvent(new Event('load'));
  await expect(loaded).rejects.toThrow('dropped');
});
