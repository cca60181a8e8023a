import { PRO_PREFIX } from '@kobo/protocol/api';
import type { Context } from 'hono';
import * as v from 'valibot';
import type { Ledger } from '../ledger/database';
import { merchantKeyOf } from '../ledger/merchant';
import { accepted, NOT_THEIRS, refused } from '../ledger/replies';
import { setStream, streamOf } from '../ledger/streams';
import { findTransaction } from '../ledger/transactions';
import { eventStream } from '../simulator/faults/eventStream';
import { isStream, STREAMS, type StreamName } from '../simulator/faults/streams';
import type { App } from './app';
import { PREFIXES } from './prefixes';
import { originOf, parseBody, send } from './request';

/** Stands for whatever reference a call names. */
const ANY = '*';
const Order = v.object({
  reference: v.optional(v.pipe(v.string(), v.maxLength(200)), ANY),
  stream: v.custom<StreamName | 'off'>((name) => name === 'off' || isStream(name)),
});
/** An event's number in the ledger; anything else is none of ours, and begins at now. */
const EventId = v.fallback(
  v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))),
  undefined,
);

/** The address of a transaction's stream, for its reply; nothing where it has none. */
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
 * GET {prefix}/checkout/{reference}/events: the stream of a transaction's events. `POST /sandbox/streams` chooses how it
 * behaves; `GET` names what there is to choose.
 * @param everywhere how it behaves where nothing was chosen; `off`: no transaction has one.
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
      const key = context.req.header('authorization');
      const owner = merchantKeyOf(metadata);
      if (key !== undefined && owner !== undefined && key !== owner) return send(context, NOT_THEIRS);
      const how = howIs(ledger, reference, everywhere);
      if (how === 'off') return send(context, refused(404, 'This transaction has no stream of events'));
      if (how === 'refused') return context.json({ status: false, message: 'Service unavailable' }, 503);
      const after = v.parse(EventId, context.req.header('last-event-id'));
      return new Response(eventStream(ledger, reference, how, after), {
        // nginx passes on at once what says so.
        headers: { 'Content-Type': 'text/event-stream', 'X-Accel-Buffering': 'no' },
      });
    });
  }
}
