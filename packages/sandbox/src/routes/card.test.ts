// @vitest-environment node
import { parseChargeReply } from '@kobo/protocol/api';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RIGHT_OTP, RIGHT_PIN, SCENARIOS } from '../simulator/scenarios';
import { testServer } from '../testServer';

let server = testServer();
beforeEach(() => {
  server = testServer();
});
afterEach(() => {
  vi.useRealTimers();
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
  ])('of %s answers %s and leaves the transaction %s', async (pan, reply, state) => {
    const reference = await server.create();
    const { body } = await server.charge(reference, pan);
    expect(parseChargeReply(body).status).toBe(reply);
    expect(await server.status(reference)).toBe(state);
    expect(await server.attempts(reference)).toBe(1);
  });

  it('of the local scheme needs the right PIN', async () => {
    const reference = await server.create();
    const wrong = await server.charge(reference, '5061000000000000007', { pin: '0000' });
    expect(parseChargeReply(wrong.body)).toMatchObject({ status: 'INVALID', message: 'Incorrect PIN' });
    const right = await server.charge(reference, '5061000000000000007', { pin: RIGHT_PIN });
    expect(parseChargeReply(right.body).status).toBe('PENDING_AUTH');
  });

  it('takes the right OTP, refuses a wrong one, and ends after three', async () => {
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

  it('settles when its time has come, by the books and not by a timer', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const reference = await server.create();
    await server.charge(reference, '4000000000000077');
    expect(await server.status(reference)).toBe('pending');
    vi.setSystemTime(Date.now() + 8000);
    expect(await server.status(reference)).toBe('success');
  });

  it('is refused while another one is under way, and after a success', async () => {
    const reference = await server.create();
    await server.charge(reference, '4000000000000085');
    expect((await server.charge(reference, '4111111111111111')).httpStatus).toBe(409);
    await server.call('POST', `/sandbox/transactions/${reference}/approve`);
    expect((await server.charge(reference, '4111111111111111')).httpStatus).toBe(409);
    expect(await server.attempts(reference)).toBe(1);
  });

  it('is made once for one idempotency key', async () => {
    const reference = await server.create();
    const key = { 'idempotency-key': 'k1' };
    const first = await server.charge(reference, '4000000000000002', {}, key);
    expect(await server.charge(reference, '4000000000000002', {}, key)).toEqual(first);
    expect(await server.attempts(reference)).toBe(1);
  });

  it('writes no card number, CVV or PIN anywhere', async () => {
    const reference = await server.create();
    await server.charge(reference, '5061000000000000007', {
      cvv: '987',
      pin: '4321',
      saveCard: true,
    });
    await server.charge(reference, '4111111111111111', { cvv: '987', saveCard: true });
    const tables = ['transactions', 'charges', 'saved_cards', 'debits', 'replies', 'events'];
    const books = JSON.stringify(
      tables.map((table) => server.ledger.prepare(`SELECT * FROM ${table}`).all()),
    );
    expect(books).not.toContain('5061000000000000007');
    expect(books).not.toContain('4111111111111111');
    expect(books).not.toMatch(/"4321"|"987"/);
  });
});

describe('a test card', () => {
  it.each(SCENARIOS)('$pan passes for a card number, as forms check one', ({ pan }) => {
    const digits = [...pan].reverse().map(Number);
    const sum = digits.reduce((total, digit, index) => {
      const doubled = index % 2 === 1 ? digit * 2 : digit;
      return total + (doubled > 9 ? doubled - 9 : doubled);
    }, 0);
    expect(sum % 10).toBe(0);
  });
});
