import { createEventReader } from '../api/eventReader';
import { type EventsCall, openEvents } from '../api/openEvents';
import { wait } from '../flow/wait';
import { createEventBudget } from './eventBudget';
import { POLL_INTERVAL, type Poller } from './poller';

/** Milliseconds between two verifications where a stream has proved itself. */
export const PROVED_INTERVAL = 60_000;
/** A proxy may pass on what stands at a stream's beginning, and hold back the rest: what comes later proves it. */
export const PROOF_AFTER = 5_000;
/** Heartbeats come every 15 seconds. A stream that is silent for longer is broken, whatever its socket says. */
export const SILENCE = 18_000;
/** After an event the provider may still answer by what it knew before: it is asked at the pace of polling for so long. */
export const ALERT = 60_000;
/** Before a stream is asked for again, where it does not say how long; and what it may say at the least and at the most. */
const RETRY = 2_000;
const MIN_RETRY = 1_000;
const MAX_RETRY = 60_000;
/** So many failures in a row, and it is given up for so long. */
const FAILURES = 2;
const GIVEN_UP = 60_000;
/** On top of every pause, by chance: a thousand payers whose stream has ended do not return in the same moment. */
const SPREAD = 5_000;

/**
 * Verifies as soon as the provider's stream of events says that something has happened. An event is no more than that: its
 * data is not looked at. There is one stream, for as long as the page is seen. What is missed while there is none is
 * found by the verification with which each begins, and by `Last-Event-ID`.
 *
 * The checkout polls as it does without a stream until one has delivered something after its beginning, and again as soon as
 * that ends, is silent or has told of an event.
 * @param random from 0 to 1, replaced in tests.
 * @returns the way to stop that.
 */
export function followEvents(call: EventsCall, poller: Poller, random = Math.random): () => void {
  const verify = createEventBudget(() => void poller.recheck());
  let slow = false;
  let lastEventId = '';
  let retry = RETRY;
  let current: AbortController | undefined;

  function pace(slower: boolean): void {
    if (slow === slower) return;
    slow = slower;
    if (slower) poller.pace(PROVED_INTERVAL);
    else poller.pace(POLL_INTERVAL, random() * POLL_INTERVAL);
  }

  async function follow(signal: AbortSignal): Promise<void> {
    let failures = 0;
    while (!signal.aborted) {
      failures = (await readStream(signal)) ? 0 : failures + 1;
      if (signal.aborted) return;
      pace(false);
      await wait((failures < FAILURES ? retry : GIVEN_UP) + random() * SPREAD, signal);
    }
  }

  /** Resolves at the end of one stream: to whether it was a good one, which has delivered and was closed. */
  async function readStream(signal: AbortSignal): Promise<boolean> {
    const cancel = new AbortController();
    const abort = () => cancel.abort();
    signal.addEventListener('abort', abort);
    let silence = setTimeout(abort, SILENCE);
    const stream = await openEvents(call, lastEventId, cancel.signal);
    const good =
      stream !== undefined &&
      (await listen(stream, cancel.signal, () => {
        clearTimeout(silence);
        silence = setTimeout(abort, SILENCE);
      }));
    clearTimeout(silence);
    signal.removeEventListener('abort', abort);
    return good;
  }

  async function listen(
    stream: ReadableStream<Uint8Array>,
    signal: AbortSignal,
    onPiece: () => void,
  ): Promise<boolean> {
    const opened = performance.now();
    let proved = false;
    let alertUntil = 0;
    const reader = createEventReader(lastEventId);
    const decoder = new TextDecoder();
    // What happened before the stream was there is in none of its events. Streams follow each other too slowly to be many.
    void poller.recheck();
    await eachPiece(stream, signal, (piece) => {
      onPiece();
      const now = performance.now();
      const events = reader.read(decoder.decode(piece, { stream: true }));
      lastEventId = reader.lastEventId;
      retry = Math.min(Math.max(reader.retry ?? retry, MIN_RETRY), MAX_RETRY);
      proved ||= now - opened >= PROOF_AFTER;
      if (events.length > 0) {
        alertUntil = now + ALERT;
        verify();
      }
      pace(proved && now >= alertUntil);
    });
    return proved && !signal.aborted;
  }

  function start(): void {
    current?.abort();
    current = undefined;
    pace(false);
    if (document.visibilityState !== 'visible') return;
    current = new AbortController();
    void follow(current.signal);
  }

  function startWhenRestored({ persisted }: PageTransitionEvent): void {
    if (persisted) start();
  }

  document.addEventListener('visibilitychange', start);
  window.addEventListener('online', start);
  window.addEventListener('pageshow', startWhenRestored);
  start();

  return () => {
    current?.abort();
    document.removeEventListener('visibilitychange', start);
    window.removeEventListener('online', start);
    window.removeEventListener('pageshow', startWhenRestored);
  };
}

/** Hands on a stream piece by piece, to its end, until it breaks or nobody wants it any more. Never rejects. */
async function eachPiece(
  stream: ReadableStream<Uint8Array>,
  signal: AbortSignal,
  take: (piece: Uint8Array) => void,
): Promise<void> {
  const reader = stream.getReader();
  const cancel = () => void reader.cancel().catch(() => {});
  signal.addEventListener('abort', cancel);
  try {
    for (let part = await reader.read(); !part.done && !signal.aborted; part = await reader.read()) {
      take(part.value);
    }
  } catch {
    // The connection broke, which is an end like any other.
  }
  signal.removeEventListener('abort', cancel);
}
