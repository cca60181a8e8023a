import { WALLET_NAMES } from '@kobo/protocol/api';
import { html } from 'hono/html';
import type { WaitingFault } from '../../ledger/faults';
import { FAULTS } from '../faults/faults';
import { type Html, options } from './page';

/** Calls with a transaction's reference, in the order in which a payer makes them. */
export const CALLS = {
  '*': 'any call',
  checkout: 'loading the checkout',
  verify: 'verification',
  virtualAccount: 'getting an account',
  cardCharge: 'charging a card',
  cardOtp: 'sending a card’s OTP',
  tokenCharge: 'charging a saved card',
  debitStart: 'starting a debit',
  debitConfirm: 'confirming a debit',
  ...WALLET_NAMES,
};

/** Calls without a transaction's reference. Their faults apply to any transaction. */
const UNNAMED_CALLS = {
  initialize: 'starting a transaction',
  health: 'the health of methods and banks',
  savedCards: 'the list of saved cards',
  bankList: 'the list of banks',
  resolveBank: 'the name of a bank account',
  brand: 'the brand of a site',
};

/** Matches any transaction, and calls without a transaction. */
const ANY = '*';

/** Returns a form that injects a fault. @param reference a transaction; if absent, the fault applies to any call. */
export function faultForm(reference = ANY): Html {
  const calls = reference === ANY ? { ...CALLS, ...UNNAMED_CALLS } : CALLS;
  return html`<details>
    <summary>${reference === ANY ? 'Order a fault for any transaction' : 'Order a fault'}</summary>
    <form method="post" action="/sandbox/faults" class="new wide">
      <input type="hidden" name="reference" value="${reference}" />
      <label>Call <select name="call">${options(calls)}</select></label>
      <label>Fault <select name="fault">${options(FAULTS)}</select></label>
      <label>Times <input name="times" type="number" inputmode="numeric" min="1" max="1000" value="1" required /></label>
      <label class="check"><input name="effect" type="checkbox" checked /> The call has its effect all the same</label>
      <button class="primary">Order</button>
    </form>
  </details>`;
}

export function waitingFaults(faults: readonly WaitingFault[], reference = ANY): Html | '' {
  if (faults.length === 0) return '';
  return html`<h2>Pending faults${reference === ANY ? ' for any transaction' : ''}</h2>
    <ul class="charges">
      ${faults.map(
        ({ call, fault, times, effect }) =>
          html`<li>${call === '*' ? 'any call' : call}: <b>${fault}</b>, ${times === 1 ? 'once' : `${times} times`}${effect ? '' : ', without effect'}</li>`,
      )}
    </ul>
    <form method="post" action="/sandbox/faults/${reference}/clear"><button>Clear them</button></form>`;
}
