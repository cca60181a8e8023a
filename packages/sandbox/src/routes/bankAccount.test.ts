// @vitest-environment node
import { BankList, parseChargeReply, ResolvedAccount } from '@kobo/protocol/api';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RIGHT_OTP } from '../simulator/bank/scenarios';
import { debitOf, keyed, testServer } from '../testServer';

let server = testServer();
beforeEach(() => {
  server = testServer();
});
afterEach(() => {
  vi.useRealTimers();
});

const DEBIT = '/checkout/charge/bank-account';

async function bankList(phoneNumber: string) {
  const { httpStatus, body } = await server.call('POST', `${DEBIT}/bank-list`, { phoneNumber });
  return { httpStatus, message: body.message, list: v.safeParse(BankList, body.data) };
}

async function resolve(account_number: string, bank_code = '058') {
  const { httpStatus, body } = await server.call('POST', '/checkout/resolve-bank', {
    bank_code,
    account_number,
  });
  const resolved = v.safeParse(ResolvedAccount, body.data);
  return { httpStatus, name: resolved.success ? resolved.output.account_name : undefined };
}

/** Starts a debit. Returns a function that confirms the debit. */
async function start(checkoutReference: string, accountNumber = '0123456789') {
  const form = debitOf(checkoutReference, accountNumber);
  const { body } = await server.call('POST', `${DEBIT}/initiate-charge`, form);
  const transReference = String(body.data['reference']);
  return (otp: string, more: object = {}, headers: Record<string, string> = {}) =>
    server.call('POST', `${DEBIT}/charge-account`, { ...form, otp, transReference, ...more }, headers);
}

describe('the list of banks', () => {
  it('has the accounts of one number, none for another, and refuses a third', async () => {
    const known = await bankList('+2348030000010');
    expect(known.list.success && known.list.output.accounts).toEqual([
      { accountNo: '0123456789', bankCode: '058', bankName: 'GTB' },
      { accountNo: '2020207777', bankCode: '044', bankName: 'Access Bank' },
    ]);
    const other = await bankList('2348039999999');
    expect(other.list.success && other.list.output.accounts).toEqual([]);
    expect(other.list.success && other.list.output.banks).toHaveLength(17);
    expect(await bankList('+2348030000019')).toMatchObject({
      httpStatus: 400,
      message: 'No bank knows this phone number',
    });
    expect((await bankList('0803')).httpStatus).toBe(400);
  });
});

describe('the name of an account', () => {
  it('is always the same for a number, and differs for the next number', async () => {
    expect(await resolve('0123456789')).toEqual({ httpStatus: 200, name: 'ADA OBI' });
    expect(await resolve('0123456789')).toEqual({ httpStatus: 200, name: 'ADA OBI' });
    expect((await resolve('0123456788')).name).not.toBe('ADA OBI');
  });

  it('is unknown for 000, for an unknown bank and for a short number', async () => {
    expect(await resolve('0001234567')).toEqual({ httpStatus: 400, name: undefined });
    expect((await resolve('0123456789', '999')).httpStatus).toBe(400);
    expect((await resolve('012345678')).httpStatus).toBe(400);
  });

  it('arrives after three seconds for 111', async () => {
    vi.useFakeTimers();
    const settled = vi.fn();
    const slow = resolve('1110000000').then(settled);
    await vi.advanceTimersByTimeAsync(2999);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await slow;
    expect(settled).toHaveBeenCalledWith({ httpStatus: 200, name: 'CHIDI EZE' });
  });
});

describe('a debit', () => {
  it('is an attempt only after its OTP, and then one charge', async () => {
    const reference = await server.create();
    const confirm = await start(reference);
    expect(await server.attempts(reference)).toBe(0);
    const { body } = await confirm(RIGHT_OTP);
    expect(parseChargeReply(body).status).toBe('SUCCESS');
    expect(await server.status(reference)).toBe('success');
    expect((await server.ledgerOf(reference)).charges).toMatchObject([
      { method: 'Bank Account', detail: 'GTB •••• 6789', stage: 'succeeded' },
    ]);
    expect((await confirm(RIGHT_OTP)).httpStatus).toBe(409);
    expect(await server.attempts(reference)).toBe(1);
  });

  it('fails at the third wrong OTP, after which a new debit can start', async () => {
    const reference = await server.create();
    const confirm = await start(reference);
    for (const code of ['000000', '000001']) {
      expect(await confirm(code)).toMatchObject({
        httpStatus: 400,
        body: { message: 'Invalid OTP. Try again' },
      });
    }
    expect(parseChargeReply((await confirm('000002')).body).status).toBe('FAILED');
    expect((await confirm(RIGHT_OTP)).httpStatus).toBe(400);
    expect(await server.stages(reference)).toEqual(['Bank Account: failed']);
    const again = await start(reference);
    expect(parseChargeReply((await again(RIGHT_OTP)).body).status).toBe('SUCCESS');
    expect(await server.attempts(reference)).toBe(2);
  });

  it('has the outcome that the end of the account number selects', async () => {
    const declined = await server.create();
    const { body } = await (await start(declined, '2020207777'))(RIGHT_OTP);
    expect(parseChargeReply(body)).toMatchObject({ status: 'FAILED', message: 'Insufficient funds' });
    expect(await server.status(declined)).toBe('pending');

    const held = await server.create();
    const reply = await (await start(held, '2020209999'))(RIGHT_OTP);
    expect(parseChargeReply(reply.body).status).toBe('SUCCESS');
    expect(await server.stages(held)).toEqual(['Bank Account: held']);
    expect((await server.charge(held, '4111111111111111')).httpStatus).toBe(409);
    await server.act(held, 'approve');
    expect(await server.status(held)).toBe('success');
  });

  it('is refused for another amount, an unknown account, or while a prompt is pending', async () => {
    const reference = await server.create();
    const path = `${DEBIT}/initiate-charge`;
    const form = debitOf(reference, '0123456789');
    expect((await server.call('POST', path, { ...form, amount: 4999 })).httpStatus).toBe(400);
    expect((await server.call('POST', path, { ...form, accountNumber: '0001234567' })).httpStatus).toBe(400);
    expect((await server.call('POST', path, { ...form, checkoutReference: 'CHK_none' })).httpStatus).toBe(
      404,
    );
    const confirm = await start(reference);
    await server.momo(reference, '+2348031234567');
    expect((await server.call('POST', path, form)).httpStatus).toBe(409);
    expect((await confirm(RIGHT_OTP)).httpStatus).toBe(409);
    expect(await server.stages(reference)).toEqual(['MoMo: approval']);
  });

  it('ends when another charge begins, and ends a card that waits for its OTP', async () => {
    const reference = await server.create();
    const confirm = await start(reference);
    await server.charge(reference, '5555555555554444');
    expect(await confirm(RIGHT_OTP)).toMatchObject({
      httpStatus: 400,
      body: { message: 'This debit is over: start another' },
    });
    const again = await start(reference);
    const path = `/checkout/charge/card/${reference}`;
    expect((await server.call('PUT', path, { code: RIGHT_OTP })).httpStatus).toBe(400);
    expect(await server.stages(reference)).toEqual(['Card: failed']);
    await again(RIGHT_OTP);
    expect(await server.status(reference)).toBe('success');
  });

  it('can be started twice, and is charged once', async () => {
    const reference = await server.create();
    const confirm = await start(reference);
    const other = await start(reference);
    expect(parseChargeReply((await confirm(RIGHT_OTP)).body).status).toBe('SUCCESS');
    expect((await other(RIGHT_OTP)).httpStatus).toBe(409);
    expect(await server.stages(reference)).toEqual(['Bank Account: succeeded']);
  });

  it('is confirmed only with its own fields', async () => {
    const reference = await server.create();
    const confirm = await start(reference);
    expect((await confirm(RIGHT_OTP, { transReference: 'DBT_none' })).httpStatus).toBe(404);
    expect((await confirm(RIGHT_OTP, { checkoutReference: 'CHK_demo' })).httpStatus).toBe(400);
    expect((await confirm(RIGHT_OTP, { accountNumber: '0123456780' })).httpStatus).toBe(404);
    expect((await confirm(RIGHT_OTP, { amount: 1 })).httpStatus).toBe(400);
    expect((await confirm(RIGHT_OTP, { sessionId: 'SES_2' })).httpStatus).toBe(400);
    expect((await confirm(RIGHT_OTP, {}, { authorization: '' })).httpStatus).toBe(401);
    expect(await server.attempts(reference)).toBe(0);
  });

  it('is charged once per idempotency key, and a wrong OTP does not use the key', async () => {
    const reference = await server.create();
    const key = keyed();
    const confirm = await start(reference);
    expect((await confirm('000000', {}, key)).httpStatus).toBe(400);
    const first = await confirm(RIGHT_OTP, {}, key);
    expect(parseChargeReply(first.body).status).toBe('SUCCESS');
    expect(await confirm(RIGHT_OTP, {}, key)).toEqual(first);
  });

  it('is not confirmed by the OTP of a card', async () => {
    const reference = await server.create();
    const confirm = await start(reference);
    await confirm('000000');
    const { httpStatus } = await server.call('PUT', `/checkout/charge/card/${reference}`, {
      code: RIGHT_OTP,
    });
    expect(httpStatus).toBe(400);
    expect(await server.stages(reference)).toEqual(['Bank Account: otp']);
  });

  it('can start again after the simulator declined it', async () => {
    const reference = await server.create();
    await (await start(reference, '2020209999'))(RIGHT_OTP);
    await server.act(reference, 'decline');
    expect(await server.status(reference)).toBe('failed');
    const again = await start(reference);
    expect(await server.status(reference)).toBe('pending');
    await again(RIGHT_OTP);
    expect(await server.status(reference)).toBe('success');
  });
});
