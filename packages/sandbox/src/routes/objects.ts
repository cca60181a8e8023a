import { WireAmount } from '@kobo/protocol/api';
import type { Context } from 'hono';
import * as v from 'valibot';
import type { Ledger } from '../ledger/database';
import { findObject, listObjects, type PayableObject } from '../ledger/objects';
import { paymentsOf } from '../ledger/payments';
import { accepted, type Reply, refused } from '../ledger/replies';
import { replyVariantsOf } from '../ledger/replyVariants';
import { copyObject } from '../simulator/objects/copyObject';
import { decideObject, isObjectAction } from '../simulator/objects/decideObject';
import { describeObject } from '../simulator/objects/describeObject';
import { objectListPage, objectPage } from '../simulator/pages/objectPages';
import type { App } from './app';
import { refusePerson, wantsJson } from './ownPages';
import { parseBody, send } from './request';

const Changes = v.record(v.string(), v.unknown());
const Order = v.object({ amount: v.optional(v.pipe(WireAmount, v.minValue(1))) });
const Copied = v.object({ data: v.object({ reference: v.string() }) });

/** Serves the objects that a payer can open, and the wallets, as pages for a developer and as JSON for a test. */
export function routeObjects(app: App, ledger: Ledger): void {
  app.get('/sandbox/objects', (context) => {
    const objects = listObjects(ledger)
      .map(({ reference }) => findObject(ledger, reference))
      .filter((object) => object !== undefined)
      .map((object) => describeObject(ledger, object));
    if (!wantsJson(context)) return context.html(objectListPage(objects));
    return send(context, accepted({ objects: objects.map(({ data: _, ...object }) => object) }));
  });

  app.get('/sandbox/objects/:reference', (context) => {
    const object = findObject(ledger, context.req.param('reference'));
    if (!object) return refuseUnknown(context);
    const described = describeObject(ledger, object);
    const transactions = paymentsOf(ledger, object.reference);
    const replyVariants = replyVariantsOf(ledger, [object.reference]);
    if (!wantsJson(context))
      return context.html(
        objectPage({ object: described, payments: transactions, replyVariants }, context.req.query('done')),
      );
    return send(context, accepted({ object: described, transactions }));
  });

  app.post('/sandbox/objects/:reference/:action', async (context) => {
    const { reference, action } = context.req.param();
    const object = findObject(ledger, reference);
    if (!object) return refuseUnknown(context);
    const reply = await act(context, ledger, object, action);
    if (wantsJson(context)) return send(context, reply);
    if (reply.httpStatus !== 200) {
      const back = { path: `/sandbox/objects/${reference}`, words: 'Back to the object' };
      return refusePerson(context, reply.httpStatus, `${reply.body['message']}.`, back);
    }
    const shown = action === 'copy' ? v.parse(Copied, reply.body).data.reference : reference;
    return context.redirect(`/sandbox/objects/${shown}?done=object-${action}`, 303);
  });
}

function refuseUnknown(context: Context): Response | Promise<Response> {
  if (wantsJson(context)) return send(context, refused(404, 'Object not found'));
  const back = { path: '/sandbox/objects', words: 'All objects' };
  return refusePerson(context, 404, 'There is nothing of that name to open. Look for it in the list.', back);
}

async function act(context: Context, ledger: Ledger, object: PayableObject, action: string): Promise<Reply> {
  // A button of the page sends an empty form.
  const body = wantsJson(context) ? await parseBody(context, Changes) : { ok: true as const, value: {} };
  if (!body.ok) return body.reply;
  if (action === 'copy') return copyObject(ledger, object, body.value);
  if (!isObjectAction(action)) return refused(404, 'No such action');
  const order = v.safeParse(Order, body.value);
  if (!order.success) return refused(400, 'The field amount is missing or not valid');
  return decideObject(ledger, object, action, order.output.amount);
}
