import type { EventsCall } from '../api/openEvents';
import { createRunner } from '../flow/runner';
import { isVisible, onReturn, whileVisible } from '../flow/visibility';
import { wait } from '../flow/wait';
import { createEventBudget } from './eventBudget';
import { dueAfterEnd, type Event, initial, isTrusted, type State, transition } from './eventFlow';
import { POLL_INTERVAL, type Poller } from './poller';
import { readStream } from './readStream';

/** Milliseconds between two verifications once a stream has delivered an event and works. */
const PROVED_INTERVAL = 60_000;

/**
 * Verifies when the provider's event stream reports an event, within a budget.
 * The app doesn't use the event's data. At most one stream is open, and only while the page is visible. The checkout verifies
 * when a stream opens, and sends `Last-Event-ID`, because it would otherwise miss events between two streams.
 * The checkout polls at the slow pace once a stream has delivered an event, works (`PROOF_AFTER`), and has reported no event for
 * `ALERT` milliseconds. The checkout polls at the usual pace again when the stream ends, is quiet or reports an event. After the
 * end of a stream, the next poll is due no later than `POLL_INTERVAL` after the stream's last message. A dead stream therefore
 * delays the payer's result no longer than polling would. Bytes that complete neither an event nor a comment are treated as
 * silence.
 * @param random returns a number from 0 to 1.
 * @returns a function that closes the stream and prevents further streams.
 */
export function followEvents(call: EventsCall, poller: Poller, random = Math.random): () => void {
  const verify = createEventBudget(() => void poller.recheck());
  const runner = createRunner({ initial, transition }, work);

  /** Changes the state. Also changes the poller's pace if `trusted` has changed. */
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
    if (state.status === 'reading') await read(state.lastEventId, signal);
    return undefined;
  }

  async function read(lastEventId: string, signal: AbortSignal): Promise<void> {
    const { lost } = await readStream(call, lastEventId, signal, {
      onOpened() {
        send({ type: 'opened', now: performance.now() });
        // Bypass the event budget, because an earlier change may have no event in this stream.
        void poller.recheck();
      },
      onChange: verify,
      onText(text) {
        send({ type: 'text', now: performance.now(), ...text });
      },
      onQuiet: () => send({ type: 'quiet' }),
    });
    if (!signal.aborted) send({ type: 'ended', now: performance.now(), lost, chance: random() });
  }

  const stopPage = sendPageEvents(send);
  return () => {
    stopPage();
    runner.stop();
  };
}

/** Sends an event when the page is shown, hidden or online again. Returns a function that unsubscribes. */
function sendPageEvents(send: (event: Event) => void): () => void {
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

  const stopReturn = onReturn(restartOnline, restart);
  const stopVisibility = whileVisible(show);
  return () => {
    stopReturn();
    stopVisibility();
  };
}
