import type { Initialized, ServiceKind } from '@kobo/protocol/api';
import { matchRoute } from '../../address/route';
import { safeUrl } from '../../address/safeUrl';

/** The next step of a payment whose transaction has started. */
export type NextAction =
  /** A checkout of this app, which opens over the page and reports to the page. */
  | { kind: 'overlay'; reference: string; service: ServiceKind }
  /** Any other address, to which the page navigates. */
  | { kind: 'address'; href: string }
  /** The reply contains no address that is safe to follow. */
  | { kind: 'none' };

/**
 * Reads a reply of `initialize` and similar calls (docs/contributors/architecture.md, The other pages).
 * @param here the origin of this page, and the service in its path.
 */
export function nextActionOf(
  { authorization_url, reference }: Initialized,
  here: { origin: string; service: ServiceKind },
): NextAction {
  if (authorization_url === undefined) {
    return reference === undefined ? { kind: 'none' } : { kind: 'overlay', reference, service: here.service };
  }
  const url = safeUrl(authorization_url);
  if (!url) return { kind: 'none' };
  const route = url.origin === here.origin ? matchRoute(url.pathname) : undefined;
  if (route?.name === 'checkout') {
    return { kind: 'overlay', reference: route.reference, service: route.service };
  }
  return { kind: 'address', href: url.href };
}
