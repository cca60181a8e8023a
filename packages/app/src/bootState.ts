import type { Route } from './address/route';
import type { Host } from './host/host';

/** The data that the boot script passes to the app. */
export interface Boot {
  /** The host object itself, because its connection is pending and the SDK connects only once. */
  host: Host;
  /** The route of the page's address. A preloaded frame may be opened at another one. */
  route: Route;
  /** The request that was sent before React had loaded. */
  firstRequest: { url: string; reply: Promise<Response>; controller: AbortController } | undefined;
  /** Address of the deferred style sheet. */
  deferredStyle: string;
}

declare global {
  interface Window {
    koboBoot: Boot;
  }
}

/** Returns `fetch`, except that the first request for this address gets the pending reply. */
export function fetchAfter(firstRequest: Boot['firstRequest']): typeof fetch {
  let waiting = firstRequest;
  return (input, init) => {
    if (waiting && String(input) === waiting.url) {
      const { reply, controller } = waiting;
      waiting = undefined;
      // Abort the first request, because browsers send one request per address at a time. A pending one would block another
      // attempt.
      init?.signal?.addEventListener('abort', () => controller.abort(), { once: true });
      return reply;
    }
    return fetch(input, init);
  };
}
