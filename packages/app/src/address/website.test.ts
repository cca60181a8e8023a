import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { takeQuery } from './takeQuery';
import { websiteOption } from './website';

const optionOf = (search: string) => {
  history.replaceState(null, '', `/payments/initialize${search}`);
  return websiteOption(window);
};

describe('the site that an address names', () => {
  it.each(['https://shop.example', 'https://SHOP.example/é?c=', 'http://localhost:4243'])(
    'is read as it is written: %s',
    { tags: 'routes-14' },
    (site) => {
      expect(optionOf(`?${new URLSearchParams({ websiteUrl: site })}`)).toBe(site);
    },
  );

  it('is kept when the query is taken out of the address', () => {
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
  ])('is none in %j', (site) => {
    expect(optionOf(`?${new URLSearchParams({ websiteUrl: site })}`)).toBeUndefined();
  });

  it('is read without harm, whatever the address has', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        optionOf(`?${new URLSearchParams({ websiteUrl: text })}`);
      }),
    );
  });
});
