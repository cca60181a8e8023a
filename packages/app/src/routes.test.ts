import { describe, expect, it } from 'vitest';
import { matchRoute } from './routes';

describe('routes', () => {
  it('opens the main checkout on both paths, with the service that the path names', () => {
    expect(matchRoute('/payments/CHK_1')).toEqual({ name: 'checkout', service: 'pro', reference: 'CHK_1' });
    expect(matchRoute('/CHK-1')).toEqual({ name: 'checkout', service: 'default', reference: 'CHK-1' });
    expect(matchRoute('/CHK-1/')).toEqual({ name: 'checkout', service: 'default', reference: 'CHK-1' });
  });

  it.each([
    '/',
    '/error',
    '/payments',
    '/payments/',
    '/a/b',
    '/payments/a/b',
    '/payments/a.b',
    '//x',
    '/%41',
  ])('shows the error screen on %s', (path) => {
    expect(matchRoute(path)).toEqual({ name: 'error' });
  });
});
