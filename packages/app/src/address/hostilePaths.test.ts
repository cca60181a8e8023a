import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { enter } from './enter';
import { isLegalPath } from './rawPath';
import { matchRoute } from './route';

const LEGAL = /^[A-Za-z0-9_/-]*$/;
/** Known attacks on path rules. The arbitrary is built once, because fast-check takes seconds to prepare its characters. */
const PIECES = fc.oneof(
  fc.constantFrom(
    ...[
      '/',
      '//',
      '/payments',
      '/payments/',
      '/page/',
      '/invoice/',
      '/error',
      '/initialize',
      'CHK_1',
      '-',
      '_',
    ],
    ...[
      '.',
      '..',
      '%2e',
      '%2E%2e',
      '%00',
      '%2f',
      '%252f',
      '%5c',
      '\\',
      ';',
      '@',
      ':',
      '?',
      '#',
      '*',
      ' ',
      '\n',
      '\t',
      '\0',
    ],
    ...[
      'evil.example',
      'javascript:',
      'é',
      'ı',
      '\u202e',
      '\u2028',
      '\ud800',
      '\udfff',
      'Ａ',
      '０',
      '<script>',
      "'",
      '"',
    ],
  ),
  fc.string({ unit: 'binary', maxLength: 20 }),
);
const PATHS = fc.oneof(
  fc.array(PIECES, { maxLength: 12 }).map((parts) => parts.join('')),
  fc.tuple(PIECES, fc.integer({ min: 100, max: 10_000 })).map(([piece, times]) => `/${piece.repeat(times)}`),
);

describe('a hostile path', () => {
  it('is legal only with legal characters, and ends with the reference of its route', {
    tags: 'routes-11',
  }, () => {
    fc.assert(
      fc.property(PATHS, (path) => {
        expect(isLegalPath(path)).toBe(LEGAL.test(path));
        const route = matchRoute(path);
        if ('reference' in route) {
          expect(route.reference).toMatch(/^[\w-]{1,128}$/);
          expect(path.replace(/\/$/, '').endsWith(`/${route.reference}`)).toBe(true);
          expect(isLegalPath(path)).toBe(true);
          expect(route.service).toBe(path.includes('/payments') ? 'pro' : 'default');
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('keeps a preloaded frame on its origin and on a legal path', () => {
    fc.assert(
      fc.property(PATHS, fc.string({ unit: 'binary', maxLength: 40 }), (path, query) => {
        const replaceState = vi.fn();
        const location = { hash: '#kobo=1234567890-2-3-4' } as Location;
        enter(`${path}?${query}`, { location, history: { replaceState } as unknown as History });
        const address = new URL(String(replaceState.mock.calls[0]?.[2]), 'https://pay.example');
        expect(address.origin).toBe('https://pay.example');
        expect(isLegalPath(address.pathname)).toBe(true);
        expect(address.hash).toBe('#kobo=1234567890-2-3-4');
      }),
      { numRuns: 1000 },
    );
  });

  it('of 100 kB, or of 100,000 slashes, matches the error screen', () => {
    for (const path of [
      `/${'a'.repeat(100_000)}`,
      '/'.repeat(100_000),
      '/payments'.repeat(20_000),
      '%2e'.repeat(50_000),
    ]) {
      expect(matchRoute(path)).toEqual({ name: 'error' });
    }
  });
});
