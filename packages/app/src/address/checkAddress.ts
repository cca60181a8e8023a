import { REFERENCE, type ServiceKind } from '@kobo/protocol/api';
import type { Route } from './route';

interface Checked {
  service: ServiceKind;
  reference: string;
}

/** Any path with `/payments` uses the pro service (specification §2). */
const PREFIXES: Record<ServiceKind, string> = { default: '/r/', pro: '/payments/r/' };

/**
 * Returns the address of the page that verifies a receipt's payment.
 * Returns `undefined` if this page is not a checkout, or has no address that others can open.
 * @param reference the transaction's reference, which may differ from the reference in the page's address.
 */
export function checkAddress(origin: string, route: Route, reference: string): string | undefined {
  if (!/^https?:\/\/./.test(origin) || route.name !== 'checkout') return undefined;
  return origin + PREFIXES[route.service] + reference;
}

/**
 * Reads the service and the reference from the raw path of a receipt's address, without decoding the path.
 * Returns `undefined` unless the whole path matches.
 */
export function readCheckAddress(pathname: string): Checked | undefined {
  const path = pathname.replace(/\/$/, '');
  for (const service of ['pro', 'default'] as const) {
    const prefix = PREFIXES[service];
    const reference = path.slice(prefix.length);
    if (path.startsWith(prefix) && REFERENCE.test(reference)) return { service, reference };
  }
  return undefined;
}
