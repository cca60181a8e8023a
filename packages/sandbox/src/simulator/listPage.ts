import { html } from 'hono/html';
import type { Account } from '../ledger/accounts';
import type { Charge } from '../ledger/charges';
import type { Transaction } from '../ledger/transactions';
import { chargeLine, decisionButtons, waitsForSomeone } from './chargeLine';
import { actionButton, formatAmount, formatTime, type Html, page } from './page';

interface Row {
  transaction: Transaction;
  account: Account | undefined;
  /** The latest one. */
  charge: Charge | undefined;
}

/** The simulator's first page: what is going on, and a way to start something. */
export function listPage(rows: readonly Row[], filter: string): Html {
  return page(
    'Sandbox',
    html`<main>
        <header>
          <h1>Sandbox</h1>
          <p>The bank, the card issuer and the payer’s phone, for you to play.</p>
          <nav><a href="/sandbox/objects">Invoices, links, pages, QR codes and subscriptions</a></nav>
        </header>
        <details>
          <summary>New transaction</summary>
          <form method="post" action="/sandbox/transactions" class="new">
            <label>Amount <input name="amount" value="5000.00" inputmode="decimal" required /></label>
            <label>Currency <input name="currency" value="NGN" maxlength="3" required /></label>
            <label>E-mail <input name="email" type="email" value="payer@example.com" /></label>
            <label>Return address <input name="returnUrl" type="url" placeholder="https://" /></label>
            <label>Colour <input name="color" placeholder="#1e3a8a" /></label>
            <button class="primary">Create</button>
          </form>
        </details>
        <form method="get" action="/sandbox" class="filter" role="search">
          <label>Find <input name="filter" type="search" value="${filter}" placeholder="Reference, e-mail or merchant" /></label>
          <button>Search</button>
        </form>
        <div id="live">
          ${rows.length === 0 ? html`<p>Nothing found.</p>` : ''}
          <ul class="transactions">
            ${rows.map(rowOf)}
          </ul>
        </div>
      </main>
      <script src="/sandbox/public/live.js"></script>`,
  );
}

function rowOf({ transaction, account, charge }: Row): Html {
  const { reference, status, created_at } = transaction;
  const waiting = charge !== undefined && waitsForSomeone(charge);
  return html`<li>
    <div>
      <a href="/sandbox/transactions/${reference}">${reference}</a>
      <span class="status ${status}">${status}</span>
    </div>
    <div><b>${formatAmount(transaction)}</b> <small>${formatTime(created_at)}</small></div>
    ${
      account
        ? html`<div><small>Account</small> ${account.account_number}</div>
            ${status === 'success' ? '' : actionButton(reference, 'credit', 'Credit this account', waiting ? '' : 'primary')}`
        : ''
    }
    ${
      charge
        ? html`<div>${chargeLine(charge)}</div>
            ${waiting ? html`<div class="actions">${decisionButtons(charge)}</div>` : ''}`
        : ''
    }
  </li>`;
}
