import { html } from 'hono/html';
import type { Ledger } from '../ledger/database';
import { findTransaction } from '../ledger/transactions';
import { openLink } from '../simulator/bank/chargeWallet';
import { decide } from '../simulator/bank/decide';
import { formatAmount, page } from '../simulator/pages/page';
import type { App } from './app';

/** Serves Opay's page, to which the reply links. */
export function routeOpay(app: App, ledger: Ledger): void {
  app.get('/sandbox/opay/:reference', (context) => {
    const transaction = findTransaction(ledger, context.req.param('reference'));
    if (!transaction) return context.text('No such payment', 404);
    const { reference, status } = transaction;
    return context.html(
      page(
        'Opay (sandbox)',
        html`<main class="bank">
          <p class="bank-name">Opay (sandbox)</p>
          ${
            openLink(ledger, reference)
              ? html`<h1>Pay ${formatAmount(transaction)}</h1>
                  <form method="post" action="/sandbox/opay/${reference}">
                    <button name="decision" value="approve" class="primary">Pay</button>
                    <button name="decision" value="decline">Decline</button>
                  </form>`
              : html`<h1>${status === 'success' ? 'Paid' : 'Not paid'}</h1>
                  <p>You can close this page and go back to the checkout.</p>`
          }
        </main>`,
      ),
    );
  });

  app.post('/sandbox/opay/:reference', async (context) => {
    const reference = context.req.param('reference');
    const form = await context.req.parseBody();
    const decision = form['decision'];
    if (!findTransaction(ledger, reference)) return context.text('No such payment', 404);
    if (openLink(ledger, reference) && (decision === 'approve' || decision === 'decline'))
      decide(ledger, reference, { action: decision });
    return context.redirect(`/sandbox/opay/${reference}`, 303);
  });
}
