import { Mismatch, WireAmount } from '@kobo/protocol/api';
import type { Context } from 'hono';
import * as v from 'valibot';
import { findCharge } from '../ledger/charges';
import type { Ledger } from '../ledger/database';
import { clearDecisions } from '../ledger/decisions';
import { setMismatch } from '../ledger/mismatch';
import { addAgain } from '../ledger/payments';
import { accepted, type Reply, refused } from '../ledger/replies';
import { note, timelineOf } from '../ledger/timeline';
import { findTransaction, type Transaction } from '../ledger/transactions';
import { ACTIONS, type Decided, decide, decideLater, isAction } from '../simulator/bank/decide';
import { isReasonName, type ReasonName } from '../simulator/bank/reasons';
import type { FlashMessage } from '../simulator/pages/flashMessage';
import { MAX_AFTER } from '../simulator/pages/laterForm';
import { plainFigures } from '../simulator/pages/search';
import type { App } from './app';
import { refusePerson, wantsJson } from './ownPages';
import { parseBody, send } from './request';
import { refuseUnknown } from './simulator';
import { endThreeDSecure } from './threeDSecure';

/** The largest transfer, in minor units. The sum of many transfers must stay a safe integer. */
const MAX_CREDIT = 1_000_000_000_000;

/** The parameters of an action. A form sends text, and an empty field is treated as absent. */
const Order = v.object({
  action: v.optional(v.picklist(ACTIONS)),
  amount: v.optional(v.pipe(WireAmount, v.minValue(1), v.maxValue(MAX_CREDIT))),
  reason: v.optional(
    v.pipe(
      v.string(),
      v.custom<ReasonName>((name) => isReasonName(String(name))),
    ),
  ),
  /** The choice for `mismatch`. Without a value, replies don't report received funds. */
  mismatch: v.optional(Mismatch),
  /** For `decide`: the bank's decision on the charge whose page is `redirect_url`; without `redirect_url`, on the open charge. */
  approved: v.optional(v.boolean()),
  redirect_url: v.optional(v.string()),
  after: v.optional(
    v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.minValue(0), v.maxValue(MAX_AFTER)),
    0,
  ),
});
type Order = v.InferOutput<typeof Order>;

/** The result of an action: the JSON reply or, for a form, the transaction whose page opens next and the message on the page. */
interface Done {
  reply: Reply;
  reference: string;
  flashMessage: FlashMessage;
}

/**
 * `POST /sandbox/transactions/{reference}/{action}` applies an action: one of `ACTIONS`, `decide` (the body contains the
 * action or the bank's decision), `again`, `call-off` or `mismatch`.
 */
export function routeTransactionActions(app: App, ledger: Ledger): void {
  app.post('/sandbox/transactions/:reference/:action', async (context) => {
    const { reference, action } = context.req.param();
    const transaction = findTransaction(ledger, reference);
    if (!transaction) return refuseUnknown(context);
    const order = await readOrder(context);
    if (!order.ok) return refuse(context, reference, order.reply);
    const done = act(ledger, transaction, action, order.value);
    if (!done)
      return refuse(
        context,
        reference,
        refused(404, 'There is no such action. Press a button of the page instead.'),
      );
    if (wantsJson(context)) return send(context, done.reply);
    return context.redirect(`/sandbox/transactions/${done.reference}?done=${done.flashMessage}`, 303);
  });
}

function act(ledger: Ledger, transaction: Transaction, action: string, order: Order): Done | undefined {
  const { reference } = transaction;
  if (action === 'again') {
    const fresh = addAgain(ledger, transaction);
    return { reply: accepted({ reference: fresh }), reference: fresh, flashMessage: 'again' };
  }
  if (action === 'call-off') {
    clearDecisions(ledger, reference);
    note(ledger, reference, 'what was to come is called off');
    return { reply: accepted({}), reference, flashMessage: 'called-off' };
  }
  if (action === 'mismatch') {
    setMismatch(ledger, reference, order.mismatch);
    note(ledger, reference, `less or more than was asked for: ${order.mismatch ?? 'nothing is said of it'}`);
    return { reply: accepted({}), reference, flashMessage: 'mismatch' };
  }
  if (action === 'decide' && order.approved !== undefined)
    return decideCharge(ledger, reference, { approved: order.approved, redirectUrl: order.redirect_url });
  const wanted = action === 'decide' ? order.action : action;
  if (wanted === undefined || !isAction(wanted)) return undefined;
  const flashMessage = decideNowOrLater(
    ledger,
    reference,
    { action: wanted, amount: order.amount, reason: order.reason },
    order.after,
  );
  return { reply: accepted(findTransaction(ledger, reference)), reference, flashMessage };
}

/** Decides a charge as the bank does. A 3-D Secure page that was used before has no effect. */
function decideCharge(
  ledger: Ledger,
  reference: string,
  { approved, redirectUrl }: { approved: boolean; redirectUrl: string | undefined },
): Done {
  const flashMessage = approved ? 'approve' : 'decline';
  if (redirectUrl === undefined) {
    decide(ledger, reference, { action: flashMessage });
    return { reply: accepted({}), reference, flashMessage };
  }
  const charge = findCharge(ledger, redirectUrl.split('/').at(-1) ?? '');
  const isOpen =
    charge?.reference === reference && endThreeDSecure(ledger, charge, approved ? 'success' : 'failed');
  return isOpen
    ? { reply: accepted({}), reference, flashMessage }
    : { reply: refused(409, 'This page has been used.'), reference, flashMessage: 'nothing' };
}

function decideNowOrLater(ledger: Ledger, reference: string, decided: Decided, after: number): FlashMessage {
  if (after > 0) {
    decideLater(ledger, reference, decided, after);
    return 'later';
  }
  const known = timelineOf(ledger, reference).length;
  decide(ledger, reference, decided);
  // Without a new event nothing changed, because every change adds an event.
  return timelineOf(ledger, reference).length > known ? decided.action : 'nothing';
}

async function readOrder(context: Context) {
  if (wantsJson(context)) return parseBody(context, Order);
  const fields = Object.entries(await context.req.parseBody()).filter(([, value]) => value !== '');
  const form = Object.fromEntries(fields);
  const amount = typeof form['amount'] === 'string' ? { amount: plainFigures(form['amount']) } : {};
  const order = v.safeParse(Order, { ...form, ...amount });
  if (order.success) return { ok: true as const, value: order.output };
  return {
    ok: false as const,
    reply: refused(400, `Choose what to do, an amount such as 5000.00, and 0 to ${MAX_AFTER} seconds.`),
  };
}

function refuse(context: Context, reference: string, reply: Reply): Response | Promise<Response> {
  if (wantsJson(context)) return send(context, reply);
  const back = { path: `/sandbox/transactions/${reference}`, words: 'Back to the transaction' };
  return refusePerson(context, reply.httpStatus, String(reply.body['message']), back);
}
