import { onChange } from '../../ledger/changes';
import { nextSettling, settleDue } from '../../ledger/charges';
import type { Ledger } from '../../ledger/database';
import { nextDecision } from '../../ledger/decisions';
import { latestStatusChange } from '../../ledger/timeline';
import { decideDue } from '../bank/decide';
import type { StreamName } from './streams';

const HEARTBEAT = 5_000;
const CUT_AFTER = 20_000;
const STALLED_AFTER = 30_000;
/** The reconnection delay that the stream sends, in milliseconds. */
const RETRY = 1_000;
const FLOOD = 10_000;
/** The maximum delay of a Node timer, in milliseconds. */
const MAX_TIMER = 2_147_483_647;

/**
 * Returns the event stream of a transaction, with one event for each change of the status. The id of an event is the change's
 * number in the ledger.
 * @param after the client's `Last-Event-ID`. Without an id, the stream contains only new events.
 */
export function eventStream(
  ledger: Ledger,
  reference: string,
  how: Exclude<StreamName, 'refused'>,
  after: number | undefined,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const deadlines = createDeadlines(ledger, reference);
  let reported = after ?? latestStatusChange(ledger, reference);
  let stop = () => {};

  return new ReadableStream({
    start(controller) {
      let stalled = false;
      const say = (text: string) => {
        if (how !== 'buffered' && !stalled) controller.enqueue(encoder.encode(text));
      };
      const sendEvent = (id: number) => {
        const event = `id: ${id}\nevent: status\ndata: {}\n\n`;
        say(how === 'flood' ? event.repeat(FLOOD) : event);
      };
      const look = () => {
        const latest = latestStatusChange(ledger, reference);
        // Compare with `!==`, because a `Last-Event-ID` from another ledger may be above the latest change.
        if (latest !== reported && how !== 'silent') sendEvent(latest);
        reported = latest;
        deadlines.schedule();
      };
      // Send a first event, because a checkout polls less often only after a first event.
      say(`retry: ${RETRY}\nevent: open\ndata: {}\n\n`);
      const heartbeat = setInterval(() => {
        if (how !== 'silent') say(':\n\n');
      }, HEARTBEAT).unref();
      const cut = setTimeout(() => {
        if (how !== 'cut') return;
        stop();
        controller.close();
      }, CUT_AFTER).unref();
      const stall = setTimeout(() => {
        stalled = how === 'stalled';
      }, STALLED_AFTER).unref();
      const leave = onChange(ledger, reference, look);
      stop = () => {
        leave();
        deadlines.stop();
        clearTimeout(cut);
        clearTimeout(stall);
        clearInterval(heartbeat);
      };
      if (how === 'flood') sendEvent(reported);
      look();
    },
    cancel: () => stop(),
  });
}

/** Applies the stored deadlines of a transaction. A timer applies the next deadline without a request. */
function createDeadlines(ledger: Ledger, reference: string) {
  let next: NodeJS.Timeout | undefined;

  function schedule(): void {
    clearTimeout(next);
    const due = Math.min(nextSettling(ledger, reference), nextDecision(ledger, reference));
    if (due === Number.POSITIVE_INFINITY) return;
    next = setTimeout(apply, Math.min(Math.max(due - Date.now(), 0), MAX_TIMER)).unref();
  }

  function apply(): void {
    decideDue(ledger);
    settleDue(ledger, reference);
    schedule();
  }

  return { schedule, stop: () => clearTimeout(next) };
}
