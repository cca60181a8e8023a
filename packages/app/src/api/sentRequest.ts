/** A request that was sent before React had loaded. */
export interface SentRequest {
  url: string;
  reply: Promise<Response>;
  controller: AbortController;
  /** When the request was sent (`performance.now()`). */
  sentAt: number;
}

/** Milliseconds after which the app no longer uses a request's reply, because the account in the reply may have expired. */
const FRESH = 60_000;

/** Returns the sent request whose address `isWanted` accepts. Drops a request that is too old. */
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

/** Returns a `fetch` whose first call for the address of a sent request resolves to that request's reply. */
export function fetchAfter(requests: SentRequest[]): typeof fetch {
  return (input, init) => {
    const sent = findSent(requests, (url) => url === String(input));
    if (!sent) return fetch(input, init);
    dropSent(requests, sent);
    // Abort the sent request, because browsers send one request per address at a time. A pending request would block the next
    // attempt.
    init?.signal?.addEventListener('abort', () => sent.controller.abort(), { once: true });
    return sent.reply;
  };
}
