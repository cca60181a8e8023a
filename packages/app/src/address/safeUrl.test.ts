import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeUrl } from './safeUrl';

const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]', 'shop.localhost']);

/** The arbitrary is built once, because fast-check takes seconds to prepare its characters. */
const ADDRESSES = fc.oneof(
  fc
    .tuple(
      fc.constantFrom(
        'https:',
        'http:',
        'HTTP:',
        'javascript:',
        'data:',
        'blob:https:',
        'ftp:',
        '',
        'https\n:',
      ),
      fc.constantFrom('//', '/', '', '\\\\', '///'),
      fc.constantFrom('', 'user@', 'user:pass@', ':@'),
      fc.constantFrom(
        ...LOCAL_HOSTS,
        'bank.example',
        'evillocalhost',
        'localhost.evil.example',
        '127.0.0.1.nip.io',
      ),
      fc.constantFrom('', ':8443', '/path?a=b#c', '\t', '\u0000', '/\\x'),
    )
    .map((parts) => parts.join('')),
  fc.webUrl(),
  fc.string({ unit: 'binary' }),
  fc.anything(),
);

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

  it.each(['http://shop.localhost/', 'http://a.b.localhost:1/', `https://bank.example/${'a'.repeat(2027)}`])(
    'may be on this machine, or of 2,048 characters: %s',
    (text) => {
      expect(safeUrl(text)).toBeDefined();
    },
  );

  it.each([
    'ftp://localhost/',
    'ws://localhost/',
    'x-https://bank.example/',
    'see https://bank.example',
    'https://:pass@bank.example',
    'https://',
    'https://[bank',
    ['https://bank.example'],
  ])('must not be %j', (text) => {
    expect(safeUrl(text)).toBeUndefined();
  });

  it('is limited by its encoded length, in which a letter can have six characters', () => {
    expect(safeUrl(`https://bank.example/${'é'.repeat(300)}`)).toBeDefined();
    expect(safeUrl(`https://bank.example/${'é'.repeat(400)}`)).toBeUndefined();
  });

  it('is always https, or http on this machine, and equals the URL of its text', {
    tags: 'security-10',
  }, () => {
    fc.assert(
      fc.property(ADDRESSES, (text) => {
        const url = safeUrl(text);
        if (!url) return;
        expect(url.protocol === 'https:' || LOCAL_HOSTS.has(url.hostname)).toBe(true);
        expect(url.username + url.password).toBe('');
        expect(url.href.length).toBeLessThanOrEqual(2048);
        expect(url.href).toBe(new URL(String(text)).href);
      }),
      { numRuns: 1000 },
    );
  });
});
