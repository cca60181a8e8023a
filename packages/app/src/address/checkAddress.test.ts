// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkAddress, readCheckAddress } from './checkAddress';
import { matchRoute } from './route';

const addressOf = (pathname: string, reference: string, origin = 'https://pay.example') =>
  checkAddress(origin, matchRoute(pathname), reference);

describe('the address of a receipt', () => {
  it('is short, and keeps the service of the payment', () => {
    expect(addressOf('/CHK_1', 'CHK_1')).toBe('https://pay.example/r/CHK_1');
    expect(addressOf('/payments/CHK_1', 'CHK_1')).toBe('https://pay.example/payments/r/CHK_1');
  });

  it('has the transaction’s own reference even if the page was opened with an alias', () => {
    expect(addressOf('/alias_1', 'ALIAS_1')).toBe('https://pay.example/r/ALIAS_1');
  });

  it('can be read back for any reference', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[\w-]{1,128}$/).filter((text) => !/^(error|initialize|payments)$/.test(text)),
        fc.constantFrom('/', '/payments/'),
        (reference, path) => {
          const address = addressOf(path + reference, reference) ?? '';
          expect(readCheckAddress(new URL(address).pathname)).toEqual({
            reference,
            service: path === '/' ? 'default' : 'pro',
          });
        },
      ),
    );
  });

  it('is undefined at an origin that others cannot open, and outside a checkout', () => {
    expect(addressOf('/CHK_1', 'CHK_1', 'null')).toBeUndefined();
    expect(addressOf('/CHK_1', 'CHK_1', 'file://')).toBeUndefined();
    expect(addressOf('/invoice/INV_1', 'CHK_1')).toBeUndefined();
  });

  it.each([
    '/r/',
    '/r',
    '/r/CHK_1/2',
    '/r//CHK_1',
    '/r/CHK%5F1',
    '/r/CHK_1%2f..',
    '/r/%3Cscript%3E',
    '/r/<script>',
    `/r/${'A'.repeat(129)}`,
    // A Cyrillic letter replaces the C.
    '/r/СHK_1',
    '/R/CHK_1',
    '/x/r/CHK_1',
    '/payments/CHK_1',
    '/payments/payments/r/CHK_1',
  ])('with the path %s names no payment', (path) => {
    expect(readCheckAddress(path)).toBeUndefined();
  });

  it('is not a route of the app', () => {
    expect(matchRoute('/r/CHK_1')).toEqual({ name: 'error' });
    expect(matchRoute('/payments/r/CHK_1')).toEqual({ name: 'error' });
  });
});
