import { Invoice } from '@kobo/protocol/api';
import { isValidElement } from 'react';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Host } from '../../host/host';
import { POLL_INTERVAL } from '../../session/poller';
import type { App } from '../page';
import { page as invoicePage } from '.';
import type { InvoicePayment } from './work';

const sdk = vi.hoisted(() => ({
  close: vi.fn(),
  finish: (_: { status: 'done' | 'closed'; reference: string }) => {},
}));
vi.mock('@kobo/sdk', () => ({
  close: sdk.close,
  open: () => ({
    result: new Promise((resolve) => {
      sdk.finish = resolve;
    }),
    close: () => {},
  }),
}));

/** The invoice's reference in the page's address. Each test uses a new reference, because a page keeps its storage listeners. */
let route = 'INV_0';
/** The invoice's reference in the provider's reply. A path can't contain this reference, because of the slashes. */
let own = 'INV/2026/0';

const invoice = (fields: object = {}) => ({
  ...v.parse(Invoice, {
    amount: 2000,
    status: 'issued',
    partial: { is_partial: true },
    metadata: { checkoutData: { publicKey: 'pk_1' } },
    ...fields,
  }),
  invoice_reference: own,
});

let now: ReturnType<typeof invoice>;
const read = vi.fn(({ endpoint }: { endpoint: string }) =>
  Promise.resolve({ ok: true, value: endpoint === 'invoice' ? now : { reference: 'CHK_1' } }),
);
const reads = () => read.mock.calls.filter(([{ endpoint }]) => endpoint === 'invoice').length;

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  const number = Number(route.slice(4)) + 1;
  route = `INV_${number}`;
  own = `INV/2026/${number}`;
  now = invoice();
});
afterEach(() => {
  vi.clearAllMocks();
  vi.useRealTimers();
});

const settle = () => vi.advanceTimersByTimeAsync(0);

/** Opens the page of the invoice and its overlay, for an amount in minor units. */
async function paying(amount = 200_000) {
  const host = { kind: 'window', dismissible: false, send: vi.fn(), receive: vi.fn(), leave: vi.fn() };
  const http = { read, send: vi.fn() };
  const app = { host: host as unknown as Host, http, service: 'default' } as unknown as App;
  const page = await invoicePage(app, route);
  if (!isValidElement<{ payment: InvoicePayment }>(page)) throw new Error();
  const { payment } = page.props;
  payment.send({
    type: 'pay-wanted',
    order: { amount, balance: { minorUnits: 200_000, currency: 'NGN' } },
  });
  await settle();
  await vi.dynamicImportSettled();
  expect(payment.state().status).toBe('paying');
  read.mockClear();
  return payment;
}

/** Dispatches the storage event of a write by another tab. */
function hint(key: string): void {
  window.dispatchEvent(new StorageEvent('storage', { key: `kobo:paid:${key}`, newValue: '1' }));
}

describe('an invoice in two tabs, if the provider’s checkouts do not name the invoice,', () => {
  it('is announced by its page once the invoice is paid', async () => {
    await paying();
    expect(localStorage.getItem(`kobo:paid:page:${own}`)).toBeNull();
    sdk.finish({ status: 'done', reference: 'CHK_1' });
    await settle();
    expect(localStorage.getItem(`kobo:paid:page:${own}`)).not.toBeNull();
  });

  it('is not announced if the payer only closes the overlay', async () => {
    await paying();
    sdk.finish({ status: 'closed', reference: 'CHK_1' });
    await settle();
    expect(localStorage.getItem(`kobo:paid:page:${own}`)).toBeNull();
  });

  it('closes its overlay with a note if another tab has paid the invoice', async () => {
    const payment = await paying();
    now = invoice({ status: 'paid' });
    hint(`page:${own}`);
    await settle();
    await vi.dynamicImportSettled();
    expect(sdk.close).toHaveBeenCalledOnce();
    sdk.finish({ status: 'closed', reference: 'CHK_1' });
    await settle();
    expect(payment.state()).toEqual({ status: 'idle', note: { kind: 'paid-elsewhere' } });
  });

  it('shows the payment as received if the payer has paid despite the announcement', async () => {
    const payment = await paying();
    now = invoice({ status: 'paid' });
    hint(`page:${own}`);
    await settle();
    await vi.dynamicImportSettled();
    sdk.finish({ status: 'done', reference: 'CHK_1' });
    await settle();
    expect(payment.state()).toMatchObject({ status: 'idle', note: { kind: 'received' } });
  });

  it('polls until the provider shows the payment, then closes the overlay', async () => {
    await paying();
    hint(`page:${own}`);
    await settle();
    expect(sdk.close).not.toHaveBeenCalled();
    now = invoice({ status: 'paid' });
    await vi.advanceTimersByTimeAsync(POLL_INTERVAL);
    await vi.dynamicImportSettled();
    expect(sdk.close).toHaveBeenCalledOnce();
  });

  it('keeps the overlay open if its payment is still possible, and polls three times', async () => {
    await paying(50_000);
    now = invoice({ status: 'partially_paid', partial: { is_partial: true, installments: [1500] } });
    hint(`page:${own}`);
    await vi.advanceTimersByTimeAsync(6 * POLL_INTERVAL);
    expect(sdk.close).not.toHaveBeenCalled();
    // The overlay's check sends three requests, and the page sends one.
    expect(reads()).toBe(4);
  });
});

describe('an invoice in two tabs, if the provider’s checkouts name the invoice,', () => {
  it('is loaded again when the checkout of another tab announces the invoice’s own reference', async () => {
    await paying();
    hint(own);
    await settle();
    expect(reads()).toBe(1);
    // Other tabs don't announce the reference of the page's address.
    hint(route);
    hint(`page:${route}`);
    await settle();
    expect(reads()).toBe(1);
  });

  it('does not close the overlay, which shows the payment itself', async () => {
    await paying();
    now = invoice({ status: 'paid' });
    hint(own);
    hint(`page:${own}`);
    await vi.advanceTimersByTimeAsync(6 * POLL_INTERVAL);
    await vi.dynamicImportSettled();
    expect(sdk.close).not.toHaveBeenCalled();
    // The second announcement arrives while the invoice is loading.
    expect(reads()).toBe(1);
  });
});
