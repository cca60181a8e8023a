import { html } from 'hono/html';
import type { Account } from '../ledger/accounts';
import type { Charge } from '../ledger/charges';
import type { WaitingFault } from '../ledger/faults';
import type { Entry } from '../ledger/timeline';
import type { Transaction } from '../ledger/transactions';
import { chargeLine, decisionButtons, waitsForSomeone } from './chargeLine';
import { faultForm, waitingFaults } from './faultForm';
import { actionButton, formatAmount, formatTime, type Html, page } from './page';

interface Detail {
  transaction: Transaction;
  account: Account | undefined;
  charges: readonly Charge[];
  events: readonly Entry[];
  /** What it pays, by their references. */
  objects: readonly string[];
  /** What its calls are still to meet. */
  faults: readonly WaitingFault[];
}

/** One transaction: what can be done to it, and what has happened. */
export function detailPage({ transaction, account, charges, events, objects, faults }: Detail): Html {
  const { reference, status } = transaction;
  return page(
    `${reference} · Sandbox`,
    html`<main>
        <nav><a href="/sandbox">All transactions</a></nav>
        <header>
          <h1>${reference}</h1>
          <p>Open: <a href="/payments/${reference}">/payments/${reference}</a> · <a href="/${reference}">/${reference}</a></p>
          ${objects.length > 0 ? html`<p>Pays: ${objects.map((object) => html`<a href="/sandbox/objects/${object}">${object}</a> `)}</p>` : ''}
        </header>
        <div id="live">
          <p class="sum">${formatAmount(transaction)} <span class="status ${status}">${status}</span></p>
          ${
            account
              ? html`<p>Virtual account <b>${account.account_number}</b>, until ${formatTime(account.expires_at)} UTC</p>`
              : ''
          }
          <div class="actions">
            ${status === 'success' ? '' : decisions(reference, account, charges.find(waitsForSomeone))}
            ${actionButton(reference, 'reset', 'Back to pending')}
          </div>
          ${
            charges.length > 0
              ? html`<h2>Charges</h2>
                  <ul class="charges">
                    ${charges.map((charge) => html`<li>${chargeLine(charge)}</li>`)}
                  </ul>`
              : ''
          }
          ${waitingFaults(reference, faults)}
          <h2>What happened</h2>
          <ol class="timeline">
            ${events.map(({ at, what }) => html`<li><time>${formatTime(at)}</time> ${what}</li>`)}
          </ol>
        </div>
        ${faultForm(reference)}
      </main>
      <script src="/sandbox/public/live.js"></script>`,
  );
}

/** What can still happen; nothing of it after a success. What the payer waits for most comes first, alone in colour. */
function decisions(reference: string, account: Account | undefined, waiting: Charge | undefined): Html {
  const credit = account
    ? actionButton(reference, 'credit', 'Credit this account', waiting ? '' : 'primary')
    : '';
  const decide = waiting
    ? decisionButtons(waiting)
    : html`${actionButton(reference, 'approve', 'Approve')} ${actionButton(reference, 'decline', 'Decline')}`;
  return html`${waiting ? [decide, credit] : [credit, decide]} ${actionButton(reference, 'expire', 'Expire')}`;
}
