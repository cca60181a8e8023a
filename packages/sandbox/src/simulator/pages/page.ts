import { toMajorUnits } from '@kobo/protocol/api';
import { html, raw } from 'hono/html';
import type { Transaction } from '../../ledger/transactions';

export type Html = ReturnType<typeof html>;

/**
 * Returns a complete page. The template escapes all values.
 * @param style the name of the page's own style sheet, if any.
 */
export function page(title: string, body: Html, style?: string): Html {
  return html`${raw('<!doctype html>')}
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <link rel="stylesheet" href="/sandbox/public/sandbox.css" />
        <link rel="stylesheet" href="/sandbox/public/ledger.css" />
        <link rel="stylesheet" href="/sandbox/public/bank.css" />
        ${style === undefined ? '' : html`<link rel="stylesheet" href="/sandbox/public/${style}" />`}
      </head>
      <body>
        ${body}
      </body>
    </html>`;
}

/** Formats an amount, as in `NGN 5,000.00`. */
export function formatAmount({ amount, currency }: Pick<Transaction, 'amount' | 'currency'>): string {
  return `${currency} ${toMajorUnits(amount).replace(/\B(?=(\d{3})+\.)/g, ',')}`;
}

/** Formats a time in UTC, as in `2026-01-31 10:04:09`. */
export function formatTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString().replace('T', ' ').slice(0, 19);
}

/**
 * Returns a button for an action on a transaction.
 * @param hiddenLabel additional text for screen readers, if several buttons of a page have the same label.
 */
export function actionButton(
  reference: string,
  action: string,
  label: string,
  kind = '',
  hiddenLabel = '',
): Html {
  return html`<form method="post" action="/sandbox/transactions/${reference}/${action}">
    <button class="${kind}">${label}${hiddenLabel === '' ? '' : html` <span class="visually-hidden">${hiddenLabel}</span>`}</button>
  </form>`;
}

/** Returns an `<option>` for each value and its label. */
export function options(choices: Readonly<Record<string, string>>, chosen?: string): Html[] {
  return Object.entries(choices).map(
    ([value, words]) =>
      html`<option value="${value}" ${value === chosen ? 'selected' : ''}>${words}</option>`,
  );
}

/** Returns a section that live.js updates. The section must contain no fields, because an update would delete typed text. */
export function livePart(id: string, content: Html | readonly Html[] | ''): Html {
  return html`<div id="${id}" data-live tabindex="-1">${content}</div>`;
}
