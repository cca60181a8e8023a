import { html } from 'hono/html';
import { findCharge, moveCharge } from '../ledger/charges';
import type { Ledger } from '../ledger/database';
import { note } from '../ledger/timeline';
import { findTransaction } from '../ledger/transactions';
import { isUnframed } from '../simulator/bank/scenarios';
import { formatAmount, page } from '../simulator/pages/page';
import type { App } from './app';

const DECISIONS = new Map([
  ['approve', { status: 'success', message: '' }],
  ['decline', { status: 'failed', message: 'Your bank refused this payment' }],
  ['cancel', { status: 'cancelled', message: '' }],
]);

/** The issuer's page: it asks the payer, and tells the page around it, or the one that opened it, what came of it. */
export function routeThreeDSecure(app: App, ledger: Ledger): void {
  app.get('/sandbox/3ds/:id', (context) => {
    const charge = findCharge(ledger, context.req.param('id'));
    const transaction = charge && findTransaction(ledger, charge.reference);
    if (!charge || !transaction) return context.text('No such charge', 404);
    if (isUnframed(charge.scenario)) context.header('X-Frame-Options', 'DENY');
    if (charge.stage !== 'three-d-secure')
      return context.html(page('Bank', html`<p>This page has been used.</p>`));
    const action = `/sandbox/3ds/${charge.id}`;
    return context.html(
      page(
        'Kobo Sandbox Bank',
        html`<main class="bank">
          <p class="bank-name">Kobo Sandbox Bank</p>
          <h1>Confirm this payment</h1>
          <dl>
            <div><dt>Amount</dt><dd>${formatAmount(transaction)}</dd></div>
            <div><dt>Card</dt><dd>${charge.detail}</dd></div>
          </dl>
          <form method="post" action="${action}">
            <button name="decision" value="approve" class="primary">Approve</button>
            <button name="decision" value="decline">Decline</button>
            <button name="decision" value="cancel">Cancel</button>
          </form>
        </main>`,
      ),
    );
  });

  app.post('/sandbox/3ds/:id', async (context) => {
    const charge = findCharge(ledger, context.req.param('id'));
    const form = await context.req.parseBody();
    const decision = DECISIONS.get(String(form['decision']));
    if (!charge || !decision) return context.text('No such charge', 404);
    if (charge.stage === 'three-d-secure') {
      note(ledger, charge.reference, `3-D Secure: ${decision.status}`);
      moveCharge(ledger, charge.id, decision.status === 'success' ? 'settling' : 'failed', Date.now());
    }
    return context.html(
      page(
        'Kobo Sandbox Bank',
        html`<main class="bank" data-status="${decision.status}" data-message="${decision.message}">
            <p>Thank you. You are being taken back.</p>
          </main>
          <script src="/sandbox/public/report.js"></script>`,
      ),
    );
  });
}
