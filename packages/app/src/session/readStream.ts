import { createEventReader } from '../api/eventReader';
import { type EventsCall, openEvents } from '../api/openEvents';
import type { Event } from './eventFlow';

/**
 * Milliseconds without a message until the checkout polls at the usual pace again. Providers send heartbeats more often.
 * A silent stream may be dead although its socket is open, and must not delay the payer's result.
 */
export const QUIET = 8_000;
/** Milliseconds without a message until the checkout closes a stream and opens another stream. */
export const SILENCE = 18_000;

/** The type of the event with which a provider can show that the stream works. The event reports no change. */
const GREETING = 'open';

interface Listeners {
  onOpened: () => void;
  /** Called for each piece that contains an event about a change. */
  onChange: () => void;
  onText: (text: Omit<Extract<Event, { type: 'text' }>, 'type' | 'now'>) => void;
  /** Called when no complete event or comment has arrived for `QUIET` milliseconds. */
  onQuiet: () => void;
}

/**
 * Opens an event stream, and reads it until it ends, breaks, is silent or is aborted. The promise never rejects.
 * @param lastEventId the last id of the previous stream; empty for the first stream.
 * @returns `lost`: whether the checkout closed the stream.
 */
export async function readStream(
  call: EventsCall,
  lastEventId: string,
  signal: AbortSignal,
  { onOpened, onChange, onText, onQuiet }: Listeners,
): Promise<{ lost: boolean }> {
  const silence = closeWhenSilent(signal, onQuiet);
  const stream = await openEvents(call, lastEventId, silence.signal);
  if (stream) {
    const reader = createEventReader(lastEventId);
    const decoder = new TextDecoder();
    onOpened();
    await eachPiece(stream, silence.signal, (piece) => {
      const events = reader.read(decoder.decode(piece, { stream: true }));
      const { lastEventId, retry, isAlive: alive } = reader;
      if (alive) silence.restart();
      if (events.some(({ type }) => type !== GREETING)) onChange();
      onText({ events: events.length, alive, lastEventId, retry });
    });
  }
  silence.stop();
  return { lost: silence.signal.aborted };
}

/** Returns a signal that aborts when `signal` aborts, or `SILENCE` milliseconds after the start or the last `restart`. */
function closeWhenSilent(signal: AbortSignal, onQuiet: () => void) {
  const closing = new AbortController();
  const close = () => closing.abort();
  let quiet: ReturnType<typeof setTimeout> | undefined;
  let silence = setTimeout(close, SILENCE);
  signal.addEventListener('abort', close);

  function stopTimers(): void {
    clearTimeout(quiet);
    clearTimeout(silence);
  }

  return {
    signal: closing.signal,
    /** Restarts both timers. Call this function when a complete event or comment has arrived. */
    restart() {
      stopTimers();
      quiet = setTimeout(onQuiet, QUIET);
      silence = setTimeout(close, SILENCE);
    },
    stop() {
      stopTimers();
      signal.removeEventListener('abort', close);
    },
  };
}

/** Passes each piece of a stream to `take` until the stream ends, breaks or is aborted. The promise never rejects. */
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
    // Treat a broken connection as the end of the stream.
  }
  signal.removeEventListener('abort', cancel);
}
