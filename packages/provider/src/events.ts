import { findTransaction } from './findTransaction';
import { NOT_THEIRS, notFound, type Reply, refused } from './http/reply';
import type { Kit } from './kit';
import type { Caller } from './merchant';
import { withTimeLimit } from './timeLimit';
import { READ_TIME } from './withinTime';

/** Milliseconds between two heartbeat comments. */
export const HEARTBEAT = 5_000;
/** The reconnection delay that a stream sends, in milliseconds. */
const RETRY = 2_000;
/** Bytes that may wait for a client. If a client reads too slowly, its stream is closed. */
const MAX_WAITING = 4_096;
/** Seconds after which a refused client may try again. */
const RETRY_AFTER = 60;

const ID = /^\d{1,15}$/;
const encoder = new TextEncoder();

/**
 * GET {prefix}/checkout/{reference}/events: sends one event for each change of the transaction. After a reconnection, one
 * event covers all missed changes.
 */
export async function openEvents(
  kit: Kit,
  reference: string,
  caller: Caller | undefined,
  lastEventId: string | null,
): Promise<Reply | ReadableStream<Uint8Array>> {
  if (kit.events === false) return refused(404, 'This provider has no event streams');
  const transaction = await findTransaction(kit, reference);
  if (!transaction) return notFound('Transaction');
  if (caller && caller.merchant.publicKey !== transaction.merchant) return NOT_THEIRS;
  const { streams, limits } = kit;
  if (streams.size >= limits.streams || streams.of(reference) >= limits.streamsOfTransaction)
    return refused(503, 'Too many event streams', RETRY_AFTER);
  const after = lastEventId !== null && ID.test(lastEventId) ? Number(lastEventId) : undefined;
  return streamOf(kit, reference, after);
}

function streamOf(kit: Kit, reference: string, after: number | undefined): ReadableStream<Uint8Array> {
  let close = () => {};
  const start = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    let reported = after ?? Number.POSITIVE_INFINITY;
    let isOpen = true;
    const send = (text: string) => {
      // A closed controller throws.
      if (!isOpen) return;
      if ((controller.desiredSize ?? 0) < -MAX_WAITING) close();
      else controller.enqueue(encoder.encode(text));
    };
    const report = (id: number) => {
      if (id <= reported && reported !== Number.POSITIVE_INFINITY) return;
      reported = id;
      send(`id: ${id}\ndata: {}\n\n`);
    };
    const leave = kit.changes.subscribe(reference, report);
    const heartbeat = setInterval(() => send(':\n\n'), HEARTBEAT);
    close = () => {
      isOpen = false;
      leave();
      clearInterval(heartbeat);
      if (kit.streams.remove(reference, close)) controller.close();
    };
    kit.streams.add(reference, close);
    send(`retry: ${RETRY}\nevent: open\ndata: {}\n\n`);
    if (after === undefined) return;
    // Send one event for all changes since `Last-Event-ID`. No later change is missed, because the stream has already subscribed.
    const reportMissed = async () => {
      const latest = await kit.changes.latest(reference);
      if (latest < after) reported = Number.POSITIVE_INFINITY;
      report(latest);
    };
    withTimeLimit(READ_TIME, reportMissed).catch((error) => {
      kit.onError(error, 'changes.latest');
      // The client reconnects, and sends `Last-Event-ID` again.
      close();
    });
  };
  return new ReadableStream(
    {
      start,
      cancel: () => {
        kit.streams.remove(reference, close);
        close();
      },
    },
    new ByteLengthQueuingStrategy({ highWaterMark: 0 }),
  );
}
