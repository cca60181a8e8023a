import type { Mismatch } from '@kobo/protocol/api';
import { html } from 'hono/html';
import { type Html, options } from './page';

const CHOICES: Record<Mismatch | '', string> = {
  '': 'don’t report it, as in the specification',
  add: 'add: the money is kept, and the payer may send the rest',
  return: 'return: the money is sent back',
};

/** Returns a form that chooses whether the transaction's accounts keep or return a wrong amount. Replies report the choice. */
export function mismatchForm(chosen: Mismatch | undefined, reference: string): Html {
  return html`<details>
    <summary>Choose what happens with less or more</summary>
    <form method="post" action="/sandbox/transactions/${reference}/mismatch" class="new wide">
      <label>Less or more than requested <select name="mismatch">${options(CHOICES, chosen ?? '')}</select></label>
      <button class="primary">Choose</button>
    </form>
  </details>`;
}
