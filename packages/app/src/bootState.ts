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
  /** When it was sent (`performance.now()`). */
  sentAt: number;
}

/** Milliseconds after which a reply that the app has not received is too old: the account in it may have ended. */
const FRESH = 60_000;

declare global {
  interface Window {
    koboBoot: Boot;
  }
}

/** The sent request whose reply the app may still receive. Drops older ones. */
export function findSent(
  requests: SentRequest[],
  isWanted: (url: string) => boolean,
): SentRequest | undefined {
  const sent = requests.find(({ url }) => isWanted(url));
  if (!sent || performance.now() - sent.sentAt < FRESH) return sent;
  dropSent(requests, sent);
  return undefined;
}

export function dropSent(requests: SentRequest[], sent: SentRequest): void {
  requests.splice(requests.indexOf(sent), 1);
}

/** Returns `fetch`, except that the first request for the address of a sent one gets its reply. */
export function fetchAfter(requests: SentRequest[]): typeof fetch {
  return (input, init) => {
    const sent = findSent(requests, (url) => url === String(input));
    if (!sent) return fetch(input, init);
    dropSent(requests, sent);
    // Abort the sent request, because browsers send one request per address at a time. A pending one would block another
    // attempt.
    init?.signal?.addEventListener('abort', () => sent.controller.abort(), { once: true });
    return sent.reply;
  };
}
