// @vitest-environment node
import { Invoice } from '@kobo/protocol/api';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testServer } from '../testServer';

let server = testServer();
beforeEach(() => {
  server = testServer();
});
afterEach(() => {
  vi.useRealTimers();
});

const infoOf = (reference: string) => server.call('GET', `/invoices/${reference}/info`);
const read = async (reference: string) => v.parse(Invoice, (await infoOf(reference)).body.data);

function pay(reference: string, amount: number, changes: object = {}, headers = {}) {
  const metadata = { type: 'invoices', invoice_reference: reference };
  const body = { amount, currency: 'NGN', walletId: 'WAL_adire', metadata, ...changes };
  return server.call('POST', '/checkout/initialize', body, headers);
}

async function started(reference: string, amount: number): Promise<string> {
  const { httpStatus, body } = await pay(reference, amount);
  expect(httpStatus).toBe(200);
  return String(body.data['reference']);
}

describe('an invoice', () => {
  it.each([
    ['INV_issued', 'issued', 13_500_000],
    ['INV_partially_paid', 'partially_paid', 13_500_000],
    ['INV_paid', 'paid', 13_500_000],
    ['INV_draft', 'draft', 13_500_000],
    ['INV_cancelled', 'other', 13_500_000],
    ['INV_usd', 'issued', 25_050],
  ])('%s is %s', async (reference, status, amount) => {
    expect(await read(reference)).toMatchObject({ invoice_reference: reference, status, amount });
  });

  it.each(['INV_issued', 'INV_tax_percentage', 'INV_tax_fixed', 'INV_coupon', 'INV_huge', 'INV_usd'])(
    '%s has an amount that matches its lines',
    async (reference) => {
      const { amount, other_info } = await read(reference);
      const subtotal = other_info.calculated_items.reduce((sum, { total = 0 }) => sum + total, 0);
      const value = other_info.tax_value ?? 0;
      const tax = other_info.tax.type === 'percentage' ? (subtotal * value) / 10_000 : value;
      expect(subtotal + tax - (other_info.coupon_value ?? 0)).toBe(amount);
    },
  );

  it('needs no key, has pictures of this server, and may return a 404', async () => {
    const { httpStatus, body } = await server.call('GET', '/invoices/INV_branded/info', undefined, {
      authorization: '',
    });
    expect(httpStatus).toBe(200);
    expect(body.data['logo']).toBe('http://localhost/sandbox/public/adire-logo.svg');
    expect((await infoOf('INV_none')).httpStatus).toBe(404);
    expect((await infoOf('CHK_demo')).httpStatus).toBe(404);
  });
});

describe('a payment of an invoice', () => {
  it('starts a transaction with the invoice’s merchant and customer', async () => {
    const reference = await started('INV_issued', 135_000);
    const { body } = await server.call('GET', `/checkout/${reference}`);
    expect(body.data).toMatchObject({
      amount: 135_000,
      metadata: {
        type: 'invoices',
        invoice_reference: 'INV_issued',
        merchant: { name: 'Adire & Sons', publicKey: 'pk_test_adire' },
        customer: { email: 'ada@example.com' },
      },
    });
    expect((await read('INV_issued')).status).toBe('issued');
  });

  it.each([
    ['credit', async (reference: string) => void (await server.act(reference, 'credit'))],
    ['a charge', async (reference: string) => void (await server.charge(reference, '4111111111111111'))],
    ['the simulator', async (reference: string) => void (await server.act(reference, 'approve'))],
  ])('in full, by %s, makes the invoice paid', async (_, succeed) => {
    const reference = await started('INV_issued', 135_000);
    await succeed(reference);
    expect(await read('INV_issued')).toMatchObject({
      status: 'paid',
      partial: { installments: [13_500_000] },
    });
    expect((await pay('INV_issued', 135_000)).body.message).toBe('Invalid Invoice');
  });

  it('in part adds one installment, and the rest completes the invoice', async () => {
    const first = await started('INV_partial', 100_000.5);
    await server.charge(first, '4111111111111111');
    await server.act(first, 'approve');
    expect(await read('INV_partial')).toMatchObject({
      status: 'partially_paid',
      partial: { installments: [10_000_050] },
    });
    await server.act(await started('INV_partial', 34_999.5), 'approve');
    expect(await read('INV_partial')).toMatchObject({
      status: 'paid',
      partial: { installments: [10_000_050, 3_499_950] },
    });
  });

  it('that settles late completes the invoice then, by the ledger and not by a timer', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const reference = await started('INV_issued', 135_000);
    await server.charge(reference, '4000000000000077');
    expect((await read('INV_issued')).status).toBe('issued');
    vi.setSystemTime(Date.now() + 8000);
    expect((await read('INV_issued')).status).toBe('paid');
  });

  it.each([
    ['INV_partial', 135_000.01, 'Amount can not be greater than NGN 135,000.00'],
    ['INV_partially_paid', 60_000, 'Amount can not be greater than NGN 59,999.50'],
    ['INV_issued', 1_000, 'This invoice is paid in full or not at all'],
    ['INV_small', 700.01, 'The minimum payable balance is ₦500. Please update the amount'],
    ['INV_draft', 135_000, 'Invalid Invoice'],
    ['INV_cancelled', 135_000, 'Invalid Invoice'],
    ['INV_paid', 135_000, 'Invalid Invoice'],
    ['INV_none', 135_000, 'Invoice not found'],
  ])('%s with %d is refused', async (reference, amount, message) => {
    expect((await pay(reference, amount)).body).toMatchObject({ status: false, message });
  });

  it('may be a part that leaves exactly the minimum, or the whole', async () => {
    expect((await pay('INV_small', 700)).httpStatus).toBe(200);
    expect((await pay('INV_small', 1_200)).httpStatus).toBe(200);
  });

  it('is refused in another currency, to another wallet or with another key', async () => {
    expect((await pay('INV_issued', 135_000, { currency: 'USD' })).httpStatus).toBe(400);
    expect((await pay('INV_issued', 135_000, { walletId: 'WAL_other' })).httpStatus).toBe(400);
    const stranger = { authorization: 'pk_test_other' };
    expect((await pay('INV_issued', 135_000, {}, stranger)).httpStatus).toBe(401);
    expect((await pay('INV_nokey', 135_000)).httpStatus).toBe(401);
  });
});
