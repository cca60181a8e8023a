import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeUrl } from './safeUrl';

describe('an address from outside', () => {
  it.each([
    'https://bank.example/acs?a=1#b',
    'http://localhost:4242/x',
    'http://127.0.0.1/',
    'http://[::1]:1/',
  ])('may be %s', (text) => {
    expect(safeUrl(text)?.href).toBe(new URL(text).href);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' https://bank.example',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'blob:https://a.example/1',
    'http://bank.example',
    'https://user:pass@bank.example',
    'https://user@bank.example',
    '//bank.example',
    '/path',
    'https:bank.example',
    'https:\\\\bank.example',
    'https://bank.example/\u202egnp',
    `https://bank.example/${'a'.repeat(2100)}`,
    '',
    null,
    undefined,
    7,
    { href: 'https://bank.example' },
  ])('may not be %j', (text) => {
    expect(safeUrl(text)).toBeUndefined();
  });

  it('never leaves https, or http on this machine', () => {
    fc.assert(
      fc.property(fc.oneof(fc.webUrl(), fc.string({ unit: 'binary' }), fc.anything()), (text) => {
        const url = safeUrl(text);
        if (url)
          expect(
            url.protocol === 'https:' || url.hostname.endsWith('localhost') || /^[\d[]/.test(url.hostname),
          ).toBe(true);
      }),
    );
  });
});
