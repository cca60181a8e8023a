import type { Host } from './host/host';

/** What the boot script hands over to the app. */
export interface Boot {
  /** With its functions: the connection is under way, and the SDK makes it once. */
  host: Host;
  /** The request that was sent before React had arrived. */
  firstRequest: { url: string; reply: Promise<Response>; controller: AbortController } | undefined;
  /** Address of the style of what is not in the first load. */
  deferredStyle: string;
}

declare global {
  interface Window {
    koboBoot: Boot;
  }
}

/** `fetch`, except that the first request for the early address gets the early reply. */
export function fetchAfter(firstRequest: Boot['firstRequest']): typeof fetch {
  let waiting = firstRequest;
  return (input, init) => {
    if (waiting && String(input) === waiting.url) {
      const { reply, controller } = waiting;
      waiting = undefined;
      // Until it is over it also stands in the way of another try: browsers ask for an address once at a time.
      init?.signal?.addEventListener('abort', () => controller.abort(), { once: true });
      return reply;
    }
    return fetch(input, init);
  };
}
