import type { Context } from 'hono';
import * as v from 'valibot';
import { ANY } from '../api/ledger';
import type { Ledger } from '../ledger/database';
import { Outages, outagesOf, setOutages } from '../ledger/outages';
import { accepted } from '../ledger/replies';
import { findTransaction } from '../ledger/transactions';
import type { App } from './app';
import { refusePerson, wantsJson } from './ownPages';
import { parseBody, send } from './request';

const Order = v.object({
  /** A transaction's reference, a merchant's public key, or `*`. */
  owner: v.optional(v.pipe(v.string(), v.maxLength(200)), ANY),
  health: Outages,
});
const Form = v.object({
  owner: v.pipe(v.string(), v.maxLength(200)),
  /** The method or the bank, such as `method card` or `bank 058`. */
  what: v.pipe(v.string(), v.regex(/^(method|bank) [\w-]+$/)),
  status: v.picklist(['', 'up', 'degraded', 'down']),
  reason: v.pipe(v.string(), v.trim()),
  min: v.pipe(v.string(), v.trim(), v.regex(/^(\d{1,13}(\.\d{1,2})?)?$/)),
  max: v.pipe(v.string(), v.trim(), v.regex(/^(\d{1,13}(\.\d{1,2})?)?$/)),
});

/** `POST /sandbox/outages` sets the health of methods and banks. */
export function routeOutages(app: App, ledger: Ledger): void {
  app.post('/sandbox/outages', async (context) => {
    if (!wantsJson(context)) return orderByForm(context, ledger);
    const body = await parseBody(context, Order);
    if (!body.ok) return send(context, body.reply);
    setOutages(ledger, body.value.owner, body.value.health);
    return send(context, accepted(body.value));
  });
}

/** Changes the health of one method or bank only. */
async function orderByForm(context: Context, ledger: Ledger): Promise<Response> {
  const form = v.safeParse(Form, await context.req.parseBody());
  if (!form.success) {
    const back = { path: '/sandbox', words: 'All transactions' };
    return refusePerson(context, 400, 'Choose from the lists, and give amounts such as 100.00.', back);
  }
  const { owner, what, status, reason, min, max } = form.output;
  const [kind = '', code = ''] = what.split(' ');
  const fields = {
    ...(status === '' ? {} : { status }),
    ...(reason === '' ? {} : { reason }),
    ...(Number(min) > 0 ? { min: Number(min) } : {}),
    ...(Number(max) > 0 ? { max: Number(max) } : {}),
  };
  const { methods, banks } = outagesOf(ledger, [owner]) ?? { methods: [], banks: [] };
  const named = Object.keys(fields).length > 0;
  const isMethod = kind === 'method';
  setOutages(ledger, owner, {
    methods: isMethod ? changed(methods, 'slug', code, named ? fields : undefined) : methods,
    banks: isMethod ? banks : changed(banks, 'bankCode', code, named ? fields : undefined),
  });
  const known = findTransaction(ledger, owner) !== undefined;
  const page = known ? `/sandbox/transactions/${encodeURIComponent(owner)}` : '/sandbox';
  return context.redirect(`${page}?done=health`, 303);
}

type Entry = Record<string, unknown>;

function changed(entries: readonly Entry[], key: string, code: string, fields: Entry | undefined): Entry[] {
  const others = entries.filter((entry) => entry[key] !== code);
  return fields ? [...others, { [key]: code, ...fields }] : others;
}
