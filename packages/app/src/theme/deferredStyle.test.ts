import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const HREF = '/assets/deferred-1.css';
/** The style sheets in the page, which loads nothing here. */
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

const load = async () => (await import('./deferredStyle')).loadDeferredStyle;

it('is applied once, for all who wait for it', async () => {
  const loadDeferredStyle = await load();
  const both = Promise.all([loadDeferredStyle(), loadDeferredStyle()]);
  expect(links.map((link) => [link.rel, link.getAttribute('href')])).toEqual([['stylesheet', HREF]]);
  links[0]?.dispatchEvent(new Event('load'));
  await both;
  await loadDeferredStyle();
  expect(links).toHaveLength(1);
});

it('is asked for again after it did not come', async () => {
  const loadDeferredStyle = await load();
  const first = loadDeferredStyle();
  links[0]?.dispatchEvent(new Event('error'));
  await expect(first).rejects.toThrow(HREF);
  const second = loadDeferredStyle();
  links[1]?.dispatchEvent(new Event('load'));
  await second;
  expect(links).toHaveLength(2);
});
