import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { socialAddresses } from './socialAddresses';

function hrefOf(instagram: string): string | undefined {
  return socialAddresses({ instagram, facebook: undefined, twitter: undefined })[0]?.href;
}

describe('the social links of a page', () => {
  it('are the existing ones, in a fixed order', () => {
    expect(
      socialAddresses({
        twitter: 'x.com/adire',
        facebook: undefined,
        instagram: 'https://instagram.com/adire',
      }),
    ).toEqual([
      { network: 'instagram', href: 'https://instagram.com/adire' },
      { network: 'twitter', href: 'https://x.com/adire' },
    ]);
  });

  it('get https:// if they have no http prefix', { tags: 'rules-31' }, () => {
    expect(hrefOf('www.instagram.com/adire?x=1')).toBe('https://www.instagram.com/adire?x=1');
    expect(hrefOf('HTTPS://instagram.com/adire')).toBe('https://instagram.com/adire');
    expect(hrefOf('http://instagram.com/adire')).toBe('https://instagram.com/adire');
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'https://javascript:alert(1)',
    'instagram.com@evil.example',
    'https://user:word@instagram.com',
    '//',
    'ftp://instagram.com',
    'insta gram.com',
    'adire',
    '@adire',
  ])('%s is dropped', (text) => {
    expect(hrefOf(text)).toBeUndefined();
  });

  it('are https or undefined for any text', () => {
    const text = fc.oneof(
      fc.string(),
      fc.webUrl(),
      fc.string().map((rest) => `javascript:${rest}`),
    );
    fc.assert(
      fc.property(text, (written) => {
        const href = hrefOf(written);
        if (href !== undefined) expect(new URL(href).protocol).toBe('https:');
      }),
    );
  });
});
