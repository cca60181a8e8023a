/** The routes that this app serves (specification §2). */
export type Route = { name: 'checkout'; service: ServiceKind; reference: string } | { name: 'error' };

/** A path containing `/payments` uses the pro service, every other the default one. */
export type ServiceKind = 'pro' | 'default';

const REFERENCE = /^[A-Za-z0-9_-]{1,128}$/;

/**
 * Finds the route of a raw pathname: all matches are exact, and what matches none is the error screen.
 * A trailing slash counts as none.
 */
export function matchRoute(pathname: string): Route {
  const parts = pathname.replace(/\/$/, '').split('/').slice(1);
  const service: ServiceKind = pathname.includes('/payments') ? 'pro' : 'default';
  const [first, second] = parts;
  if (parts.length === 1 && first === 'error') return { name: 'error' };
  if (parts.length === 2 && first === 'payments' && isReference(second)) {
    return { name: 'checkout', service, reference: second };
  }
  if (parts.length === 1 && first !== 'payments' && isReference(first)) {
    return { name: 'checkout', service, reference: first };
  }
  return { name: 'error' };
}

function isReference(part: string | undefined): part is string {
  return part !== undefined && REFERENCE.test(part);
}
