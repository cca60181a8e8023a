import { html } from 'hono/html';
import * as v from 'valibot';
import type { Account } from '../../ledger/accounts';
import type { Charge } from '../../ledger/charges';
import type { Refund } from '../../ledger/refunds';
import type { Transaction } from '../../ledger/transactions';
import { chargeLine, decisionButtons, waitsForSomeone } from './chargeLine';
import type { Detail } from './detail';
import { faultForm, waitingFaults } from './faultForm';
import { flashMessageLine } from './flashMessage';
import { healthForm } from './healthForm';
import { laterForm, waitingDecisions } from './laterForm';
import { mismatchForm } from './mismatchForm';
import { actionButton, formatAmount, formatTime, type Html, livePart, page } from './page';
import { peopleOf } from './people';
import { replyVariantForm } from './replyVariantForm';
import { timelineList } from './timelineList';

export function detailPage(detail: Detail, canSend: boolean, flashMessage: string | undefined): Html {
  const {
    transaction,
    account,
    refunds,
    mismatch,
    charges,
    objects,
    faults,
    replyVariants,
    outages,
    decisions,
    received,
    requests,
  } = detail;
  const { reference, status, amount } = transaction;
  return page(
    `${reference} · Sandbox`,
    html`<main>
        <nav><a href="/sandbox">All transactions</a></nav>
        <header>
          <h1>${reference}</h1>
          <p>Open: <a href="/payments/${reference}">/payments/${reference}</a> · <a href="/${reference}">/${reference}</a></p>
          ${objects.length > 0 ? html`<p>Pays: ${objects.map((object) => html`<a href="/sandbox/objects/${object}">${object}</a> `)}</p>` : ''}
        </header>
        ${flashMessageLine(flashMessage)}
        ${livePart('state', state(detail))}
        ${livePart(
          'actions',
          html`<div class="actions">
            ${status === 'success' ? '' : buttons(reference, account, charges.find(waitsForSomeone))}
            ${refundButton(reference, refunds, status === 'success' ? received - amount : received)}
            ${actionButton(reference, 'reset', 'Back to pending')}
            ${actionButton(reference, 'again', 'New one like this')}
          </div>`,
        )}
        ${laterForm(transaction, Math.max(amount - received, 0))} ${mismatchForm(mismatch, reference)} ${faultForm(reference)} ${replyVariantForm(replyVariants, reference)} ${healthForm(outages, reference)}
        ${livePart('waiting', html`${waitingDecisions(transaction, decisions)} ${waitingFaults(faults, reference)}`)}
        ${livePart(
          'charges',
          requests + charges.length === 0
            ? ''
            : html`<h2>Charges</h2>
                <p>Requests received that may move money: <b>${requests}</b></p>
                <ul class="charges">
                  ${charges.map((charge) => html`<li>${chargeLine(charge)}</li>`)}
                </ul>`,
        )}
        <h2>The transaction</h2>
        ${facts(transaction)}
        <h2>What happened, the newest first</h2>
        ${livePart('timeline', timelineList(detail, canSend))}
      </main>
      <script src="/sandbox/public/live.js" type="module"></script>`,
  );
}

function state({ transaction, account, received, refunds }: Detail): Html {
  const { status, amount, currency } = transaction;
  const more = received - amount;
  return html`<p class="sum">${formatAmount(transaction)} <span class="status ${status}" data-status>${status}</span></p>
    ${
      account
        ? html`<p>Virtual account <b>${account.account_number}</b>, until ${formatTime(account.expires_at)} UTC</p>`
        : ''
    }
    ${
      received === 0
        ? ''
        : html`<p>Received by transfer: <b>${formatAmount({ amount: received, currency })}</b>${more === 0 ? '' : `, ${formatAmount({ amount: Math.abs(more), currency })} ${more > 0 ? 'too much' : 'still missing'}`}</p>`
    }
    ${refunds.map(
      ({ amount: back, due_at, done }) =>
        html`<p>${done ? 'Sent back' : 'Goes back'} to the payer: <b>${formatAmount({ amount: back, currency })}</b>, there by ${formatTime(due_at).slice(0, 10)}</p>`,
    )}`;
}

const ReturnUrl = v.fallback(v.object({ returnUrl: v.optional(v.string()) }), {});

function facts(transaction: Transaction): Html {
  const { metadata, methods, created_at } = transaction;
  const { email, merchant } = peopleOf(transaction);
  const rows: [string, string | undefined][] = [
    ['E-mail', email],
    ['Merchant', merchant],
    ['Methods', methods.join(', ')],
    ['Return address', v.parse(ReturnUrl, metadata).returnUrl],
    ['Created', `${formatTime(created_at)} UTC`],
  ];
  return html`<dl class="facts">
    ${rows.map(([term, fact]) => (fact ? html`<div><dt>${term}</dt><dd>${fact}</dd></div>` : ''))}
  </dl>`;
}

/** Returns the button for a refund, if a refund is pending or the payer has paid more than needed. */
function refundButton(reference: string, refunds: readonly Refund[], surplus: number): Html | '' {
  if (refunds.some(({ done }) => !done)) return actionButton(reference, 'refund', 'The refund is sent');
  return surplus > 0 ? actionButton(reference, 'refund', 'Send money back') : '';
}

/** Returns the buttons of the possible actions. If the payer waits for an action, its button comes first and is coloured. */
function buttons(reference: string, account: Account | undefined, waiting: Charge | undefined): Html {
  const credit = account
    ? actionButton(reference, 'credit', 'Credit this account', waiting ? '' : 'primary')
    : '';
  const decide = waiting
    ? decisionButtons(waiting)
    : html`${actionButton(reference, 'approve', 'Approve')} ${actionButton(reference, 'decline', 'Decline')}`;
  return html`${waiting ? [decide, credit] : [credit, decide]} ${actionButton(reference, 'expire', 'Expire')}`;
}
