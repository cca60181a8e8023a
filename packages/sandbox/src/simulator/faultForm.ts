import { html } from 'hono/html';
import type { WaitingFault } from '../ledger/faults';
import { FAULTS } from './faults';
import type { Html } from './page';

/** Calls that name a transaction, in the order in which a payer makes them. */
const CALLS = {
  '*': 'any call',
  checkout: 'loading the checkout',
  verify: 'verification',
  virtualAccount: 'getting an account',
  cardCharge: 'charging a card',
  cardOtp: 'sending a card’s OTP',
  tokenCharge: 'charging a saved card',
  debitStart: 'starting a debit',
  debitConfirm: 'confirming a debit',
  momo: 'MoMo',
  opay: 'Opay',
  pocket: 'Pocket',
};

/** Orders a fault for a transaction. */
export function faultForm(reference: string): Html {
  return html`<details>
    <summary>Order a fault</summary>
    <form method="post" action="/sandbox/faults" class="new faults">
      <input type="hidden" name="reference" value="${reference}" />
      <label>Call <select name="call">${options(CALLS)}</select></label>
      <label>Fault <select name="fault">${options(FAULTS)}</select></label>
      <label>Times <input name="times" type="number" inputmode="numeric" min="1" max="1000" value="1" required /></label>
      <label class="check"><input name="effect" type="checkbox" checked /> The call has its effect all the same</label>
      <button class="primary">Order</button>
    </form>
  </details>`;
}

/** What was ordered and has not been met yet. */
export function waitingFaults(reference: string, faults: readonly WaitingFault[]): Html | '' {
  if (faults.length === 0) return '';
  return html`<h2>Faults that wait</h2>
    <ul class="charges">
      ${faults.map(
        ({ call, fault, times, effect }) =>
          html`<li>${call === '*' ? 'any call' : call}: <b>${fault}</b>, ${times === 1 ? 'once' : `${times} times`}${effect ? '' : ', without effect'}</li>`,
      )}
    </ul>
    <form method="post" action="/sandbox/faults/${reference}/clear"><button>Clear them</button></form>`;
}

function options(choices: Record<string, string>): Html[] {
  return Object.entries(choices).map(([value, words]) => html`<option value="${value}">${words}</option>`);
}
