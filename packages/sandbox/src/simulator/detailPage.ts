import { html } from 'hono/html';
import type { Account } from '../ledger/accounts';
import type { Charge } from '../ledger/charges';
import type { Entry } from '../ledger/timeline';
import type { Transaction } from '../ledger/transactions';
import { actionButton, formatAmount, formatTime, type Html, page } from './page';

interface Detail {
  transaction: Transaction;
  account: Account | undefined;
  charges: readonly Charge[];
  events: readonly Entry[];
}

/** One transaction: what can be done to it, and what has happened. */
export function detailPage({ transaction, account, charges, events }: Detail): Html {
  const { reference, status } = transaction;
  return page(
    `${reference} · Sandbox`,
    html`<main>
        <nav><a href="/sandbox">All transactions</a></nav>
        <header>
          <h1>${reference}</h1>
          <p>Open: <a href="/payments/${reference}">/payments/${reference}</a> · <a href="/${reference}">/${reference}</a></p>
        </header>
        <div id="live">
          <p class="sum">${formatAmount(transaction)} <span class="status ${status}">${status}</span></p>
          ${
            account
              ? html`<p>Virtual account <b>${account.account_number}</b>, until ${formatTime(account.expires_at)} UTC</p>`
              : ''
          }
          ${charges.map(
            ({ last4, scenario, stage }) => html`<p>Card •••• ${last4} (${scenario}): <b>${stage}</b></p>`,
          )}
          <div class="actions">
            ${account ? actionButton(reference, 'credit', 'Credit this account', 'primary') : ''}
            ${actionButton(reference, 'approve', 'Approve')} ${actionButton(reference, 'decline', 'Decline')}
            ${actionButton(reference, 'expire', 'Expire')} ${actionButton(reference, 'reset', 'Back to pending')}
          </div>
          <h2>What happened</h2>
          <ol class="timeline">
            ${events.map(({ at, what }) => html`<li><time>${formatTime(at)}</time> ${what}</li>`)}
          </ol>
        </div>
      </main>
      <script src="/sandbox/public/live.js"></script>`,
  );
}
