/** Measures the bytes on the wire, as Chromium counts them: compressed, with headers. */

const KINDS = { Document: 'html', Script: 'js', Stylesheet: 'css', Fetch: 'api', XHR: 'api' };
/** The time in milliseconds without requests after which a page is treated as loaded. */
const QUIET = 500;

/**
 * @typedef {{ url: string, kind: string, start: number, end?: number, bytes: number, cached: boolean }} TracedRequest
 */

/**
 * Records the requests of a page.
 * @param {import('@playwright/test').CDPSession} session
 */
export async function recordTraffic(session) {
  const log = await logRequests(session);
  const { requests, parts } = log;
  const sent = () => [...requests.values()].filter(({ cached }) => !cached);
  return {
    /** Returns the requests that used the network. */
    sent,
    /**
     * Returns the bytes of one kind or of all kinds that were received until a wall-clock time.
     * A request counts in proportion to the received part of its body.
     */
    bytesBy(moment, only) {
      const shares = [...requests].map(([requestId, { cached, bytes, kind }]) => {
        if (only !== undefined && kind !== only) return 0;
        const own = parts.filter((part) => part.requestId === requestId);
        const length = (some) => some.reduce((sum, part) => sum + part.length, 0);
        const come = length(own.filter((part) => part.at <= moment));
        return cached || come === 0 ? 0 : (bytes * come) / length(own);
      });
      return shares.reduce((sum, share) => sum + share, 0);
    },
    /** Returns the bytes by kind and in total, and the number of requests. */
    totals() {
      const bytes = { html: 0, css: 0, js: 0, api: 0, other: 0 };
      for (const request of sent()) bytes[request.kind] += request.bytes;
      const all = Object.values(bytes).reduce((sum, one) => sum + one, 0);
      return { ...bytes, all, requests: sent().length };
    },
    /** Resolves once no request has been pending for `QUIET` milliseconds. */
    async quiet() {
      while (
        Date.now() - log.changed < QUIET ||
        [...requests.values()].some(({ end, cached }) => !end && !cached)
      ) {
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
  };
}

/** @param {import('@playwright/test').CDPSession} session */
async function logRequests(session) {
  const log = {
    /** @type {Map<string, TracedRequest>} */
    requests: new Map(),
    /**
     * The uncompressed chunks of the bodies, because Chromium doesn't report the wire size of each chunk.
     * @type {{ at: number, requestId: string, length: number }[]}
     */
    parts: [],
    /** The time of the last change of a request, in milliseconds since the epoch. */
    changed: Date.now(),
  };
  /** The offset from the protocol's clock to the wall clock, in seconds. */
  let offset;
  const at = (timestamp) => (timestamp + offset) * 1000;

  function note(requestId, facts) {
    log.changed = Date.now();
    Object.assign(log.requests.get(requestId) ?? {}, facts);
  }

  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp, wallTime, type }) => {
    offset ??= wallTime - timestamp;
    log.changed = Date.now();
    if (!request.url.startsWith('https:')) return;
    const kind = KINDS[type] ?? 'other';
    log.requests.set(requestId, { url: request.url, kind, start: at(timestamp), bytes: 0, cached: false });
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => note(requestId, { cached: true }));
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    note(requestId, { kind: KINDS[type] ?? 'other' });
    if (response.fromDiskCache) note(requestId, { cached: true });
  });
  session.on('Network.dataReceived', ({ requestId, timestamp, dataLength }) => {
    log.parts.push({ at: at(timestamp), requestId, length: dataLength });
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) =>
    note(requestId, { end: at(timestamp), bytes: encodedDataLength }),
  );
  session.on('Network.loadingFailed', ({ requestId, timestamp }) => note(requestId, { end: at(timestamp) }));
  await session.send('Network.enable');
  return log;
}
