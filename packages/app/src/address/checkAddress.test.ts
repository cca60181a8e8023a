// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkAddress, readCheckAddress } from './checkAddress';
import { matchRoute } from './route';

const here = (pathname: string, origin = 'https://pay.example') => ({ origin, pathname });

describe('the address of a receipt', () => {
  it('is short, and of the service that knows the payment', () => {
    expect(checkAddress(here('/CHK_1'), 'CHK_1')).toBe('https://pay.example/r/CHK_1');
    expect(checkAddress(here('/payments/CHK_1'), 'CHK_1')).toBe('https://pay.example/payments/r/CHK_1');
  });

  it('names the transaction by its own reference, even if the page was opened by another one', () => {
    expect(checkAddress(here('/alias_1'), 'ALIAS_1')).toBe('https://pay.example/r/ALIAS_1');
  });

  it('leads back to the payment, of any reference', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[\w-]{1,128}$/).filter((text) => !/^(error|initialize|payments)$/.test(text)),
        fc.constantFrom('/', '/payments/'),
        (reference, path) => {
          const address = checkAddress(here(path + reference), reference) ?? '';
          expect(readCheckAddress(new URL(address).pathname)).toEqual({
            reference,
            service: path === '/' ? 'default' : 'pro',
          });
        },
      ),
    );
  });

  it('is none where others could not open it, and of no page but a checkout', () => {
    expect(checkAddress(here('/CHK_1', 'null'), 'CHK_1')).toBeUndefined();
    expect(checkAddress(here('/CHK_1', 'file://'), 'CHK_1')).toBeUndefined();
    expect(checkAddress(here('/invoice/INV_1'), 'CHK_1')).toBeUndefined();
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
    // With a Cyrillic letter instead of the C.
    '/r/СHK_1',
    '/R/CHK_1',
    '/x/r/CHK_1',
    '/payments/CHK_1',
    '/payments/payments/r/CHK_1',
  ])('that reads %s names no payment', (path) => {
    expect(readCheckAddress(path)).toBeUndefined();
  });

  it('is no page of the app', () => {
    expect(matchRoute('/r/CHK_1')).toEqual({ name: 'error' });
    expect(matchRoute('/payments/r/CHK_1')).toEqual({ name: 'error' });
  });
});
