import { html } from 'hono/html';
import type { Account } from '../../ledger/accounts';
import type { Charge } from '../../ledger/charges';
import type { WaitingFault } from '../../ledger/faults';
import type { Outages } from '../../ledger/outages';
import { Status, type Transaction } from '../../ledger/transactions';
import type { ReplyVariant } from '../faults/replyVariants';
import { chargeLine, decisionButtons, waitsForSomeone } from './chargeLine';
import { faultForm, waitingFaults } from './faultForm';
import { flashMessageLine } from './flashMessage';
import { healthForm } from './healthForm';
import { actionButton, formatAmount, formatTime, type Html, livePart, page } from './page';
import { peopleOf } from './people';
import { replyVariantForm } from './replyVariantForm';
import type { Query } from './search';

interface Row {
  transaction: Transaction;
  account: Account | undefined;
  charge: Charge | undefined;
}

interface List {
  rows: readonly Row[];
  query: Query;
  /** Whether there are older transactions. */
  more: boolean;
  /** The pending faults that are not limited to one reference (`*`). */
  faults: readonly WaitingFault[];
  /** The reply variants that are not limited to one reference. */
  replyVariants: readonly ReplyVariant[];
  /** The outages that are not limited to one transaction or merchant. */
  outages: Outages | undefined;
}

/** Returns the page at `/sandbox`: transactions, and forms for new transactions, faults, reply variants and outages. */
export function listPage(
  { rows, query, more, faults, replyVariants, outages }: List,
  flashMessage: string | undefined,
): Html {
  const last = rows.at(-1);
  return page(
    'Sandbox',
    html`<main>
        <header>
          <h1>Sandbox</h1>
          <p>The bank, the card issuer and the payer’s phone, for you to play.</p>
          <nav><a href="/">Playground and test cards</a> · <a href="/sandbox/objects">Invoices, links, pages, QR codes and subscriptions</a> · <a href="/sandbox/insights">Insights</a></nav>
        </header>
        ${flashMessageLine(flashMessage)}
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
        ${faultForm()}
        ${replyVariantForm(replyVariants)}
        ${healthForm(outages)}
        ${livePart('waiting', waitingFaults(faults))}
        ${searchForm(query)}
        ${livePart(
          'transactions',
          html`${rows.length === 0 ? nothingFound(query) : ''}
            <ul class="transactions">
              ${rows.map(rowOf)}
            </ul>`,
        )}
        ${more && last ? html`<nav><a href="${addressOf(query, last.transaction.reference)}">Older transactions</a></nav>` : ''}
      </main>
      <script src="/sandbox/public/live.js" type="module"></script>`,
  );
}

function searchForm({ filter, status }: Query): Html {
  return html`<form method="get" action="/sandbox" class="filter" role="search">
    <label>Find <input name="filter" type="search" value="${filter}" placeholder="Reference, e-mail, merchant or amount" /></label>
    <label>Status <select name="status">
      <option value="">any</option>
      ${Status.options.map((option) => html`<option ${option === status ? 'selected' : ''}>${option}</option>`)}
    </select></label>
    <button>Search</button>
  </form>`;
}

/** Returns the explanation of an empty list, with the next step. */
function nothingFound({ filter, status, after }: Query): Html {
  if (after !== undefined)
    return html`<p>There are no older ones. <a href="/sandbox">Show the newest</a>.</p>`;
  if (filter === '' && status === '')
    return html`<p>There is no transaction yet. Start one with ‘New transaction’.</p>`;
  return html`<p>
    No ${status} transaction has ${filter === '' ? 'been made yet' : html`‘${filter}’ in its reference, e-mail, merchant or object, or as its amount`}.
    <a href="/sandbox">Show all</a>.
  </p>`;
}

function addressOf({ filter, status }: Query, after: string): string {
  return `/sandbox?${new URLSearchParams({ filter, status, after })}`;
}

function rowOf({ transaction, account, charge }: Row): Html {
  const { reference, status, created_at } = transaction;
  const waiting = charge !== undefined && waitsForSomeone(charge);
  const hiddenLabel = `of ${reference}`;
  const { email } = peopleOf(transaction);
  return html`<li>
    <div>
      <a href="/sandbox/transactions/${reference}">${reference}</a>
      <span class="status ${status}">${status}</span>
      ${email ? html`<small>${email}</small>` : ''}
    </div>
    <div><b>${formatAmount(transaction)}</b> <small>${formatTime(created_at)}</small></div>
    ${
      account
        ? html`<div><small>Account</small> ${account.account_number}</div>
            ${status === 'success' ? '' : actionButton(reference, 'credit', 'Credit this account', waiting ? '' : 'primary', hiddenLabel)}`
        : ''
    }
    ${
      charge
        ? html`<div>${chargeLine(charge)}</div>
            ${waiting ? html`<div class="actions">${decisionButtons(charge, hiddenLabel)}</div>` : ''}`
        : ''
    }
  </li>`;
}
