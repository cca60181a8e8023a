import { Initialize } from '@kobo/protocol/api';
import type { Context } from 'hono';
import * as v from 'valibot';
import { accountOf } from '../ledger/accounts';
import { chargesOf } from '../ledger/charges';
import type { Ledger } from '../ledger/database';
import { faultsOf } from '../ledger/faults';
import { objectsOf } from '../ledger/payments';
import { accepted, refused } from '../ledger/replies';
import { timelineOf } from '../ledger/timeline';
import { findTransaction, listTransactions } from '../ledger/transactions';
import { decide, isAction } from '../simulator/decide';
import { detailPage } from '../simulator/detailPage';
import { listPage } from '../simulator/listPage';
import type { App } from './app';
import { initialize } from './initialize';
import { refuseOtherSites, wantsJson } from './ownPages';
import { originOf, parseBody, send } from './request';

const PUBLIC_KEY = 'pk_test_adire';

/** What the form on the page sends; an empty field counts as absent. */
const Form = v.object({
  amount: v.optional(v.string(), ''),
  email: v.optional(v.string(), ''),
  currency: v.optional(v.string(), 'NGN'),
  returnUrl: v.optional(v.string(), ''),
  color: v.optional(v.string(), ''),
});

/** The simulator: its pages for a person, and the same actions as JSON for a test. */
export function routeSimulator(app: App, ledger: Ledger): void {
  app.use('/sandbox/transactions/*', refuseOtherSites);
  app.use('/sandbox/transactions', refuseOtherSites);
  app.get('/sandbox/health', (context) => send(context, accepted({ running: true })));

  app.get('/sandbox', (context) => {
    const filter = context.req.query('filter') ?? '';
    return context.html(
      listPage(
        listTransactions(ledger, filter).map((transaction) => ({
          transaction,
          account: accountOf(ledger, transaction.reference),
          charge: chargesOf(ledger, transaction.reference).at(-1),
        })),
        filter,
      ),
    );
  });

  app.post('/sandbox/transactions', async (context) => {
    if (!wantsJson(context)) return createByForm(context, ledger);
    const body = await parseBody(context, Initialize);
    if (!body.ok) return send(context, body.reply);
    return send(context, initialize(ledger, body.value, PUBLIC_KEY, `${originOf(context)}/payments/`));
  });

  app.get('/sandbox/transactions/:reference', (context) => {
    const transaction = findTransaction(ledger, context.req.param('reference'));
    if (!transaction) return send(context, refused(404, 'Transaction not found'));
    const { reference } = transaction;
    const charges = chargesOf(ledger, reference);
    const account = accountOf(ledger, reference);
    const events = timelineOf(ledger, reference);
    const objects = objectsOf(ledger, reference);
    if (!wantsJson(context)) {
      return context.html(
        detailPage({ transaction, charges, account, events, objects, faults: faultsOf(ledger, reference) }),
      );
    }
    const attempts = charges.length;
    return send(context, accepted({ transaction, account, charges, attempts, events, objects }));
  });

  app.post('/sandbox/transactions/:reference/:action', (context) => {
    const { reference, action } = context.req.param();
    if (!findTransaction(ledger, reference)) return send(context, refused(404, 'Transaction not found'));
    if (!isAction(action)) return send(context, refused(404, 'No such action'));
    decide(ledger, reference, action);
    if (!wantsJson(context)) return context.redirect(`/sandbox/transactions/${reference}`, 303);
    return send(context, accepted(findTransaction(ledger, reference)));
  });
}

async function createByForm(context: Context, ledger: Ledger): Promise<Response> {
  const form = v.parse(Form, await context.req.parseBody());
  const body = v.safeParse(Initialize, {
    amount: form.amount,
    currency: form.currency,
    ...(form.returnUrl === '' ? {} : { returnUrl: form.returnUrl }),
    metadata: {
      customer: { email: form.email },
      merchant: { name: 'Adire & Sons', ...(form.color === '' ? {} : { primaryColor: form.color }) },
    },
  });
  if (!body.success) return context.text('Amount and currency must be valid, such as 5000.00 and NGN', 400);
  const { body: reply } = initialize(ledger, body.output, PUBLIC_KEY, '');
  const data = v.parse(v.object({ data: v.object({ reference: v.string() }) }), reply);
  return context.redirect(`/sandbox/transactions/${data.data.reference}`, 303);
}
