import { isLocalHost } from '@kobo/protocol/address';
import type { MiddlewareHandler } from 'hono';

/**
 * Refuses requests whose host name is neither a name of the sandbox's machine nor one of `names`, on any port. With DNS
 * rebinding, the name of another site resolves to the sandbox's machine, and that site could read everything in the simulator.
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
