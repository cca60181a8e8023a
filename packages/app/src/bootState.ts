import type { Host } from './host/host';

/** What the boot script hands over to the app. */
export interface Boot {
  host: Host;
  /** The request that was sent before React had arrived. */
  early: { url: string; reply: Promise<Response> } | undefined;
}

declare global {
  interface Window {
    koboBoot: Boot;
  }
}

/** `fetch`, except that the first request for the early address gets the early reply. */
export function fetchAfter(early: Boot['early']): typeof fetch {
  let waiting = early;
  return (input, init) => {
    if (waiting && String(input) === waiting.url) {
      const { reply } = waiting;
      waiting = undefined;
      return raceAbort(reply, init?.signal ?? undefined);
    }
    return fetch(input, init);
  };
}

function raceAbort(reply: Promise<Response>, signal: AbortSignal | undefined): Promise<Response> {
  if (!signal) return reply;
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    reply.then(resolve, reject);
  });
}
