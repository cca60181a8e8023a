import { isLocalHost } from '@kobo/protocol/address';
import type { MiddlewareHandler } from 'hono';

/**
 * Refuses requests with a host name other than this machine's and the given ones, on any port. With DNS rebinding,
 * another site's name resolves to this machine. That site would then share the simulator's origin and read everything.
 */
export function knownHosts(names: readonly string[]): MiddlewareHandler {
  return async (context, next) => {
    const { hostname } = new URL(context.req.url);
    if (!isLocalHost(hostname) && !names.includes(hostname)) {
      return context.text(`${hostname} is no name of this sandbox: allow it by KOBO_HOSTS.\n`, 421);
    }
    return next();
  };
}
