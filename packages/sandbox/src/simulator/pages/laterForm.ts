import { toMajorUnits } from '@kobo/protocol/api';
import { html } from 'hono/html';
import type { Decision } from '../../ledger/decisions';
import type { Transaction } from '../../ledger/transactions';
import type { Action } from '../bank/decide';
import { REASON_NAMES, wordsOf } from '../bank/reasons';
import { actionButton, formatAmount, formatTime, type Html, options } from './page';

const CHOICES: Record<Action, string> = {
  credit: 'Credit an amount',
  approve: 'Approve',
  decline: 'Decline',
  refund: 'Send money back',
  expire: 'Expire',
  reset: 'Back to pending',
};

/** The longest delay of a decision, in seconds. */
export const MAX_AFTER = 3600;

/** Returns a form for a credit of another amount, or for a decision with a delay. */
export function laterForm({ reference }: Transaction, missing: number): Html {
  return html`<details>
    <summary>Pay too little or too much, or decide later</summary>
    <form method="post" action="/sandbox/transactions/${reference}/decide" class="new wide">
      <label>What <select name="action">${options(CHOICES)}</select></label>
      <label>Amount, for a credit
        <input name="amount" inputmode="decimal" value="${toMajorUnits(missing)}" autocomplete="off" />
      </label>
      <label>Reason, for a decline <select name="reason">
        <option value="">no reason</option>
        ${REASON_NAMES.map((name) => html`<option value="${name}">${wordsOf(name)}</option>`)}
      </select></label>
      <label>Delay in seconds
        <input name="after" type="number" inputmode="numeric" min="0" max="${MAX_AFTER}" value="0" required />
      </label>
      <button class="primary">Decide</button>
      <p>After a smaller amount the transaction stays pending. A larger amount pays it, and the surplus is noted. If the
        account returns wrong amounts, it also returns late money.</p>
    </form>
  </details>`;
}

export function waitingDecisions(
  { reference, currency }: Transaction,
  decisions: readonly Decision[],
): Html | '' {
  if (decisions.length === 0) return '';
  return html`<h2>Scheduled decisions</h2>
    <ul class="charges">
      ${decisions.map(
        ({ action, amount, due_at }) =>
          html`<li><b>${action}</b>${amount === null ? '' : ` ${formatAmount({ amount, currency })}`}, at ${formatTime(due_at)} UTC</li>`,
      )}
    </ul>
    ${actionButton(reference, 'call-off', 'Cancel them')}`;
}
