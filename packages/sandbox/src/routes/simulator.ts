import type { Context } from 'hono';
import * as v from 'valibot';
import { startByHand } from '../api/serve';
import { accountOf } from '../ledger/accounts';
import { chargesOf } from '../ledger/charges';
import type { Ledger } from '../ledger/database';
import { faultsOf } from '../ledger/faults';
import { outagesOf } from '../ledger/outages';
import { accepted, refused } from '../ledger/replies';
import { replyVariantsOf } from '../ledger/replyVariants';
import { findTransaction, listTransactions } from '../ledger/transactions';
import { hasWebhookUrl } from '../ledger/webhooks';
import { detailOf } from '../simulator/pages/detail';
import { detailPage } from '../simulator/pages/detailPage';
import { listPage } from '../simulator/pages/listPage';
import { plainFigures, Query, searchOf } from '../simulator/pages/search';
import type { App } from './app';
import { refusePerson, wantsJson } from './ownPages';
import { originOf, send } from './request';

/** The number of transactions on a page of the list. */
const PAGE = 50;

/** The fields of the page's form. An empty field is treated as absent. */
const Form = v.object({
  amount: v.optional(v.string(), ''),
  email: v.optional(v.string(), ''),
  currency: v.optional(v.string(), 'NGN'),
  returnUrl: v.optional(v.string(), ''),
  color: v.optional(v.string(), ''),
});

export const Started = v.object({ data: v.object({ reference: v.string() }) });

/** Serves the simulator, as pages for a developer and as JSON for a test. */
export function routeSimulator(app: App, ledger: Ledger): void {
  app.get('/sandbox/health', (context) => send(context, accepted({ running: true })));

  app.get('/sandbox', (context) => {
    const query = v.parse(Query, context.req.query());
    // Read one transaction more than the page shows, to find out whether there is another page.
    const found = listTransactions(ledger, searchOf(query), PAGE + 1);
    const rows = found.slice(0, PAGE).map((transaction) => ({
      transaction,
      account: accountOf(ledger, transaction.reference),
      charge: chargesOf(ledger, transaction.reference).at(-1),
    }));
    const list = {
      rows,
      query,
      more: found.length > PAGE,
      faults: faultsOf(ledger, '*'),
      replyVariants: replyVariantsOf(ledger, ['*']),
      outages: outagesOf(ledger, ['*']),
    };
    return context.html(listPage(list, context.req.query('done')));
  });

  app.post('/sandbox/transactions', async (context) => {
    if (!wantsJson(context)) return createByForm(context, ledger);
    const started = await startByHand(ledger, originOf(context), await context.req.text());
    return context.json(await started.json(), started.status as 200);
  });

  app.get('/sandbox/transactions/:reference', (context) => {
    const transaction = findTransaction(ledger, context.req.param('reference'));
    if (!transaction) return refuseUnknown(context);
    const detail = detailOf(ledger, transaction);
    if (!wantsJson(context))
      return context.html(detailPage(detail, hasWebhookUrl(ledger), context.req.query('done')));
    return send(context, accepted({ ...detail, attempts: detail.charges.length }));
  });
}

export function refuseUnknown(context: Context): Response | Promise<Response> {
  const back = { path: '/sandbox', words: 'All transactions' };
  const sentence = 'There is no such transaction. Look for it in the list, or start a new one.';
  if (wantsJson(context)) return send(context, refused(404, 'Transaction not found'));
  return refusePerson(context, 404, sentence, back);
}

async function createByForm(context: Context, ledger: Ledger): Promise<Response> {
  const form = v.parse(Form, await context.req.parseBody());
  const order = JSON.stringify({
    amount: plainFigures(form.amount),
    currency: form.currency,
    ...(form.returnUrl === '' ? {} : { returnUrl: form.returnUrl }),
    metadata: {
      customer: { email: form.email },
      merchant: { name: 'Adire & Sons', ...(form.color === '' ? {} : { primaryColor: form.color }) },
    },
  });
  const started = v.safeParse(Started, await (await startByHand(ledger, originOf(context), order)).json());
  if (!started.success) {
    const sentence = 'Amount and currency must be valid, such as 5000.00 and NGN.';
    return refusePerson(context, 400, sentence, { path: '/sandbox', words: 'Back to the form' });
  }
  const { data } = started.output;
  return context.redirect(`/sandbox/transactions/${data.reference}?done=created`, 303);
}
