import { PRO_PREFIX } from '@kobo/protocol/api';
import type { Context } from 'hono';
import * as v from 'valibot';
import type { Ledger } from '../ledger/database';
import { accepted, refused } from '../ledger/replies';
import { setStream, streamOf } from '../ledger/streams';
import { findTransaction } from '../ledger/transactions';
import { eventStream } from '../simulator/faults/eventStream';
import { isStream, STREAMS, type StreamName } from '../simulator/faults/streams';
import type { App } from './app';
import { PREFIXES } from './prefixes';
import { originOf, parseBody, refuseReader, send } from './request';

/** Matches any reference. */
const ANY = '*';
const Order = v.object({
  reference: v.optional(v.pipe(v.string(), v.maxLength(200)), ANY),
  stream: v.custom<StreamName | 'off'>((name) => name === 'off' || isStream(name)),
});
/** The number of an event in the ledger. Any other value is ignored, and the stream starts with new events. */
const EventId = v.fallback(
  v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))),
  undefined,
);

/** The URL of a transaction's event stream, for its reply; undefined without a stream. */
export function eventsAddress(
  ledger: Ledger,
  context: Context,
  reference: string,
  everywhere: StreamName | 'off',
): string | undefined {
  if (howIs(ledger, reference, everywhere) === 'off') return undefined;
  const prefix = context.req.path.startsWith(`${PRO_PREFIX}/`) ? PRO_PREFIX : '';
  return `${originOf(context)}${prefix}/checkout/${reference}/events`;
}

function howIs(ledger: Ledger, reference: string, everywhere: StreamName | 'off'): StreamName | 'off' {
  return streamOf(ledger, [reference, ANY]) ?? everywhere;
}

/**
 * GET {prefix}/checkout/{reference}/events: the event stream of a transaction.
 * `POST /sandbox/streams` chooses its behaviour; `GET` lists the behaviours.
 * @param everywhere the behaviour if none was chosen; `off` means no stream.
 */
export function routeEvents(app: App, ledger: Ledger, everywhere: StreamName | 'off'): void {
  app.get('/sandbox/streams', (context) =>
    send(context, accepted({ streams: STREAMS, chosen: streamOf(ledger, [ANY]) ?? everywhere })),
  );
  app.post('/sandbox/streams', async (context) => {
    const body = await parseBody(context, Order);
    if (!body.ok) return send(context, body.reply);
    setStream(ledger, body.value.reference, body.value.stream);
    return send(context, accepted(body.value));
  });
  for (const prefix of PREFIXES) {
    app.get(`${prefix}/checkout/:reference/events`, (context) => {
      const transaction = findTransaction(ledger, context.req.param('reference'));
      if (!transaction) return send(context, refused(404, 'Transaction not found'));
      const { reference, metadata } = transaction;
      const stranger = refuseReader(context, metadata);
      if (stranger) return send(context, stranger);
      const how = howIs(ledger, reference, everywhere);
      if (how === 'off') return send(context, refused(404, 'This transaction has no stream of events'));
      if (how === 'refused') return context.json({ status: false, message: 'Service unavailable' }, 503);
      const after = v.parse(EventId, context.req.header('last-event-id'));
      return new Response(eventStream(ledger, reference, how, after), {
        // nginx doesn't buffer a response with X-Accel-Buffering: no.
        headers: { 'Content-Type': 'text/event-stream', 'X-Accel-Buffering': 'no' },
      });
    });
  }
}
