/** What goes over the wire, as Chromium counts it: compressed, with the headers. */

const KINDS = { Document: 'html', Script: 'js', Stylesheet: 'css', Fetch: 'api', XHR: 'api' };
/** Milliseconds without a request, after which a page has loaded everything that it loads on its own. */
const QUIET = 500;

/**
 * Records from now on.
 * @param {import('@playwright/test').CDPSession} session
 */
export async function recordTraffic(session) {
  /** @type {Map<string, { url: string, kind: string, start: number, end?: number, bytes: number, cached: boolean }>} */
  const requests = new Map();
  /** Of the bodies, unpacked: the engine does not say how much of HTTP/2's frames each part was. */
  /** @type {{ at: number, requestId: string, length: number }[]} */
  const parts = [];
  /** From the protocol's clock to the one on the wall. */
  let offset;
  let changed = Date.now();
  const at = (timestamp) => (timestamp + offset) * 1000;

  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp, wallTime, type }) => {
    offset ??= wallTime - timestamp;
    changed = Date.now();
    if (!request.url.startsWith('https:')) return;
    const kind = KINDS[type] ?? 'other';
    requests.set(requestId, { url: request.url, kind, start: at(timestamp), bytes: 0, cached: false });
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => note(requestId, { cached: true }));
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    note(requestId, { kind: KINDS[type] ?? 'other' });
    if (response.fromDiskCache) note(requestId, { cached: true });
  });
  session.on('Network.dataReceived', ({ requestId, timestamp, dataLength }) => {
    parts.push({ at: at(timestamp), requestId, length: dataLength });
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) =>
    note(requestId, { end: at(timestamp), bytes: encodedDataLength }),
  );
  session.on('Network.loadingFailed', ({ requestId, timestamp }) => note(requestId, { end: at(timestamp) }));
  await session.send('Network.enable');

  function note(requestId, facts) {
    changed = Date.now();
    Object.assign(requests.get(requestId) ?? {}, facts);
  }

  const sent = () => [...requests.values()].filter(({ cached }) => !cached);
  return {
    /** Those that went over the wire. */
    sent,
    /**
     * What had come by a moment of the wall's clock, of one kind or of all: of each request as large a share of its bytes
     * as of its body.
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
    /** Bytes by kind, all of them, and how many requests. */
    totals() {
      const bytes = { html: 0, css: 0, js: 0, api: 0, other: 0 };
      for (const request of sent()) bytes[request.kind] += request.bytes;
      const all = Object.values(bytes).reduce((sum, one) => sum + one, 0);
      return { ...bytes, all, requests: sent().length };
    },
    /** Resolves once nothing has been under way for a while. */
    async quiet() {
      while (
        Date.now() - changed < QUIET ||
        [...requests.values()].some(({ end, cached }) => !end && !cached)
      ) {
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
  };
}
