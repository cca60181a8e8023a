import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const HREF = '/assets/rest-1.css';
/** Those that were put into the page, which loads nothing here. */
let links: HTMLLinkElement[];

beforeEach(() => {
  links = [];
  vi.stubGlobal('koboBoot', { restStyle: HREF });
  vi.spyOn(document.head, 'append').mockImplementation((link) => {
    links.push(link as HTMLLinkElement);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const load = async () => (await import('./restStyle')).loadRestStyle;

it('is applied once, for all who wait for it', async () => {
  const loadRestStyle = await load();
  const both = Promise.all([loadRestStyle(), loadRestStyle()]);
  expect(links.map((link) => [link.rel, link.getAttribute('href')])).toEqual([['stylesheet', HREF]]);
  links[0]?.dispatchEvent(new Event('load'));
  await both;
  await loadRestStyle();
  expect(links).toHaveLength(1);
});

it('is asked for again after it did not come', async () => {
  const loadRestStyle = await load();
  const first = loadRestStyle();
  links[0]?.dispatchEvent(new Event('error'));
  await expect(first).rejects.toThrow(HREF);
  const second = loadRestStyle();
  links[1]?.dispatchEvent(new Event('load'));
  await second;
  expect(links).toHaveLength(2);
});
