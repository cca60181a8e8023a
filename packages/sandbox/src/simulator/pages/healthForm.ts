import { METHOD_NAMES } from '@kobo/protocol/api';
import { html } from 'hono/html';
import type { Outages } from '../../ledger/outages';
import { BANKS } from '../bank/banks';
import { type Html, options } from './page';

const METHODS = Object.fromEntries(
  Object.entries(METHOD_NAMES).map(([slug, name]) => [`method ${slug}`, name]),
);
const BANK_NAMES = Object.fromEntries(BANKS.map(({ bankCode, bankName }) => [`bank ${bankCode}`, bankName]));
const STATUSES = { '': 'say nothing', up: 'up', degraded: 'degraded', down: 'down' };

/** Returns a form that sets the health of a method or bank. @param owner a transaction's reference, or `*` for any. */
export function healthForm(ordered: Outages | undefined, owner = '*'): Html {
  return html`<details>
    <summary>${owner === '*' ? 'Break a method or a bank for any transaction' : 'Break a method or a bank'}</summary>
    ${ordered ? html`<ul class="charges">${[...ordered.methods, ...ordered.banks].map(line)}</ul>` : ''}
    <form method="post" action="/sandbox/outages" class="new wide">
      <input type="hidden" name="owner" value="${owner}" />
      <label>Method or bank <select name="what">
        <optgroup label="Methods">${options(METHODS)}</optgroup>
        <optgroup label="Banks">${options(BANK_NAMES)}</optgroup>
      </select></label>
      <label>How it does <select name="status">${options(STATUSES)}</select></label>
      <label>Why <input name="reason" maxlength="200" /></label>
      <label>From <input name="min" inputmode="decimal" placeholder="100.00" /></label>
      <label>Up to <input name="max" inputmode="decimal" placeholder="50000.00" /></label>
      <button class="primary">Choose</button>
    </form>
  </details>`;
}

function line({ slug, bankCode, status, min, max }: Outages['methods'][number]): Html {
  const limits = [min === undefined ? '' : `from ${min}`, max === undefined ? '' : `up to ${max}`];
  const state = [status, ...limits].filter(Boolean).join(', ');
  return html`<li>${slug ?? `bank ${bankCode}`}: <b>${state}</b></li>`;
}
