import { REFERENCE, type ServiceKind } from '@kobo/protocol/api';
import { matchRoute } from './route';

/** What a receipt's address names: the payment, and the service that knows it. */
interface Checked {
  service: ServiceKind;
  reference: string;
}

/** As every page with `/payments` in its path uses the pro service (specification §2). */
const PREFIXES: Record<ServiceKind, string> = { default: '/r/', pro: '/payments/r/' };

/**
 * The address in a receipt: that of the page that verifies the payment again. `undefined` if this page is not a checkout, or
 * has no address that others can open.
 * @param reference the transaction's own. The page may have been opened by another one.
 */
export function checkAddress(
  { origin, pathname }: Pick<Location, 'origin' | 'pathname'>,
  reference: string,
): string | undefined {
  const route = matchRoute(pathname);
  if (!/^https?:\/\/./.test(origin) || route.name !== 'checkout') return undefined;
  return origin + PREFIXES[route.service] + reference;
}

/**
 * Reads the raw path of such an address, not decoded. All of it has to match: what is longer, encoded or in other letters
 * names no payment.
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
