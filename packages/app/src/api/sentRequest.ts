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

/** Returns `fetch`. The first call for the address of a sent request gets that request's reply. */
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
