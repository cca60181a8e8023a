import { createEventReader } from '../api/eventReader';
import { type EventsCall, openEvents } from '../api/openEvents';
import { wait } from '../flow/wait';
import { createEventBudget } from './eventBudget';
import { POLL_INTERVAL, type Poller } from './poller';

/** Milliseconds between two verifications once a stream has delivered an event and works. */
export const PROVED_INTERVAL = 60_000;
/** A proxy may pass on the beginning of a stream and hold back the rest: only what comes later shows that it works. */
export const PROOF_AFTER = 5_000;
/**
 * A stream that has said nothing for so long may be gone, whatever its socket says: the checkout polls beside it, so that the
 * payer knows no later than without it. Heartbeats come more often.
 */
export const QUIET = 8_000;
/** One that is silent for so long is gone, and asked for again. */
export const SILENCE = 18_000;
/**
 * Milliseconds. After an event the provider may still answer with the old status, so it is polled at the usual pace for
 * a while.
 */
export const ALERT = 60_000;
/** Milliseconds before a stream is opened again, where it does not say; and the least and the most that it may say. */
const RETRY = 2_000;
const MIN_RETRY = 1_000;
const MAX_RETRY = 60_000;
/** After this many failures in a row the stream is given up for this long. */
const FAILURES = 2;
const GIVEN_UP = 60_000;
/** Random, on top of every pause: a thousand payers whose streams ended must not reconnect in the same moment. */
const SPREAD = 5_000;

/**
 * Verifies as soon as the provider's event stream says that something has happened. An event is no more than that: its
 * data is not read. There is one stream, for as long as the page is visible. What is missed in between is found by the
 * verification with which each stream begins, and by `Last-Event-ID`.
 *
 * The checkout polls as it does without a stream until one has delivered an event, and a comment or an event after its
 * beginning. It does so again as soon as that stream ends, falls silent or has reported an event. What a stream said last
 * is never older than a poll would be when the next poll comes: a stream that dies without a word costs the payer no time.
 * Comments keep a stream alive that has delivered an event. Bytes that complete neither count as silence.
 * @param random from 0 to 1, replaced in tests.
 * @returns a function that stops it.
 */
export function followEvents(call: EventsCall, poller: Poller, random = Math.random): () => void {
  const verify = createEventBudget(() => void poller.recheck());
  let slow = false;
  let lastEventId = '';
  let retry = RETRY;
  let current: AbortController | undefined;
  /** When the stream last said something. */
  let heard = 0;
  /** In a row. */
  let failures = 0;
  /** Until when it is given up: also for a page that is hidden and shown meanwhile. */
  let notBefore = 0;

  /** @param within milliseconds until the next poll, at the most. */
  function pace(slower: boolean, within = POLL_INTERVAL): void {
    if (slow === slower) return;
    slow = slower;
    if (slower) poller.pace(PROVED_INTERVAL);
    else poller.pace(POLL_INTERVAL, random() * within);
  }

  /** What was lost with a stream happened after its last word. */
  function paceAfterEnd(): void {
    pace(false, Math.max(0, heard + POLL_INTERVAL - performance.now()));
  }

  async function follow(signal: AbortSignal): Promise<void> {
    const left = notBefore - performance.now();
    if (left > 0) await wait(left, signal);
    while (!signal.aborted) {
      failures = (await readStream(signal)) ? 0 : failures + 1;
      if (signal.aborted) return;
      paceAfterEnd();
      const pause = (failures < FAILURES ? retry : GIVEN_UP) + random() * SPREAD;
      if (failures >= FAILURES) notBefore = performance.now() + pause;
      await wait(pause, signal);
    }
  }

  /** Resolves at the end of one stream, to whether it worked: it delivered something and was closed. */
  async function readStream(signal: AbortSignal): Promise<boolean> {
    const cancel = new AbortController();
    const abort = () => cancel.abort();
    signal.addEventListener('abort', abort);
    let quiet: ReturnType<typeof setTimeout> | undefined;
    let silence = setTimeout(abort, SILENCE);
    const calm = () => {
      clearTimeout(quiet);
      clearTimeout(silence);
    };
    const stream = await openEvents(call, lastEventId, cancel.signal);
    const good =
      stream !== undefined &&
      (await listen(stream, cancel.signal, () => {
        heard = performance.now();
        calm();
        quiet = setTimeout(paceAfterEnd, QUIET);
        silence = setTimeout(abort, SILENCE);
      }));
    calm();
    signal.removeEventListener('abort', abort);
    return good;
  }

  async function listen(
    stream: ReadableStream<Uint8Array>,
    signal: AbortSignal,
    onAlive: () => void,
  ): Promise<boolean> {
    const opened = performance.now();
    /** Something complete has come after its beginning: the stream is worth opening again. */
    let works = false;
    /** An event has come. Comments alone do not show that the provider reports anything. */
    let reports = false;
    let alertUntil = 0;
    const reader = createEventReader(lastEventId);
    const decoder = new TextDecoder();
    // No event reports what happened before the stream was open. Streams follow each other too slowly to cause many
    // verifications.
    void poller.recheck();
    await eachPiece(stream, signal, (piece) => {
      const events = reader.read(decoder.decode(piece, { stream: true }));
      lastEventId = reader.lastEventId;
      retry = Math.min(Math.max(reader.retry ?? retry, MIN_RETRY), MAX_RETRY);
      if (!reader.isAlive) return;
      onAlive();
      const now = performance.now();
      works ||= now - opened >= PROOF_AFTER;
      if (events.length > 0) {
        reports = true;
        alertUntil = now + ALERT;
        verify();
      }
      pace(works && reports && now >= alertUntil);
    });
    return works && !signal.aborted;
  }

  function start(): void {
    current?.abort();
    current = undefined;
    pace(false);
    if (document.visibilityState !== 'visible') return;
    current = new AbortController();
    void follow(current.signal);
  }

  /** A failure without a network does not count. */
  function startOnline(): void {
    failures = 0;
    notBefore = 0;
    start();
  }

  function startWhenRestored({ persisted }: PageTransitionEvent): void {
    if (persisted) start();
  }

  document.addEventListener('visibilitychange', start);
  window.addEventListener('online', startOnline);
  window.addEventListener('pageshow', startWhenRestored);
  start();

  return () => {
    current?.abort();
    pace(false);
    document.removeEventListener('visibilitychange', start);
    window.removeEventListener('online', startOnline);
    window.removeEventListener('pageshow', startWhenRestored);
  };
}

/** Passes on a stream chunk by chunk until it ends, breaks or is aborted. Never rejects. */
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
