import { html } from 'hono/html';
import type { Payment } from '../../ledger/payments';
import type { ReplyVariant } from '../faults/replyVariants';
import { actionsFor, type ObjectAction } from '../objects/decideObject';
import type { Described } from '../objects/describeObject';
import { flashMessageLine } from './flashMessage';
import { formatAmount, formatTime, type Html, livePart, page } from './page';
import { replyVariantForm } from './replyVariantForm';

const HEADINGS = {
  invoice: 'Invoices',
  'payment-link': 'Payment links',
  'payment-page': 'Payment pages',
  'qr-code': 'QR codes',
  subscription: 'Subscriptions',
  wallet: 'Wallets',
} as const;

const LABELS: Record<ObjectAction | 'copy', string> = {
  pay: 'Pay',
  expire: 'Expire',
  deactivate: 'Deactivate',
  reset: 'Reset',
  copy: 'Copy',
};

/** Returns the page that lists the objects that a payer can open, and the wallets, by kind. */
export function objectListPage(objects: readonly Described[]): Html {
  const kinds = [...new Set(objects.map(({ kind }) => kind))];
  return page(
    'Objects · Sandbox',
    html`<main>
      <nav><a href="/sandbox">All transactions</a></nav>
      <header>
        <h1>What a payer can open</h1>
        <p>Invoices, links, pages, QR codes and subscriptions, and the wallets that pay for some of them.</p>
      </header>
      ${kinds.map(
        (kind) =>
          html`<h2>${HEADINGS[kind]}</h2>
            <ul class="transactions">
              ${objects.filter((object) => object.kind === kind).map(row)}
            </ul>`,
      )}
    </main>`,
  );
}

function row(object: Described): Html {
  const { reference, path } = object;
  return html`<li>
    <div><a href="/sandbox/objects/${reference}">${reference}</a> ${statusOf(object)}</div>
    <div>${sumOf(object)} ${path === undefined ? '' : html`<a href="${path}">Open</a>`}</div>
  </li>`;
}

interface ObjectDetail {
  object: Described;
  payments: readonly Payment[];
  replyVariants: readonly ReplyVariant[];
}

export function objectPage(
  { object, payments, replyVariants }: ObjectDetail,
  flashMessage: string | undefined,
): Html {
  const { reference, kind, path } = object;
  return page(
    `${reference} · Sandbox`,
    html`<main>
        <nav><a href="/sandbox/objects">All objects</a></nav>
        <header>
          <h1>${reference}</h1>
          <p>${path === undefined ? HEADINGS[kind] : html`Open: <a href="${path}">${path}</a>`}</p>
        </header>
        ${flashMessageLine(flashMessage)}
        ${livePart(
          'object',
          html`<p class="sum">${sumOf(object)} ${statusOf(object)}</p>
            <div class="actions">${[...actionsFor(object), 'copy' as const].map((action) => button(reference, action))}</div>
            <h2>Transactions</h2>
            ${payments.length === 0 ? html`<p>The object has no payments yet. Open it to pay, or press Pay.</p>` : ''}
            <ul class="transactions">
              ${payments.map(paymentRow)}
            </ul>`,
        )}
        ${replyVariantForm(replyVariants, reference)}
      </main>
      <script src="/sandbox/public/live.js" type="module"></script>`,
  );
}

function paymentRow({ reference, amount, currency, status, created_at }: Payment): Html {
  return html`<li>
    <div>
      <a href="/sandbox/transactions/${reference}">${reference}</a>
      <span class="status ${status}">${status}</span>
    </div>
    <div>
      <b>${amount < 0 ? '−' : ''}${formatAmount({ amount: Math.abs(amount), currency })}</b>
      <small>${formatTime(created_at)}</small>
    </div>
  </li>`;
}

function button(reference: string, action: ObjectAction | 'copy'): Html {
  return html`<form method="post" action="/sandbox/objects/${reference}/${action}">
    <button class="${action === 'pay' ? 'primary' : ''}">${LABELS[action]}</button>
  </form>`;
}

/** Returns an object's status in the colours of a transaction's status. */
function statusOf({ status }: Described): Html {
  const look = status === 'paid' || status === 'active' ? 'success' : status;
  return html`<span class="status ${look}">${status}</span>`;
}

function sumOf({ amount, currency }: Described): string {
  return amount === undefined ? currency : formatAmount({ amount, currency });
}
