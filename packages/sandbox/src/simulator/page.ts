import { html, raw } from 'hono/html';
import type { Transaction } from '../ledger/transactions';

export type Html = ReturnType<typeof html>;

/** A whole page. What is put into the template is escaped by it. */
export function page(title: string, body: Html): Html {
  return html`${raw('<!doctype html>')}
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <link rel="stylesheet" href="/sandbox/public/sandbox.css" />
      </head>
      <body>
        ${body}
      </body>
    </html>`;
}

/** `NGN 5,000.00` */
export function formatAmount({ amount, currency }: Pick<Transaction, 'amount' | 'currency'>): string {
  const major = String(Math.trunc(amount / 100)).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${currency} ${major}.${String(amount % 100).padStart(2, '0')}`;
}

/** `10:04:09 UTC`, with the date before it. */
export function formatTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString().replace('T', ' ').slice(0, 19);
}

/** A button that does something to a transaction. */
export function actionButton(reference: string, action: string, label: string, kind = ''): Html {
  return html`<form method="post" action="/sandbox/transactions/${reference}/${action}">
    <button class="${kind}">${label}</button>
  </form>`;
}
