// @vitest-environment node
import { parseChargeReply } from '@kobo/protocol/api';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RIGHT_OTP, RIGHT_PIN, SCENARIOS } from '../simulator/bank/scenarios';
import { debitOf, keyed, testServer } from '../testServer';

let server = testServer();
beforeEach(() => {
  server = testServer();
});
afterEach(() => {
  vi.useRealTimers();
});

const Tables = v.array(v.object({ name: v.string() }));

describe('a card on the provider’s page', () => {
  const announce = (hostedCard: 'frame' | 'window') =>
    server.create({ metadata: { merchant: { publicKey: 'pk_test_adire' }, sandbox: { hostedCard } } });
  const pay = (reference: string) =>
    server.call('POST', '/checkout/charge/card', { reference, hosted: true });

  it('is announced in the method’s entry, and pays on the page of its redirect', async () => {
    const reference = await announce('frame');
    const { body: transaction } = await server.call('GET', `/checkout/${reference}`);
    expect(transaction.data['paymentMethods']).toContainEqual({ slug: 'card', hosted: true });
    const { body } = await pay(reference);
    expect(parseChargeReply(body)).toMatchObject({ status: 'PENDING_AUTH_CAPTURE' });
    const address = parseChargeReply(body).redirectUrl ?? '';
    const page = await server.app.request(address);
    expect(page.headers.get('x-frame-options')).toBeNull();
    expect(await page.text()).toContain('Pay by card');
    await server.app.request(address, {
      method: 'POST',
      body: new URLSearchParams({ decision: 'approve' }),
    });
    expect(await server.status(reference)).toBe('success');
  });

  it('can’t be framed if the entry says so', async () => {
    const reference = await announce('window');
    const { body: transaction } = await server.call('GET', `/checkout/${reference}`);
    expect(transaction.data['paymentMethods']).toContainEqual({ slug: 'card', hosted: true, frame: false });
    const address = parseChargeReply((await pay(reference)).body).redirectUrl ?? '';
    expect((await server.app.request(address)).headers.get('x-frame-options')).toBe('DENY');
  });

  it('takes no card data, and no page opens for a transaction that does not announce it', async () => {
    const reference = await announce('frame');
    expect(parseChargeReply((await server.charge(reference, '4111111111111111')).body).ok).toBe(false);
    expect(parseChargeReply((await pay(await server.create())).body).ok).toBe(false);
    expect(await server.attempts(reference)).toBe(0);
  });
});

describe('a card charge', () => {
  it.each([
    ['4111111111111111', 'SUCCESS', 'success'],
    ['5555555555554444', 'PENDING_AUTH', 'pending'],
    ['4000000000003220', 'PENDING_AUTH_CAPTURE', 'pending'],
    ['4000000000002776', 'PENDING_AUTH_CAPTURE', 'pending'],
    ['4000000000000002', 'FAILED', 'pending'],
    ['4000000000009995', 'FAILURE', 'pending'],
    ['4000000000000069', 'INVALID', 'pending'],
    ['4000000000000085', 'SUCCESS', 'pending'],
    ['4242424242424242', 'FAILED', 'pending'],
  ])('of %s returns %s and leaves the transaction %s', async (pan, reply, state) => {
    const reference = await server.create();
    const { body } = await server.charge(reference, pan);
    expect(parseChargeReply(body).status).toBe(reply);
    expect(await server.status(reference)).toBe(state);
    expect(await server.attempts(reference)).toBe(1);
  });

  it.each(['4000000000003220', '4000000000002776'])(
    'of %s fails if its page would open over http on another machine',
    async (pan) => {
      const emulated = testServer(':memory:', '10.0.2.2');
      const reference = await emulated.create();
      const { httpStatus, body } = await emulated.charge(reference, pan);
      expect(httpStatus).toBe(200);
      expect(parseChargeReply(body)).toMatchObject({
        status: 'FAILED',
        message: 'This sandbox needs https for the next page',
      });
      await emulated.charge(reference, '4111111111111111');
      expect(await emulated.status(reference)).toBe('success');
    },
  );

  it('with the local scheme needs the right PIN', async () => {
    const reference = await server.create();
    const wrong = await server.charge(reference, '5061000000000000007', { pin: '0000' });
    expect(parseChargeReply(wrong.body)).toMatchObject({ status: 'INVALID', message: 'Incorrect PIN' });
    const right = await server.charge(reference, '5061000000000000007', { pin: RIGHT_PIN });
    expect(parseChargeReply(right.body).status).toBe('PENDING_AUTH');
  });

  it('that waits for an OTP or the bank’s page can’t be confirmed after a transfer has paid', async () => {
    for (const pan of ['5555555555554444', '4000000000003220']) {
      const reference = await server.create();
      await server.charge(reference, pan);
      await server.act(reference, 'credit');
      const otp = await server.call('PUT', `/checkout/charge/card/${reference}`, { code: RIGHT_OTP });
      expect(otp).toMatchObject({ httpStatus: 409, body: { message: 'This transaction is paid already' } });
      expect(await server.status(reference)).toBe('success');
    }
  });

  it('accepts the right OTP, refuses a wrong one, and fails after three', async () => {
    const reference = await server.create();
    const otp = (code: string) => server.call('PUT', `/checkout/charge/card/${reference}`, { code });
    await server.charge(reference, '5555555555554444');
    expect((await otp('000000')).httpStatus).toBe(400);
    expect(parseChargeReply((await otp(RIGHT_OTP)).body).status).toBe('SUCCESS');
    expect(await server.status(reference)).toBe('success');

    const other = await server.create();
    await server.charge(other, '5555555555554444');
    for (const code of ['000000', '000001']) {
      expect((await server.call('PUT', `/checkout/charge/card/${other}`, { code })).httpStatus).toBe(400);
    }
    const third = await server.call('PUT', `/checkout/charge/card/${other}`, { code: '000002' });
    expect(parseChargeReply(third.body).status).toBe('FAILED');
  });

  it('settles at its time by the ledger, not by a timer', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const reference = await server.create();
    await server.charge(reference, '4000000000000077');
    expect(await server.status(reference)).toBe('pending');
    vi.setSystemTime(Date.now() + 8000);
    expect(await server.status(reference)).toBe('success');
  });

  it('is refused while another charge is open, and after a success', async () => {
    const reference = await server.create();
    await server.charge(reference, '4000000000000085');
    expect((await server.charge(reference, '4111111111111111')).httpStatus).toBe(409);
    await server.call('POST', `/sandbox/transactions/${reference}/approve`);
    expect((await server.charge(reference, '4111111111111111')).httpStatus).toBe(409);
    expect(await server.attempts(reference)).toBe(1);
    expect(await server.requests(reference)).toBe(3);
  });

  it('is made once per idempotency key', async () => {
    const reference = await server.create();
    const key = keyed();
    const first = await server.charge(reference, '4000000000000002', {}, key);
    expect(await server.charge(reference, '4000000000000002', {}, key)).toEqual(first);
    expect(await server.attempts(reference)).toBe(1);
    expect(await server.requests(reference)).toBe(2);
  });

  it('stores no card number, CVV, PIN or OTP', async () => {
    // The CVV and PIN have a leading zero, because the seeds contain prices of four digits.
    const [pan, cvv, pin, otp] = ['4987650123456782', '0937', '0816', '765431'];
    const reference = await server.create({ customer: { email: 'keeper@example.com' } });
    const key = keyed();
    await server.charge(reference, pan, { cvv, pin, saveCard: true }, key);
    await server.charge(reference, '5555555555554444', { cvv, pin, saveCard: true });
    for (const code of [otp, RIGHT_OTP]) {
      await server.call('PUT', `/checkout/charge/card/${reference}`, { code });
    }
    const debited = await server.create();
    const form = debitOf(debited, '0123456789');
    const { body } = await server.call('POST', '/checkout/charge/bank-account/initiate-charge', form);
    for (const code of [otp, RIGHT_OTP]) {
      const confirmation = { ...form, otp: code, transReference: body.data['reference'] };
      await server.call('POST', '/checkout/charge/bank-account/charge-account', confirmation, key);
    }

    const rows = (table: string) => server.ledger.prepare(`SELECT * FROM ${table}`).all();
    expect(rows('saved_cards')).toContainEqual(expect.objectContaining({ last4: '6782' }));
    expect([rows('claims').length, rows('debits').length]).toEqual([2, 1]);
    const tables = v.parse(Tables, rows("sqlite_master WHERE type = 'table'"));
    const entry = JSON.stringify(tables.map(({ name }) => rows(name)));
    expect(entry).not.toContain(pan);
    // Compare whole words, because an id or a time may contain the same digits.
    const words = entry.split(/\W+/);
    for (const secret of [cvv, pin, otp]) expect(words).not.toContain(secret);
  });
});

describe('a test card', () => {
  it.each(SCENARIOS)('$pan has a valid check digit', ({ pan }) => {
    const digits = [...pan].reverse().map(Number);
    const sum = digits.reduce((total, digit, index) => {
      const doubled = index % 2 === 1 ? digit * 2 : digit;
      return total + (doubled > 9 ? doubled - 9 : doubled);
    }, 0);
    expect(sum % 10).toBe(0);
  });
});
