import { createEventReader } from '../api/eventReader';
import { type EventsCall, openEvents } from '../api/openEvents';
import { createRunner } from '../flow/runner';
import { isVisible, whileVisible } from '../flow/visibility';
import { wait } from '../flow/wait';
import { createEventBudget } from './eventBudget';
import { dueAfterEnd, type Event, initial, isTrusted, type State, transition } from './eventFlow';
import { POLL_INTERVAL, type Poller } from './poller';

/** Milliseconds between two verifications once a stream has delivered an event and works. */
const PROVED_INTERVAL = 60_000;
/**
 * A stream that has said nothing for so long may be gone, whatever its socket says: the checkout polls beside it, so that the
 * payer knows no later than without it. Heartbeats come more often.
 */
export const QUIET = 8_000;
/** One that is silent for so long is gone, and asked for again. */
export const SILENCE = 18_000;

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
  const runner = createRunner({ initial, transition }, work);

  /** Changes the state, and the poller's pace with it. */
  function send(event: Event): void {
    const before = isTrusted(runner.state());
    runner.send(event);
    const state = runner.state();
    if (isTrusted(state) === before) return;
    if (isTrusted(state)) {
      poller.pace(PROVED_INTERVAL);
      return;
    }
    const isEnd = event.type === 'quiet' || event.type === 'ended';
    poller.pace(POLL_INTERVAL, random() * (isEnd ? dueAfterEnd(state, performance.now()) : POLL_INTERVAL));
  }

  async function work(state: State, signal: AbortSignal): Promise<Event | undefined> {
    if (state.status === 'pausing') {
      await wait(state.until - performance.now(), signal);
      return { type: 'due' };
    }
    if (state.status === 'reading') await readStream(state.lastEventId, signal);
    return undefined;
  }

  async function readStream(lastEventId: string, signal: AbortSignal): Promise<void> {
    const cancel = new AbortController();
    const abort = () => cancel.abort();
    signal.addEventListener('abort', abort);
    let quiet: ReturnType<typeof setTimeout> | undefined;
    let silence = setTimeout(abort, SILENCE);
    const stopTimers = () => {
      clearTimeout(quiet);
      clearTimeout(silence);
    };
    const stream = await openEvents(call, lastEventId, cancel.signal);
    if (stream)
      await readTexts(stream, lastEventId, cancel.signal, () => {
        stopTimers();
        quiet = setTimeout(() => send({ type: 'quiet' }), QUIET);
        silence = setTimeout(abort, SILENCE);
      });
    stopTimers();
    signal.removeEventListener('abort', abort);
    if (signal.aborted) return;
    send({ type: 'ended', now: performance.now(), lost: cancel.signal.aborted, chance: random() });
  }

  async function readTexts(
    stream: ReadableStream<Uint8Array>,
    firstEventId: string,
    signal: AbortSignal,
    onAlive: () => void,
  ): Promise<void> {
    const reader = createEventReader(firstEventId);
    const decoder = new TextDecoder();
    send({ type: 'opened', now: performance.now() });
    // No event reports what happened before the stream was open. Streams follow each other too slowly to cause many
    // verifications.
    void poller.recheck();
    await eachPiece(stream, signal, (piece) => {
      const events = reader.read(decoder.decode(piece, { stream: true })).length;
      const { lastEventId, retry, isAlive: alive } = reader;
      if (alive) onAlive();
      if (events > 0) verify();
      send({ type: 'text', now: performance.now(), events, alive, lastEventId, retry });
    });
  }

  function show(): () => void {
    send({ type: 'shown', now: performance.now() });
    return () => send({ type: 'hidden' });
  }

  function restart(): void {
    send({ type: 'hidden' });
    if (isVisible()) show();
  }

  function restartOnline(): void {
    send({ type: 'online' });
    restart();
  }

  function restartWhenRestored({ persisted }: PageTransitionEvent): void {
    if (persisted) restart();
  }

  window.addEventListener('online', restartOnline);
  window.addEventListener('pageshow', restartWhenRestored);
  const stop = whileVisible(show);

  return () => {
    stop();
    runner.stop();
    window.removeEventListener('online', restartOnline);
    window.removeEventListener('pageshow', restartWhenRestored);
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
