import { missingHeaders, sendPreflight, whyBlocked } from '../checkPreflight';
import { eventsAddress, openEvents, QUIET, SILENCE } from '../client';
import type { Provider } from '../provider';

const COST = 'the checkout polls every 10 seconds, so the payer sees the outcome up to 10 seconds later';
/** The headers of a reconnection. On another origin, a page may send them only after a preflight. */
const HEADERS = ['authorization', 'last-event-id', 'source', 'x-api-key'];
const QUIET_COST = 'the checkout polls in each such pause: about 120 calls in half an hour instead of 35';

/** Opens the event stream if the transaction contains its URL, and waits for the first two chunks. */
export async function checkEvents(provider: Provider, text: string | undefined): Promise<void> {
  if (text === undefined) return;
  const address = addressOf(provider, text);
  if (address === undefined) {
    provider.tolerated('checkout', 'events: no https: address on one of the services', COST);
    return;
  }
  const cancel = new AbortController();
  const timer = setTimeout(() => cancel.abort(), SILENCE);
  const { origin } = provider.fixtures;
  const { stream, allowed } = await openStream(provider, address, cancel.signal);
  const reader = stream?.getReader();
  // A read after the abort fails. Treat the failure as no data.
  const read = () => reader?.read().catch(() => undefined);
  const first = await read();
  clearTimeout(timer);
  const second = first?.value && (await within(QUIET, read()));
  await reader?.cancel().catch(() => {});
  const readable = allowed === '*' || allowed === origin || new URL(address).origin === origin;
  if (!stream) provider.tolerated('checkout', 'events: no text/event-stream with HTTP 200', COST);
  else if (!readable)
    provider.breaks('checkout', 'cors', `events: ${origin} is not allowed: the page can’t read the stream`);
  else if (first?.value === undefined)
    provider.tolerated('checkout', `events: no data within ${SILENCE / 1000} seconds`, COST);
  else if (second?.value === undefined)
    provider.tolerated('checkout', `events: silent for ${QUIET / 1000} seconds`, QUIET_COST);
  else provider.passes('checkout', 'events: the stream sends data in time');
  if (stream) await checkReconnection(provider, address);
}

/** Sends the preflight of a reconnection, which sends the `Last-Event-ID` header. */
async function checkReconnection(provider: Provider, address: string): Promise<void> {
  const { send, limits, fixtures } = provider;
  const { origin } = fixtures;
  if (new URL(address).origin === origin) return;
  const options = { send, origin, limit: limits.read, method: 'GET', wanted: HEADERS };
  const reply = await sendPreflight(address, options);
  const missing = reply ? missingHeaders(reply, HEADERS) : [];
  const why =
    whyBlocked(reply, origin) ?? (missing.length > 0 && `the header ${missing.join(', ')} is not allowed`);
  if (why) provider.breaks('checkout', 'cors', `events: preflight: ${why}`);
}

interface Watch {
  /** Expects an event after the stream's first event. `of` describes the change. */
  expectEvent: (of: string) => Promise<void>;
  close: () => void;
}

/** Opens the event stream of a transaction, and waits for its first event. Returns undefined if the stream does not work. */
export async function watchEvents(provider: Provider, reference: string): Promise<Watch | undefined> {
  const data = await provider.attempt('checkout', { values: { reference } });
  const address = data.ok ? addressOf(provider, data.value.events) : undefined;
  if (address === undefined) return undefined;
  const cancel = new AbortController();
  const { stream } = await openStream(provider, address, cancel.signal);
  if (!stream) return undefined;
  const limit = provider.limits.event;
  const count = countEvents(stream);
  if (!(await isAbove(count, 0, limit))) {
    cancel.abort();
    return undefined;
  }
  const before = count.events;
  return {
    expectEvent: async (of) => {
      if (await isAbove(count, before, limit))
        provider.passes('checkout', `events: the stream announces the success after ${of}`);
      else provider.breaks('checkout', 'event-after-change', `no event after ${of}`);
    },
    close: () => cancel.abort(),
  };
}

/** Returns a live count of the `data` lines of a stream, which changes until the stream ends. */
function countEvents(stream: ReadableStream<Uint8Array>): { events: number } {
  const count = { events: 0 };
  const decoder = new TextDecoder();
  let line = '';
  const read = async () => {
    const reader = stream.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      const lines = (line + decoder.decode(part.value, { stream: true })).split(/\r\n|\r|\n/);
      line = lines.pop() ?? '';
      count.events += lines.filter((complete) => complete.startsWith('data')).length;
    }
  };
  // The read fails when `close` aborts the stream.
  void read().catch(() => {});
  return count;
}

async function isAbove(count: { events: number }, least: number, limit: number): Promise<boolean> {
  const end = performance.now() + limit;
  while (count.events <= least && performance.now() < end)
    await new Promise((resolve) => setTimeout(resolve, 10));
  return count.events > least;
}

function addressOf({ api, fixtures }: Provider, text: string | undefined): string | undefined {
  const bases = [...Object.values(fixtures.services), api].filter((base) => base !== undefined);
  return eventsAddress(text, bases, fixtures.origin);
}

/** Requests the stream as the checkout does. Returns the stream, and the origin that the reply allows. */
async function openStream({ send, key, fixtures }: Provider, address: string, signal: AbortSignal) {
  const { origin, apiKey } = fixtures;
  let allowed: string | null = null;
  const fetchFromOrigin: typeof fetch = async (input, init) => {
    const reply = await send(input, { ...init, headers: { ...init?.headers, origin } });
    allowed = reply.headers.get('access-control-allow-origin');
    return reply;
  };
  const stream = await openEvents({ address, apiKey, publicKey: key, fetch: fetchFromOrigin }, '', signal);
  return { stream, allowed: allowed as string | null };
}

function within<Value>(
  milliseconds: number,
  coming: Promise<Value> | undefined,
): Promise<Value | undefined> | undefined {
  return Promise.race([
    coming,
    new Promise<undefined>((resolve) => setTimeout(resolve, milliseconds, undefined).unref()),
  ]);
}
