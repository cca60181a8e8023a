import type { Context, Next } from 'hono';
import * as v from 'valibot';
import { ANY } from '../api/ledger';
import type { Ledger } from '../ledger/database';
import { findObject } from '../ledger/objects';
import { accepted } from '../ledger/replies';
import { replyVariantsOf, setReplyVariants } from '../ledger/replyVariants';
import {
  isReplyVariant,
  REPLY_VARIANTS,
  type ReplyVariant,
  reshape,
} from '../simulator/faults/replyVariants';
import type { App, Environment } from './app';
import { calledBy } from './calledBy';
import { refusePerson, wantsJson } from './ownPages';
import { parseBody, send } from './request';

const Variant = v.custom<ReplyVariant>(isReplyVariant);
const Order = v.object({
  reference: v.optional(v.pipe(v.string(), v.maxLength(200)), ANY),
  /** An empty list removes the variants of the reference. */
  shapes: v.array(Variant),
});
const Form = v.object({
  reference: v.string(),
  shape: v.pipe(
    v.union([v.literal(''), Variant]),
    v.transform((shape) => (shape === '' ? [] : [shape])),
  ),
});

/** `POST /sandbox/shapes` chooses the variants of later replies. `GET` returns all variants, and the choice for any call. */
export function routeReplyVariants(app: App, ledger: Ledger): void {
  app.get('/sandbox/shapes', (context) =>
    send(context, accepted({ shapes: REPLY_VARIANTS, chosen: replyVariantsOf(ledger, [ANY]) })),
  );
  app.post('/sandbox/shapes', async (context) => {
    if (!wantsJson(context)) return chooseByForm(context, ledger);
    const body = await parseBody(context, Order);
    if (!body.ok) return send(context, body.reply);
    setReplyVariants(ledger, body.value.reference, body.value.shapes);
    return send(context, accepted(body.value));
  });
}

async function chooseByForm(context: Context, ledger: Ledger): Promise<Response> {
  const form = v.safeParse(Form, await context.req.parseBody());
  if (!form.success) {
    const back = { path: '/sandbox', words: 'All transactions' };
    return refusePerson(context, 400, 'Choose a shape from the list.', back);
  }
  const { reference, shape } = form.output;
  setReplyVariants(ledger, reference, shape);
  return context.redirect(
    `${pageOf(ledger, reference)}?done=shape-${shape.length > 0 ? 'chosen' : 'own'}`,
    303,
  );
}

function pageOf(ledger: Ledger, reference: string): string {
  if (reference === ANY) return '/sandbox';
  const kind = findObject(ledger, reference) ? 'objects' : 'transactions';
  return `/sandbox/${kind}/${encodeURIComponent(reference)}`;
}

/**
 * Applies variants to the API's replies: the variants of the reference, or else of any call, or else of the whole sandbox.
 * The contract check runs before this change, on the sandbox's default replies.
 */
export function varyReplies(ledger: Ledger, everywhere: readonly ReplyVariant[]) {
  return async (context: Context<Environment>, next: Next): Promise<undefined> => {
    await next();
    const called = await calledBy(context);
    if (!called || !context.res.headers.get('content-type')?.startsWith('application/json')) return undefined;
    const chosen = replyVariantsOf(ledger, [...called.named, ANY]);
    const variants = chosen.length > 0 ? chosen : everywhere;
    if (variants.length === 0) return undefined;
    const { status, headers } = context.res;
    const body = v.parse(v.record(v.string(), v.unknown()), await context.res.json());
    const shaped = JSON.stringify(reshape(variants, called.call, body));
    const kept = new Headers(headers);
    kept.delete('content-length');
    // Clear the response first. Otherwise Hono would copy the old headers to the new response.
    context.res = undefined;
    context.res = new Response(shaped, { status, headers: kept });
    return undefined;
  };
}
