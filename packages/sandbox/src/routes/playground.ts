import * as v from 'valibot';
import { startByHand } from '../api/serve';
import type { Ledger } from '../ledger/database';
import { addFault } from '../ledger/faults';
import { findTransaction } from '../ledger/transactions';
import { type Examples, firstPage } from '../simulator/pages/firstPage';
import { merchantPage } from '../simulator/pages/merchantPage';
import {
  addressOf,
  FIRST_REFERENCE,
  MERCHANT_PAGE,
  moveUp,
  optionsOf,
  readChoices,
  transactionOf,
} from '../simulator/playground/choices';
import type { App } from './app';
import { originOf } from './request';
import { Started } from './simulator';

/**
 * `GET /` serves the first page with the playground, whose state is in the address. The playground frames the merchant's page.
 * `POST /sandbox/playground` starts a transaction with the form's fields.
 */
export function routePlayground(app: App, ledger: Ledger, examples: Examples): void {
  app.get('/', (context) => {
    const fields = new URL(context.req.url).searchParams;
    // If the first transaction is no longer pending, a first visit needs another transaction.
    const paid = findTransaction(ledger, FIRST_REFERENCE)?.status !== 'pending';
    const needsStart = paid && !fields.has('reference');
    return context.html(firstPage(readChoices(fields), { origin: originOf(context), examples, needsStart }));
  });

  app.get(MERCHANT_PAGE, (context) => {
    const fields = new URL(context.req.url).searchParams;
    return context.html(merchantPage(optionsOf(readChoices(fields)).options));
  });

  app.post(MERCHANT_PAGE, async (context) => {
    const fields = new URLSearchParams(await context.req.text());
    const given = readChoices(fields);
    const choices = { ...given, order: moveUp(given.order, fields.get('up') ?? '') };
    const order = JSON.stringify(transactionOf(choices));
    const started = await startByHand(ledger, originOf(context), order);
    const { reference } = v.parse(Started, await started.json()).data;
    const { call, fault, times } = choices;
    if (fault !== '') addFault(ledger, { reference, call, fault, times, effect: true });
    return context.redirect(addressOf({ ...choices, reference }), 303);
  });
}
