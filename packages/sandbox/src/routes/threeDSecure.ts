import { toMajorUnits } from '@kobo/protocol/api';
import { html } from 'hono/html';
import { type Charge, findCharge, moveCharge } from '../ledger/charges';
import type { Ledger } from '../ledger/database';
import { MERCHANT } from '../ledger/merchant';
import { note } from '../ledger/timeline';
import { findTransaction, type Transaction } from '../ledger/transactions';
import { HOSTED, isHosted } from '../simulator/bank/chargeCard';
import { isApprovedByPasskey, passkeyOptions, registerPasskey } from '../simulator/bank/passkeys';
import { isUnframed } from '../simulator/bank/scenarios';
import { formatAmount, type Html, page } from '../simulator/pages/page';
import type { App } from './app';

interface Decision {
  status: 'success' | 'failed' | 'cancelled';
  /** The issuer's reason. */
  message: string;
}

const DECISIONS = new Map<string, Decision>([
  ['approve', { status: 'success', message: '' }],
  ['decline', { status: 'failed', message: 'Your bank refused this payment' }],
  ['cancel', { status: 'cancelled', message: '' }],
]);

/**
 * Serves the issuer's page for 3-D Secure, and the provider's page on which a payer enters a card. Both report the payer's
 * decision to the page that embeds or opened them.
 */
export function routeThreeDSecure(app: App, ledger: Ledger): void {
  app.get('/sandbox/3ds/:id', async (context) => {
    const charge = findCharge(ledger, context.req.param('id'));
    const transaction = charge && findTransaction(ledger, charge.reference);
    if (!charge || !transaction) return context.text('No such charge', 404);
    if (isUnframed(charge.scenario) || charge.scenario === HOSTED.window)
      context.header('X-Frame-Options', 'DENY');
    if (charge.stage !== 'three-d-secure')
      return context.html(page('Bank', html`<p>This page has been used.</p>`));
    const passkey = JSON.stringify(await passkeyOptions(ledger, charge, new URL(context.req.url)));
    return context.html(confirmationPage(charge, transaction, passkey));
  });

  app.post('/sandbox/3ds/:id/passkey', async (context) => {
    const charge = findCharge(ledger, context.req.param('id'));
    const form = await context.req.parseBody();
    if (!charge) return context.text('No such charge', 404);
    const taken = await registerPasskey(ledger, charge, new URL(context.req.url), form['registration']);
    return taken ? context.body(null, 204) : context.text('This passkey can not be verified', 400);
  });

  app.post('/sandbox/3ds/:id', async (context) => {
    const charge = findCharge(ledger, context.req.param('id'));
    const form = await context.req.parseBody();
    if (!charge) return context.text('No such charge', 404);
    const byPasskey = form['decision'] === 'passkey';
    const decision = DECISIONS.get(byPasskey ? 'approve' : String(form['decision']));
    if (!decision) return context.text('No such decision', 404);
    if (
      byPasskey &&
      !(await isApprovedByPasskey(ledger, charge, new URL(context.req.url), form['assertion']))
    ) {
      return context.text('This passkey can not be verified', 400);
    }
    endThreeDSecure(ledger, charge, decision.status, byPasskey ? ', by a passkey' : '');
    return context.html(outcomePage(decision));
  });
}

/** Ends 3-D Secure for a charge. Returns whether the issuer's page was open. */
export function endThreeDSecure(
  ledger: Ledger,
  { id, reference, stage }: Charge,
  status: Decision['status'],
  how = '',
): boolean {
  if (stage !== 'three-d-secure') return false;
  note(ledger, reference, `3-D Secure: ${status}${how}`);
  moveCharge(ledger, id, status === 'success' ? 'settling' : 'failed', Date.now());
  return true;
}

/** @param passkey the `passkeyOptions` of the charge, as JSON. */
function confirmationPage(charge: Charge, transaction: Transaction, passkey: string): Html {
  return page(
    'Kobo Sandbox Bank',
    html`<main class="bank">
      <p class="bank-name">Kobo Sandbox Bank</p>
      <h1>${isHosted(charge.scenario) ? 'Pay by card' : 'Confirm this payment'}</h1>
      <dl>
        <div><dt>Amount</dt><dd>${formatAmount(transaction)}</dd></div>
        <div><dt>${charge.method}</dt><dd>${charge.detail}</dd></div>
      </dl>
      <form method="post" action="/sandbox/3ds/${charge.id}">
        <button name="decision" value="approve" class="primary">Approve</button>
        <button name="decision" value="decline">Decline</button>
        <button name="decision" value="cancel">Cancel</button>
      </form>
      <div
        hidden
        data-passkey="${passkey}"
        data-card="${charge.detail}"
        data-currency="${transaction.currency}"
        data-value="${toMajorUnits(transaction.amount)}"
        data-payee="${MERCHANT.name}"
      >
        <button data-deed="use">Approve with a passkey</button>
        <button data-deed="pay">Approve in the browser’s own dialog</button>
        <button data-deed="add">Set up a passkey</button>
        <p role="status"></p>
      </div>
    </main>
    <script type="module" src="/sandbox/public/passkey.js"></script>`,
  );
}

/** Returns the page after a decision. `report.js` sends the decision to the page that embeds or opened the issuer's page. */
function outcomePage({ status, message }: Decision): Html {
  return page(
    'Kobo Sandbox Bank',
    html`<main class="bank" data-status="${status}" data-message="${message}">
      <p>Thank you. You are being taken back.</p>
    </main>
    <script src="/sandbox/public/report.js"></script>`,
  );
}
