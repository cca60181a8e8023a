import * as v from 'valibot';
import { ANY } from '../api/ledger';
import type { Ledger } from '../ledger/database';
import { accepted } from '../ledger/replies';
import { setStream, streamOf } from '../ledger/streams';
import { isStream, STREAMS, type StreamName } from '../simulator/faults/streams';
import type { App } from './app';
import { parseBody, send } from './request';

const Order = v.object({
  reference: v.optional(v.pipe(v.string(), v.maxLength(200)), ANY),
  stream: v.custom<StreamName | 'off'>((name) => name === 'off' || isStream(name)),
});

/**
 * `POST /sandbox/streams` chooses the behaviour of event streams. `GET` returns all behaviours, and the choice for any
 * transaction.
 * @param everywhere the default behaviour; `off` means no stream.
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
}
