import { safeUrl } from '../address/safeUrl';
import { headersOf } from './request';

export interface EventsCall {
  /** An address that `eventsAddress` has checked. */
  address: string;
  apiKey: string;
  publicKey: string | undefined;
  /** Tests replace this function. */
  fetch: typeof fetch;
}

/**
 * Returns an event stream's address if it may be requested; otherwise `undefined`.
 * The address must be safe and belong to a service that the deployer has configured, because the request carries the API key.
 * @param services base URLs of this environment; an empty text means the current origin.
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
 * Opens the stream. The promise never rejects.
 * Resolves to `undefined` if no reply arrives, or if the reply has a status other than 200 or a type other than
 * `text/event-stream`.
 * @param lastEventId the id of the last event; empty before the first event.
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
    // Omit an id with characters outside printable ASCII, because a header can't contain most of them. The stream then starts
    // with new events.
    ...(/^[ -~]+$/.test(lastEventId) ? { 'last-event-id': lastEventId } : {}),
  };
  try {
    // A redirect would send the headers to an unchecked address.
    const reply = await fetch(address, { headers, signal, cache: 'no-store', redirect: 'error' });
    const type = reply.headers.get('content-type') ?? '';
    if (reply.status === 200 && reply.body && /^text\/event-stream\s*(;|$)/i.test(type)) return reply.body;
    await reply.body?.cancel();
  } catch {
    // Without a stream, the checkout polls.
  }
  return undefined;
}
