import type { Host } from './host/host';

/** What the boot script passes to the app. */
export interface Boot {
  /** With its functions: the connection is under way, and the SDK connects only once. */
  host: Host;
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

/** `fetch`, except that the first request for this address gets the reply that is already under way. */
export function fetchAfter(firstRequest: Boot['firstRequest']): typeof fetch {
  let waiting = firstRequest;
  return (input, init) => {
    if (waiting && String(input) === waiting.url) {
      const { reply, controller } = waiting;
      waiting = undefined;
      // Until it is over it also blocks another attempt: browsers send one request per address at a time.
      init?.signal?.addEventListener('abort', () => controller.abort(), { once: true });
      return reply;
    }
    return fetch(input, init);
  };
}
