import { REFERENCE, type ServiceKind } from '@kobo/protocol/api';

/** The routes of this app (specification §2). */
export type Route =
  | { name: 'fund-wallet' | 'initialize'; service: ServiceKind }
  | { name: ReferenceRoute; service: ServiceKind; reference: string }
  | { name: 'error' };

export type ReferenceRoute =
  | 'checkout'
  | 'invoice'
  | 'payment-page'
  | 'payment-link'
  | 'subscription'
  | 'qr-code';

/** The routes without a reference, by path. */
export const PLAIN = new Map<string, 'fund-wallet' | 'initialize' | 'error'>([
  ['/error', 'error'],
  ['/collection/fund-wallet', 'fund-wallet'],
  ['/payments/initialize', 'initialize'],
  ['/initialize', 'initialize'],
]);

/** The routes with a reference, by the path that precedes the reference. */
export const WITH_REFERENCE = new Map<string, ReferenceRoute>([
  ['/payments/page/', 'payment-page'],
  ['/page/', 'payment-page'],
  ['/payments/link/', 'payment-link'],
  ['/link/', 'payment-link'],
  ['/payments/subscription/', 'subscription'],
  ['/subscription/', 'subscription'],
  ['/payments/qr-code/', 'qr-code'],
  ['/invoice/', 'invoice'],
  ['/payments/', 'checkout'],
  ['/', 'checkout'],
]);

/**
 * Finds the route of a raw pathname.
 * Paths must match exactly, apart from a trailing slash. A path without a match leads to the error screen.
 */
export function matchRoute(pathname: string): Route {
  const path = pathname.replace(/\/$/, '');
  const service: ServiceKind = path.includes('/payments') ? 'pro' : 'default';
  const plain = PLAIN.get(path);
  if (plain) return plain === 'error' ? { name: plain } : { name: plain, service };
  const start = path.lastIndexOf('/') + 1;
  const name = WITH_REFERENCE.get(path.slice(0, start));
  const reference = path.slice(start);
  // Refuse `/payments`, which would otherwise match as a checkout with the reference `payments`.
  if (!name || !REFERENCE.test(reference) || path === '/payments') return { name: 'error' };
  return { name, service, reference };
}

/** Returns the path of a transaction's checkout (specification §2). */
export function checkoutPath({ reference, service }: { reference: string; service: ServiceKind }): string {
  return (service === 'pro' ? '/payments/' : '/') + reference;
}
