import { safeUrl } from '../address/safeUrl';
import { headersOf } from './request';

/** How to open the event stream of a transaction. */
export interface EventsCall {
  /** Checked (`eventsAddress`). */
  address: string;
  apiKey: string;
  /** The merchant's. */
  publicKey: string | undefined;
  /** Replaced in tests. */
  fetch: typeof fetch;
}

/**
 * The address of an event stream, where it may be requested: safe, and on one of the services that the deployer has
 * configured, as the call carries the same headers as all others. `undefined` for any other.
 * @param services base URLs of this environment; an empty one means the current origin.
 */
export function eventsAddress(
  text: string | undefined,
  services: readonly string[],
  here: string,
): string | undefined {
  const url = safeUrl(text);
  return url && services.some((base) => new URL(base || here).origin === url.origin) ? url.href : undefined;
}

/**
 * Opens the stream. `undefined` where there is none: no answer, a status other than 200, or a type other than
 * `text/event-stream`. Never rejects.
 * @param lastEventId empty for none.
 */
export async function openEvents(
  { address, apiKey, publicKey, fetch }: EventsCall,
  lastEventId: string,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array> | undefined> {
  const headers = {
    ...headersOf(apiKey),
    accept: 'text/event-stream',
    ...(publicKey ? { authorization: publicKey } : {}),
    // A header can't carry anything else; without it the stream begins now.
    ...(/^[ -~]+$/.test(lastEventId) ? { 'last-event-id': lastEventId } : {}),
  };
  try {
    // A redirect would send the headers to an unchecked address.
    const reply = await fetch(address, { headers, signal, cache: 'no-store', redirect: 'error' });
    const type = reply.headers.get('content-type') ?? '';
    if (reply.status === 200 && reply.body && /^text\/event-stream\s*(;|$)/i.test(type)) return reply.body;
    await reply.body?.cancel();
  } catch {
    // There is no stream: the checkout polls.
  }
  return undefined;
}
