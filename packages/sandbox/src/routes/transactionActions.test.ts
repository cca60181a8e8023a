// @vitest-environment node
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testServer } from '../testServer';

let server = testServer();
beforeEach(() => {
  server = testServer();
});
afterEach(() => {
  vi.useRealTimers();
});

const order = (reference: string, action: string, body: object) =>
  server.call('POST', `/sandbox/transactions/${reference}/${action}`, body);
const credit = (reference: string, amount: number | string) => order(reference, 'credit', { amount });

const press = (reference: string, action: string, fields: Record<string, string> = {}) =>
  server.app.request(`http://localhost/sandbox/transactions/${reference}/${action}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
    body: new URLSearchParams(fields).toString(),
  });

async function pageOf(reference: string): Promise<string> {
  const response = await server.app.request(`http://localhost/sandbox/transactions/${reference}`);
  return response.text();
}

const eventsOf = async (reference: string) => (await server.ledgerOf(reference))['events'];

describe('a decline', () => {
  const reasonOf = async (reference: string) =>
    (await server.call('GET', `/checkout/status/${reference}`)).body.data?.['reason'];

  it('with a reason is named in the verification, now or later, until a reset', async () => {
    const reference = await server.create();
    await order(reference, 'decline', { reason: 'iso8583:51' });
    expect(await reasonOf(reference)).toEqual({ code: '51', source: 'iso8583' });
    await server.act(reference, 'reset');
    expect(await reasonOf(reference)).toBeUndefined();
    vi.useFakeTimers({ toFake: ['Date'] });
    await order(reference, 'decline', { reason: 'mtn:PAYER_NOT_FOUND', after: 5 });
    expect(await reasonOf(reference)).toBeUndefined();
    vi.setSystemTime(Date.now() + 5_000);
    expect(await reasonOf(reference)).toEqual({ code: 'PAYER_NOT_FOUND', source: 'mtn' });
  });

  it('without a reason names none, and an unknown reason is refused', async () => {
    const reference = await server.create();
    expect((await order(reference, 'decline', { reason: 'toString' })).httpStatus).toBe(400);
    expect(await server.status(reference)).toBe('pending');
    expect((await press(reference, 'decide', { action: 'decline', reason: '', after: '0' })).status).toBe(
      303,
    );
    expect([await server.status(reference), await reasonOf(reference)]).toEqual(['failed', undefined]);
  });
});

describe('a decision of the bank', () => {
  const charged = async (pan: string, started?: string) => {
    const reference = started ?? (await server.create());
    const card = { pan, cvv: '123', expiry: '12/40', cardHolder: '', deviceSignature: '{}', saveCard: false };
    const { body } = await server.call('POST', '/checkout/charge/card', { ...card, reference });
    return { reference, redirect_url: String(body.data?.['redirectUrl']) };
  };

  it.each([
    [true, 'success'],
    [false, 'failed'],
  ])('about a charge that waits for it: %s', async (approved, status) => {
    const { reference } = await charged('4000000000000085');
    expect((await order(reference, 'decide', { approved })).httpStatus).toBe(200);
    expect(await server.status(reference)).toBe(status);
  });

  it('about 3-D Secure counts once, and not after another charge', async () => {
    const replaced = await charged('4000000000003220');
    const { reference, redirect_url } = await charged('4000000000003220', replaced.reference);
    const decide = (url: string) => order(reference, 'decide', { redirect_url: url, approved: true });
    expect((await decide(replaced.redirect_url)).httpStatus).toBe(409);
    expect(await server.status(reference)).toBe('pending');
    expect((await decide(redirect_url)).httpStatus).toBe(200);
    expect(await server.status(reference)).toBe('success');
    expect((await decide(redirect_url)).httpStatus).toBe(409);
    const refused = await charged('4000000000003220');
    await order(refused.reference, 'decide', { redirect_url: refused.redirect_url, approved: false });
    expect(await server.status(refused.reference)).not.toBe('success');
  });
});

describe('a transfer', () => {
  it('of too little leaves the transaction pending, and lists the missing amount', async () => {
    const reference = await server.create({ amount: 5000 });
    await credit(reference, '1999.99');
    expect(await server.status(reference)).toBe('pending');
    expect(await eventsOf(reference)).toContainEqual(
      expect.objectContaining({ what: 'NGN 3,000.01 still missing' }),
    );
    expect(await pageOf(reference)).toContain('NGN 3,000.01 still missing');
    await credit(reference, 3000.01);
    expect(await server.status(reference)).toBe('success');
    expect(await server.ledgerOf(reference)).toMatchObject({ received: 500_000 });
  });

  it('of too much is a success, and the page shows the surplus', async () => {
    const reference = await server.create({ amount: 5000 });
    await credit(reference, 6000);
    expect(await server.status(reference)).toBe('success');
    expect(await pageOf(reference)).toContain('NGN 1,000.00 too much');
  });

  it('without an amount has the missing amount', async () => {
    const reference = await server.create({ amount: 5000 });
    await credit(reference, 1500);
    await server.act(reference, 'credit');
    expect(await server.ledgerOf(reference)).toMatchObject({
      received: 500_000,
      transaction: { status: 'success' },
    });
  });

  it('makes a success exactly when the whole amount has arrived, however it is split', async () => {
    const part = fc.integer({ min: 1, max: 400 });
    await fc.assert(
      fc.asyncProperty(part, fc.array(part, { maxLength: 6 }), async (requested, parts) => {
        const reference = await server.create({ amount: requested / 100 });
        let sum = 0;
        for (const minorUnits of parts) {
          await credit(reference, (minorUnits / 100).toFixed(2));
          sum += minorUnits;
          expect(await server.status(reference)).toBe(sum >= requested ? 'success' : 'pending');
        }
        expect(await server.ledgerOf(reference)).toMatchObject({ received: sum });
      }),
      { numRuns: 30 },
    );
  });

  it('no longer counts after the transaction was reset to pending', async () => {
    const reference = await server.create({ amount: 5000 });
    await credit(reference, 4000);
    await server.act(reference, 'reset');
    await credit(reference, 1000);
    expect(await server.status(reference)).toBe('pending');
  });

  it.each(['0', '-1', '1.234', 'much', '1e3', '99999999999999'])('of %s is refused', async (amount) => {
    const reference = await server.create();
    expect((await credit(reference, amount)).httpStatus).toBe(400);
    const page = await press(reference, 'decide', { action: 'credit', amount, after: '0' });
    expect([page.status, await page.text()]).toEqual([
      400,
      expect.stringContaining('an amount such as 5000.00'),
    ]);
    expect(await server.ledgerOf(reference)).toMatchObject({ received: 0 });
  });
});

describe('a scheduled decision', () => {
  it.each([
    ['approve', 'success'],
    ['decline', 'failed'],
    ['expire', 'expired'],
    ['credit', 'success'],
  ])('%s takes effect at its time, on the next request', async (action, status) => {
    const reference = await server.create();
    vi.useFakeTimers({ toFake: ['Date'] });
    await order(reference, action, { after: 5 });
    expect(await server.status(reference)).toBe('pending');
    vi.setSystemTime(Date.now() + 4_999);
    expect(await server.status(reference)).toBe('pending');
    vi.setSystemTime(Date.now() + 1);
    expect(await server.status(reference)).toBe(status);
    expect(await server.ledgerOf(reference)).toMatchObject({ decisions: [] });
  });

  it('is displayed until then, with its amount, and can be cancelled', async () => {
    const reference = await server.create();
    const ordered = await press(reference, 'decide', { action: 'credit', amount: '1,000.00', after: '30' });
    expect(ordered.headers.get('location')).toBe(`/sandbox/transactions/${reference}?done=later`);
    expect(await pageOf(reference)).toContain('<b>credit</b> NGN 1,000.00, at');
    expect((await press(reference, 'call-off')).status).toBe(303);
    expect(await pageOf(reference)).not.toContain('<b>credit</b>');
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(Date.now() + 31_000);
    expect(await server.ledgerOf(reference)).toMatchObject({ received: 0 });
  });

  it('takes effect before a later settlement, even if nobody looked in between', async () => {
    const reference = await server.create();
    vi.useFakeTimers({ toFake: ['Date'] });
    // Settles after 8 seconds.
    await server.charge(reference, '4000000000000077');
    await order(reference, 'decline', { after: 2 });
    vi.setSystemTime(Date.now() + 20_000);
    expect(await server.status(reference)).toBe('failed');
  });

  it('takes effect after an earlier settlement', async () => {
    const reference = await server.create();
    vi.useFakeTimers({ toFake: ['Date'] });
    await server.charge(reference, '4000000000000077');
    await order(reference, 'decline', { after: 10 });
    vi.setSystemTime(Date.now() + 20_000);
    expect(await server.status(reference)).toBe('success');
  });

  it('survives a restart of the sandbox', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'kobo-later-'));
    const file = join(folder, 'sandbox.db');
    server = testServer(file);
    const reference = await server.create();
    await order(reference, 'approve', { after: 60 });
    server.ledger.close();
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(Date.now() + 60_000);
    server = testServer(file);
    expect(await server.status(reference)).toBe('success');
    server.ledger.close();
    rmSync(folder, { recursive: true });
  });

  it.each([-1, 3601, 'soon'])('is refused with the delay %s', async (after) => {
    expect((await order(await server.create(), 'approve', { after })).httpStatus).toBe(400);
  });
});

describe('a repeated transaction', () => {
  it('has the same fields, and its own new history', async () => {
    const metadata = { customer: { email: 'ada@example.com' }, order: [1, { two: 3 }] };
    const reference = await server.create({
      amount: '12.34',
      currency: 'USD',
      metadata,
      paymentMethods: ['Card'],
    });
    await server.act(reference, 'decline');
    const { body } = await order(reference, 'again', {});
    const fresh = String(body.data['reference']);
    const { transaction: old } = await server.ledgerOf(reference);
    expect(await server.ledgerOf(fresh)).toMatchObject({
      attempts: 0,
      transaction: { ...Object(old), reference: fresh, status: 'pending', created_at: expect.any(Number) },
    });
  });

  it('counts for the same invoice', async () => {
    const paid = await server.call('POST', '/sandbox/objects/INV_partial/pay', { amount: 1000 });
    const { body } = await order(String(paid.body.data['reference']), 'again', {});
    await server.act(String(body.data['reference']), 'approve');
    const invoice = (await server.call('GET', '/sandbox/objects/INV_partial')).body.data;
    expect(invoice['transactions']).toMatchObject([
      { amount: 100_000 },
      { amount: 100_000, status: 'success' },
    ]);
  });

  it('is the page to which the button redirects', async () => {
    const location = (await press(await server.create(), 'again')).headers.get('location') ?? '';
    expect(location).toMatch(/^\/sandbox\/transactions\/CHK_\w+\?done=again$/);
  });
});

describe('a button without an effect', () => {
  it('reports that nothing changed', async () => {
    const reference = await server.create();
    const location = async (action: string) => (await press(reference, action)).headers.get('location');
    expect(await location('approve')).toContain('done=approve');
    expect(await location('decline')).toContain('done=nothing');
  });

  it('is refused with an explanation if its action does not exist', async () => {
    const response = await press(await server.create(), 'dance');
    expect([response.status, await response.text()]).toEqual([
      404,
      expect.stringContaining('There is no such action.'),
    ]);
  });
});
