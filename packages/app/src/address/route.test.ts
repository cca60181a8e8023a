import { describe, expect, it } from 'vitest';
import { matchRoute } from './route';

describe('routes', () => {
  it('opens the main checkout on both paths, with the service of the path', {
    tags: ['routes-6', 'routes-12'],
  }, () => {
    expect(matchRoute('/payments/CHK_1')).toEqual({ name: 'checkout', service: 'pro', reference: 'CHK_1' });
    expect(matchRoute('/CHK-1')).toEqual({ name: 'checkout', service: 'default', reference: 'CHK-1' });
    expect(matchRoute('/CHK-1/')).toEqual({ name: 'checkout', service: 'default', reference: 'CHK-1' });
  });

  it.each([
    ['/payments/page/P1', { name: 'payment-page', service: 'pro', reference: 'P1' }],
    ['/page/P1', { name: 'payment-page', service: 'default', reference: 'P1' }],
    ['/payments/link/L1', { name: 'payment-link', service: 'pro', reference: 'L1' }],
    ['/link/L1', { name: 'payment-link', service: 'default', reference: 'L1' }],
    ['/payments/subscription/S1', { name: 'subscription', service: 'pro', reference: 'S1' }],
    ['/subscription/S1', { name: 'subscription', service: 'default', reference: 'S1' }],
    ['/payments/qr-code/Q1', { name: 'qr-code', service: 'pro', reference: 'Q1' }],
    ['/invoice/I1', { name: 'invoice', service: 'default', reference: 'I1' }],
    ['/invoice/I1/', { name: 'invoice', service: 'default', reference: 'I1' }],
    ['/payments/initialize', { name: 'initialize', service: 'pro' }],
    ['/initialize', { name: 'initialize', service: 'default' }],
    ['/collection/fund-wallet', { name: 'fund-wallet', service: 'default' }],
    ['/page', { name: 'checkout', service: 'default', reference: 'page' }],
  ])('serves %s', { tags: ['routes-1', 'routes-3', 'routes-8'] }, (path, route) => {
    expect(matchRoute(path)).toEqual(route);
  });

  it.each([
    '/',
    '/qr-code/Q1',
    '/payments/invoice/I1',
    '/page/a/b',
    '/collection/other',
    '/error',
    '/payments',
    '/payments/',
    '/a/b',
    '/payments/a/b',
    '/payments/a.b',
    '//x',
    '/%41',
  ])('shows the error screen on %s', { tags: 'routes-1' }, (path) => {
    expect(matchRoute(path)).toEqual({ name: 'error' });
  });
});
