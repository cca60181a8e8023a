import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { takeQuery } from './takeQuery';
import { websiteOption } from './website';

const optionOf = (search: string) => {
  history.replaceState(null, '', `/payments/initialize${search}`);
  return websiteOption(window);
};

describe('the website in an address', () => {
  it.each(['https://shop.example', 'https://SHOP.example/é?c=', 'http://localhost:4243'])(
    'is read unchanged: %s',
    { tags: 'routes-14' },
    (site) => {
      expect(optionOf(`?${new URLSearchParams({ websiteUrl: site })}`)).toBe(site);
    },
  );

  it('is kept after the query was removed from the address', () => {
    history.replaceState(null, '', '/payments/initialize?websiteUrl=https%3A%2F%2Fshop.example%2F');
    takeQuery(window);
    expect(websiteOption(window)).toBe('https://shop.example/');
  });

  it.each([
    '',
    'data:,x',
    'javascript:alert(1)',
    'http://shop.example',
    'https://ada:secret@shop.example',
    '//shop.example',
  ])('is undefined for %j', (site) => {
    expect(optionOf(`?${new URLSearchParams({ websiteUrl: site })}`)).toBeUndefined();
  });

  it('is read without an exception from any text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        optionOf(`?${new URLSearchParams({ websiteUrl: text })}`);
      }),
    );
  });
});
