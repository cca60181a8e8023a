import type { Route } from './address/route';
import type { Host } from './host/host';
import type { Clock } from './time/clock';

/** The data that the boot script passes to the app. */
export interface Boot {
  /** The host object itself, because its connection is pending and the SDK connects only once. */
  host: Host;
  /** The route of the page's address. A preloaded frame may be opened at another one. */
  route: Route;
  /** The server's clock, which the boot script sets when a reply arrives. */
  clock: Clock;
  /** Resolves when a preloaded checkout is activated; absent for other pages. */
  activated: Promise<void> | undefined;
  /** The requests whose replies the app has not received yet. The prerendered screen may add one. */
  requests: SentRequest[];
  /** Address of the deferred style sheet. */
  deferredStyle: string;
}

/** A request that was sent before React had loaded. */
export interface SentRequest {
  url: string;
  reply: Promise<Response>;
  controller: AbortController;
}

declare global {
  interface Window {
    koboBoot: Boot;
  }
}

/** Returns `fetch`, except that the first request for the address of a sent one gets its reply. */
export function fetchAfter(requests: SentRequest[]): typeof fetch {
  return (input, init) => {
    const index = requests.findIndex(({ url }) => url === String(input));
    const [sent] = index < 0 ? [] : requests.splice(index, 1);
    if (!sent) return fetch(input, init);
    // Abort the sent request, because browsers send one request per address at a time. A pending one would block another
    // attempt.
    init?.signal?.addEventListener('abort', () => sent.controller.abort(), { once: true });
    return sent.reply;
  };
}
