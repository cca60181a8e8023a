// @vitest-environment node
import { Invoice, PRO_PREFIX, QrCode, Subscription } from '@kobo/protocol/api';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { listObjects } from '../ledger/objects';
import { testServer } from '../testServer';

let server = testServer();
beforeEach(() => {
  server = testServer();
});

const objectOf = async (reference: string) =>
  v.parse(Shown, (await server.call('GET', `/sandbox/objects/${reference}`)).body.data);
const Shown = v.object({
  object: v.looseObject({ kind: v.string(), status: v.string(), amount: v.optional(v.number()) }),
  transactions: v.array(v.looseObject({ reference: v.string(), amount: v.number(), status: v.string() })),
});
const act = (reference: string, action: string, body?: object) =>
  server.call('POST', `/sandbox/objects/${reference}/${action}`, body);
const copy = async (reference: string, changes?: object) =>
  String((await act(reference, 'copy', changes)).body.data['reference']);
const subscription = async (reference: string) =>
  v.parse(
    Subscription,
    (await server.call('GET', `${PRO_PREFIX}/subscription/public/${reference}`)).body.data,
  );

async function pageOf(path: string): Promise<Response> {
  return server.app.request(`http://localhost${path}`, { headers: { accept: 'text/html' } });
}

describe('an object in the simulator', () => {
  it('exists for every seed, and can be displayed', async () => {
    for (const { reference, kind } of listObjects(server.ledger)) {
      expect((await objectOf(reference)).object.kind).toBe(kind);
    }
    const { body } = await server.call('GET', '/sandbox/objects');
    expect(body.data['objects']).toHaveLength(listObjects(server.ledger).length);
  });

  it('is paid in whole or in part, but never more than its amount', async () => {
    expect((await act('INV_issued', 'pay', { amount: 1_000.5 })).httpStatus).toBe(200);
    expect((await objectOf('INV_issued')).object).toMatchObject({
      status: 'partially_paid',
      amount: 13_399_950,
    });
    expect((await act('INV_issued', 'pay', { amount: 134_000 })).httpStatus).toBe(409);
    await act('INV_issued', 'pay');
    const { object, transactions } = await objectOf('INV_issued');
    expect(object).toMatchObject({ status: 'paid', amount: 0 });
    expect(transactions).toMatchObject([
      { amount: 100_050, status: 'success' },
      { amount: 13_399_950, status: 'success' },
    ]);
    expect((await act('INV_issued', 'pay')).httpStatus).toBe(409);
    expect((await act('INV_issued', 'pay', { amount: 'much' })).httpStatus).toBe(400);
  });

  it('is reset to its first state, while its transactions stay in the ledger', async () => {
    await act('SUB_wallet', 'pay');
    const [payment] = (await objectOf('SUB_wallet')).transactions;
    expect((await subscription('SUB_wallet')).status).toBe('active');
    await act('SUB_wallet', 'reset');
    expect(await objectOf('SUB_wallet')).toMatchObject({ object: { status: 'pending' }, transactions: [] });
    expect(await server.status(payment?.reference ?? '')).toBe('success');
  });

  it('can expire or be deactivated, if its kind allows that', async () => {
    const payLink = () =>
      server.call('POST', `${PRO_PREFIX}/paymentlink/initialize/LNK_static`, {
        amount: 2_500,
        email: 'ada@example.com',
      });
    await act('LNK_static', 'expire');
    expect((await payLink()).body.message).toBe('Link has expired');
    await act('LNK_static', 'deactivate');
    expect((await payLink()).body.message).toBe('Link is not active');
    await act('LNK_static', 'reset');
    expect((await payLink()).httpStatus).toBe(200);
    await act('INV_issued', 'expire');
    expect((await objectOf('INV_issued')).object.status).toBe('expired');
    expect((await act('SUB_card', 'expire')).httpStatus).toBe(400);
    expect((await act('WAL_SUB_wallet', 'deactivate')).httpStatus).toBe(400);
    expect((await act('LNK_static', 'explode')).httpStatus).toBe(404);
    expect((await act('LNK_none', 'expire')).httpStatus).toBe(404);
  });

  it('rejects an action from another site', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    const path = '/sandbox/objects/INV_issued/pay';
    expect((await server.call('POST', path, undefined, headers)).httpStatus).toBe(400);
    expect((await objectOf('INV_issued')).transactions).toEqual([]);
  });
});

describe('a copy of an object', () => {
  it('starts without payments, and does not affect the original', async () => {
    await act('INV_partial', 'pay', { amount: 1_000 });
    const reference = await copy('INV_partial');
    expect(reference).toMatch(/^INV_partial-\w{8}$/);
    const { body } = await server.call('GET', `/invoices/${reference}/info`);
    expect(v.parse(Invoice, body.data)).toMatchObject({ invoice_reference: reference, status: 'issued' });
    await act(reference, 'pay');
    expect((await objectOf('INV_partial')).object.status).toBe('partially_paid');
  });

  it('has the requested changes, if they are valid, and its own reference', async () => {
    const reference = await copy('INV_issued', { amount: 99.5, invoice_reference: 'INV_other' });
    expect((await objectOf(reference)).object).toMatchObject({
      amount: 9_950,
      data: { invoice_reference: reference },
    });
    expect((await act('INV_issued', 'copy', { amount: 'much' })).body.message).toBe(
      'The field amount is missing or not valid',
    );
  });

  it('has its own wallet', async () => {
    const reference = await copy('SUB_poor');
    expect((await subscription(reference)).option?.walletRef).toBe(`WAL_${reference}`);
    await act(`WAL_${reference}`, 'pay', { amount: 5_000 });
    expect((await subscription(reference)).walletBalance).toBe(620_050);
    expect((await subscription('SUB_poor')).walletBalance).toBe(120_050);
  });

  it('has its own accounts', async () => {
    const reference = await copy('QR_multiple');
    const { body } = await server.call('GET', `${PRO_PREFIX}/qr-code/${reference}/public`);
    expect(v.parse(QrCode, body.data).sub_accounts[0]?.reference).toBe(`${reference}_cloth`);
  });
});

describe("an object's page", () => {
  it('shows its state and its transactions, whose pages link back to it', async () => {
    await act('INV_issued', 'pay');
    const [payment] = (await objectOf('INV_issued')).transactions;
    const page = await pageOf('/sandbox/objects/INV_issued');
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    const text = await page.text();
    expect(text).toContain('>paid<');
    expect(text).toContain(`/sandbox/transactions/${payment?.reference}`);
    expect(text).toContain('action="/sandbox/objects/INV_issued/reset"');
    const transaction = await pageOf(`/sandbox/transactions/${payment?.reference}`);
    expect(await transaction.text()).toContain('href="/sandbox/objects/INV_issued"');
    const list = await (await pageOf('/sandbox/objects')).text();
    for (const path of ['/invoice/INV_issued', '/payments/page/PAGE_single', '/payments/link/LNK_open']) {
      expect(list).toContain(`href="${path}"`);
    }
    expect(await (await pageOf('/sandbox')).text()).toContain('href="/sandbox/objects"');
  });

  it('accepts its buttons, and redirects to a new copy', async () => {
    const press = (action: string) =>
      server.app.request(`http://localhost/sandbox/objects/INV_issued/${action}`, { method: 'POST' });
    expect((await press('pay')).headers.get('location')).toBe('/sandbox/objects/INV_issued?done=object-pay');
    const again = await press('pay');
    expect([again.status, await again.text()]).toEqual([
      409,
      expect.stringContaining('No more than that is due.'),
    ]);
    expect((await press('copy')).headers.get('location')).toMatch(
      /^\/sandbox\/objects\/INV_issued-\w{8}\?done=object-copy$/,
    );
  });
});
