import { isLocalHost } from '@kobo/protocol/address';
import type { MiddlewareHandler } from 'hono';

/**
 * Answers to the names of this machine, and to those that are named, whatever the port. A page from elsewhere may have a
 * name of its own that leads to this machine (DNS rebinding): it would be of one origin with the simulator, and read all.
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
