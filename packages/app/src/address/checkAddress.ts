import { REFERENCE, type ServiceKind } from '@kobo/protocol/api';
import type { Route } from './route';

/** The reference in a receipt's address, and the service that handles the payment. */
interface Checked {
  service: ServiceKind;
  reference: string;
}

/** The prefixes by service. Any path with `/payments` uses the pro service (specification §2). */
const PREFIXES: Record<ServiceKind, string> = { default: '/r/', pro: '/payments/r/' };

/**
 * Returns the address of the page that verifies a receipt's payment.
 * Returns `undefined` if this page is not a checkout, or has no address that others can open.
 * @param reference the transaction's own reference, because the page may have been opened with another reference.
 */
export function checkAddress(origin: string, route: Route, reference: string): string | undefined {
  if (!/^https?:\/\/./.test(origin) || route.name !== 'checkout') return undefined;
  return origin + PREFIXES[route.service] + reference;
}

/**
 * Reads a receipt's address from its raw path, without decoding it.
 * Returns `undefined` unless the whole path matches. A longer or an encoded path does not match.
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
