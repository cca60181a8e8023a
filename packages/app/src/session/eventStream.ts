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
 * Milliseconds without a message until the checkout polls at the usual pace again. Providers send heartbeats more often.
 * A silent stream may be dead although its socket is open, and must not delay the payer's result.
 */
export const QUIET = 8_000;
/** Milliseconds without a message until the checkout closes a stream and opens another one. */
export const SILENCE = 18_000;

/**
 * Verifies as soon as the provider's event stream reports an event. The data of an event is not read.
 * One stream is open while the page is visible. Each stream begins with a verification and sends `Last-Event-ID`, because
 * events between two streams would be missed otherwise.
 *
 * The checkout polls at the usual pace until a stream has delivered an event, and any message after `PROOF_AFTER`.
 * The usual pace returns when that stream ends, is quiet or reports an event. After the end of a stream, the next poll is
 * due no later than `POLL_INTERVAL` after its last message. A dead stream therefore never delays the payer's result.
 * Comments keep a stream alive. Bytes that complete neither an event nor a comment are treated as silence.
 * @param random returns a number from 0 to 1; replaced in tests.
 * @returns a function that closes the stream for good.
 */
export function followEvents(call: EventsCall, poller: Poller, random = Math.random): () => void {
  const verify = createEventBudget(() => void poller.recheck());
  const runner = createRunner({ initial, transition }, work);

  /** Changes the state, and then the poller's pace if the stream became trusted or lost trust. */
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
    // No event reports a change from before the stream was open. The number of verifications per stream is not limited for it.
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
    // A broken connection is treated like the end of the stream.
  }
  signal.removeEventListener('abort', cancel);
}
