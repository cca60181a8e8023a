import { eventsAddress, openEvents, QUIET, SILENCE } from '../client';
import type { Provider } from '../provider';

const COST = 'the checkout polls every 10 seconds, so the payer sees the outcome up to 10 seconds later';
const QUIET_COST = 'the checkout polls in each such pause: about 120 calls in half an hour instead of 35';

/** Opens the event stream if the transaction contains its URL, and waits for the first two chunks. */
export async function checkEvents(provider: Provider, text: string | undefined): Promise<void> {
  if (text === undefined) return;
  const { api, send, key, fixtures } = provider;
  const { origin, services, apiKey } = fixtures;
  const bases = [...Object.values(services), api].filter((base) => base !== undefined);
  const address = eventsAddress(text, bases, origin);
  if (address === undefined) {
    provider.tolerated('checkout', 'events: no https: address on one of the services', COST);
    return;
  }
  let allowed: string | null = null;
  const fetchFromOrigin: typeof fetch = async (input, init) => {
    const reply = await send(input, { ...init, headers: { ...init?.headers, origin } });
    allowed = reply.headers.get('access-control-allow-origin');
    return reply;
  };
  const cancel = new AbortController();
  const timer = setTimeout(() => cancel.abort(), SILENCE);
  const call = { address, apiKey, publicKey: key, fetch: fetchFromOrigin };
  const stream = await openEvents(call, '', cancel.signal);
  const reader = stream?.getReader();
  // A read after the abort fails. Treat the failure as no data.
  const read = () => reader?.read().catch(() => undefined);
  const first = await read();
  clearTimeout(timer);
  const second = first?.value && (await within(QUIET, read()));
  await reader?.cancel().catch(() => {});
  const readable = allowed === '*' || allowed === origin || new URL(address).origin === origin;
  if (!stream) provider.tolerated('checkout', 'events: no text/event-stream with HTTP 200', COST);
  else if (!readable) provider.tolerated('checkout', `events: ${origin} is not allowed`, COST);
  else if (first?.value === undefined)
    provider.tolerated('checkout', `events: no data within ${SILENCE / 1000} seconds`, COST);
  else if (second?.value === undefined)
    provider.tolerated('checkout', `events: silent for ${QUIET / 1000} seconds`, QUIET_COST);
  else provider.passes('checkout', 'events: the stream sends data in time');
}

/** Returns the value of a promise, or `undefined` after a timeout. */
function within<Value>(
  milliseconds: number,
  coming: Promise<Value> | undefined,
): Promise<Value | undefined> | undefined {
  return Promise.race([
    coming,
    new Promise<undefined>((resolve) => setTimeout(resolve, milliseconds, undefined).unref()),
  ]);
}
