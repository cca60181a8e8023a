// @vitest-environment node
import { type Ask, parseChargeReply } from '@kobo/protocol/api';
import { beforeEach, describe, expect, it } from 'vitest';
import { debitOf, keyed, testServer } from '../testServer';

let server = testServer();
beforeEach(() => {
  server = testServer();
});

const PIN_THEN_OTP = '5200000000001021';
const FIVE = '4000000000001067';
const ADDRESS = { street: '1 Broad Street', city: 'Lagos', state: '', zip: '', country: 'NG' };

const answer = (reference: string, field: string, value: unknown, headers = {}) =>
  server.call('POST', `/checkout/${reference}/charge/answer`, { field, value }, headers);
const otp = (reference: string, code: string) =>
  server.call('PUT', `/checkout/charge/card/${reference}`, { code });
const readReply = ({ body }: { body: unknown }) => parseChargeReply(body);
const askedFor = async (reply: Promise<{ body: unknown }>) => readReply(await reply).ask?.field;
const reported = async (reference: string) =>
  (await server.call('GET', `/api/v1/checkout/status/${reference}`)).body.data['ask'] as Ask | undefined;

describe('a charge with steps', () => {
  it('asks for one after another, and settles after the last', async () => {
    const reference = await server.create();
    expect(await askedFor(server.charge(reference, FIVE))).toBe('pin');
    expect(await askedFor(answer(reference, 'pin', '1234'))).toBe('phone');
    expect(await askedFor(answer(reference, 'phone', '+2348031234567'))).toBe('birthday');
    expect(await askedFor(answer(reference, 'birthday', '1990-03-31'))).toBe('address');
    expect(await askedFor(answer(reference, 'address', ADDRESS))).toBe('otp');
    expect(await server.status(reference)).toBe('pending');
    expect(readReply(await otp(reference, '123456')).status).toBe('SUCCESS');
    expect(await server.status(reference)).toBe('success');
    expect(await server.attempts(reference)).toBe(1);
  });

  it('repeats its step in the status until it is answered', async () => {
    const reference = await server.create();
    expect(await reported(reference)).toBeUndefined();
    await server.charge(reference, PIN_THEN_OTP);
    expect(await reported(reference)).toMatchObject({ field: 'pin' });
    await answer(reference, 'pin', '1234');
    expect(await reported(reference)).toMatchObject({ field: 'otp' });
    await otp(reference, '123456');
    expect(await reported(reference)).toBeUndefined();
  });

  it.each([
    ['4000000000001018', '1234', '123456'],
    ['4000000000001026', '12345678', '1234'],
  ])('of %s needs the OTP %s, and refuses %s', async (pan, right, wrong) => {
    const reference = await server.create();
    await server.charge(reference, pan);
    expect(readReply(await otp(reference, wrong)).status).toBe('INVALID');
    expect(readReply(await otp(reference, right)).status).toBe('SUCCESS');
  });

  it('refuses a wrong answer, and fails after three wrong answers to one step', async () => {
    const reference = await server.create();
    await server.charge(reference, PIN_THEN_OTP);
    for (const pin of ['0000', '0001'])
      expect(readReply(await answer(reference, 'pin', pin))).toMatchObject({
        status: 'INVALID',
        message: 'Incorrect PIN. Try again',
      });
    await answer(reference, 'pin', '1234');
    for (const code of ['000000', '000001'])
      expect(readReply(await otp(reference, code)).status).toBe('INVALID');
    expect(readReply(await otp(reference, '000002')).status).toBe('FAILED');
    expect((await otp(reference, '123456')).httpStatus).toBe(400);
    expect(await server.status(reference)).toBe('pending');
  });

  it('accepts no answer twice, and none that it does not wait for', async () => {
    const reference = await server.create();
    expect((await answer(reference, 'pin', '1234')).httpStatus).toBe(409);
    await server.charge(reference, PIN_THEN_OTP);
    expect((await answer(reference, 'voucher', 'KOBO')).httpStatus).toBe(409);
    expect((await otp(reference, '123456')).httpStatus).toBe(409);
    await answer(reference, 'pin', '1234');
    expect((await answer(reference, 'pin', '1234')).httpStatus).toBe(409);
    // Only the card's own call accepts its OTP.
    expect((await answer(reference, 'otp', '123456')).httpStatus).toBe(400);
    await otp(reference, '123456');
    expect((await answer(reference, 'pin', '1234')).httpStatus).toBe(409);
    expect(await server.attempts(reference)).toBe(1);
  });

  it('sends the same reply to a repeated key, and conflicts with another answer of that key', async () => {
    const reference = await server.create();
    await server.charge(reference, PIN_THEN_OTP);
    const key = keyed();
    const first = await answer(reference, 'pin', '1234', key);
    expect(await answer(reference, 'pin', '1234', key)).toEqual(first);
    expect((await answer(reference, 'pin', '0000', key)).httpStatus).toBe(409);
  });

  it('is answered only with the key of its merchant, and only in the contract’s form', async () => {
    const reference = await server.create();
    await server.charge(reference, PIN_THEN_OTP);
    for (const authorization of ['', 'pk_test_other'])
      expect((await answer(reference, 'pin', '1234', { authorization })).httpStatus).toBe(401);
    expect((await answer(reference, 'pin', 1234)).httpStatus).toBe(400);
    expect(await reported(reference)).toMatchObject({ field: 'pin' });
  });

  it('is replaced by another charge', async () => {
    const reference = await server.create();
    await server.charge(reference, PIN_THEN_OTP);
    await server.charge(reference, '4111111111111111');
    expect((await answer(reference, 'pin', '1234')).httpStatus).toBe(409);
    expect(await server.stages(reference)).toEqual(['Card: failed', 'Card: succeeded']);
  });

  it('leaves no answer in the ledger', async () => {
    const reference = await server.create();
    await server.charge(reference, FIVE);
    await answer(reference, 'pin', '9713');
    await answer(reference, 'pin', '1234');
    await answer(reference, 'phone', '+2348031239999');
    await answer(reference, 'birthday', '1977-07-17');
    await answer(reference, 'address', { ...ADDRESS, street: 'Hidden Close' });
    const stored = ['charges', 'events', 'calls', 'claims', 'open_charges'].map((table) =>
      JSON.stringify(server.ledger.prepare(`SELECT * FROM ${table}`).all()),
    );
    expect(stored.join()).toContain('birthday answered');
    for (const secret of ['9713', '1239999', '1977-07-17', 'Hidden Close'])
      expect(stored.join()).not.toContain(secret);
  });
});

describe('a wallet with steps', () => {
  it.each([
    ['+2348030000021', 'pin', '1234'],
    ['+2348030000022', 'otp', '123456'],
    ['+2348030000023', 'voucher', 'KOBO'],
  ])('of %s asks for %s', async (phone, field, value) => {
    const reference = await server.create();
    expect(await askedFor(server.momo(reference, phone))).toBe(field);
    expect(readReply(await answer(reference, field, value)).status).toBe('SUCCESS');
    expect(await server.status(reference)).toBe('success');
  });
});

describe('a debit with steps', () => {
  async function debit(accountNumber: string) {
    const reference = await server.create();
    const form = debitOf(reference, accountNumber);
    const started = await server.call('POST', '/checkout/charge/bank-account/initiate-charge', form);
    const transReference = started.body.data['reference'];
    const confirm = (code: string) =>
      server.call('POST', '/checkout/charge/bank-account/charge-account', {
        ...form,
        transReference,
        otp: code,
      });
    return { reference, started, confirm };
  }

  it('asks after its OTP', async () => {
    const { reference, confirm } = await debit('0123455001');
    expect(await askedFor(confirm('123456'))).toBe('pin');
    expect((await confirm('123456')).httpStatus).toBe(409);
    expect(readReply(await answer(reference, 'pin', '1234')).status).toBe('SUCCESS');
    expect(await server.status(reference)).toBe('success');
  });

  it('asks before its OTP', async () => {
    const { reference, started, confirm } = await debit('0123455002');
    expect(started.body.data['ask']).toMatchObject({ field: 'birthday' });
    expect(await askedFor(answer(reference, 'birthday', '1990-03-31'))).toBe('otp');
    expect(readReply(await confirm('123456')).status).toBe('SUCCESS');
    expect(await server.status(reference)).toBe('success');
    expect(await server.attempts(reference)).toBe(1);
  });
});
