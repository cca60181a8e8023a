import type { Ask } from '@kobo/protocol/api';
import { describe, expect, it } from 'vitest';
import type { Handlers } from '../handlers';
import { approved, askFor, type ChargeOutcome, otpNeeded } from '../outcome';
import { refuse } from '../refusal';
import { memoryStorage } from '../storage/memoryStorage';
import { gate, testKit } from '../testKit';

const PIN: Ask = { field: 'pin', length: [4, 6], message: 'Enter your PIN', hint: 'Not your OTP' };
const PHONE: Ask = { field: 'phone' };
const OTP: Ask = { field: 'otp', length: [4, 4] };
const RIGHT = { pin: '1234', phone: '+2348031234567', otp: '4321' };

/** A provider whose cards require a PIN, a phone number and an OTP. */
function withSteps(more: Handlers = {}, storage = memoryStorage()) {
  const handled: string[] = [];
  const kit = testKit(
    {
      cardCharge: (_, { charge }) => {
        handled.push(charge);
        return askFor(PIN);
      },
      chargeAnswer({ field, value }, { charge }) {
        handled.push(charge);
        if (field === 'pin') return value === RIGHT.pin ? askFor(PHONE) : refuse('wrong_pin');
        return field === 'phone' && value === RIGHT.phone ? askFor(OTP) : refuse('wrong_answer');
      },
      cardOtp({ code }, { transaction, charge }) {
        handled.push(charge);
        if (code !== RIGHT.otp) return refuse('wrong_otp');
        kit.pay(transaction.reference);
        return approved();
      },
      ...more,
    },
    storage,
  );
  const answer = (reference: string, field: string, value: unknown, sent = {}) =>
    kit.call('POST', `/checkout/${reference}/charge/answer`, { body: { field, value }, ...sent });
  const otp = (reference: string, code: string) =>
    kit.call('PUT', `/checkout/charge/card/${reference}`, { body: { code } });
  const reported = async (reference: string) =>
    (await kit.call('GET', `/checkout/status/${reference}`)).data.ask;
  const charged = async () => {
    const reference = await kit.start();
    return { reference, reply: await kit.charge(reference) };
  };
  return { ...kit, handled, answer, otp, reported, charged };
}

describe('a step', () => {
  it('follows another, and all belong to one charge', async () => {
    const { charged, answer, otp, status, handled } = withSteps();
    const { reference, reply } = await charged();
    expect(reply.data).toEqual({ status: 'PENDING_AUTH', message: 'Enter your PIN', ask: PIN });
    expect((await answer(reference, 'pin', RIGHT.pin)).data).toMatchObject({ ask: PHONE });
    expect((await answer(reference, 'phone', RIGHT.phone)).data).toMatchObject({ ask: OTP });
    expect((await otp(reference, RIGHT.otp)).data.status).toBe('SUCCESS');
    expect(await status(reference)).toBe('success');
    expect(handled).toHaveLength(4);
    expect(new Set(handled).size).toBe(1);
  });

  it('is repeated by the status while the charge waits for it, and an OTP without length is not', async () => {
    const begun = gate();
    const { opened, open } = gate();
    const { charged, answer, otp, reported, call } = withSteps({
      async chargeAnswer() {
        begun.open();
        await opened;
        return otpNeeded();
      },
      cardOtp: () => approved(),
    });
    const { reference } = await charged();
    expect(await reported(reference)).toEqual(PIN);
    expect((await call('GET', `/checkout/status/${reference}`, { key: null })).data.ask).toEqual(PIN);
    const answered = answer(reference, 'pin', RIGHT.pin);
    await begun.opened;
    expect(await reported(reference)).toBeUndefined();
    open();
    expect((await answered).data).not.toHaveProperty('ask');
    expect(await reported(reference)).toBeUndefined();
    await otp(reference, '123456');
    expect(await reported(reference)).toBeUndefined();
  });

  it('is not repeated once the transaction is over', async () => {
    const { charged, reported, pay } = withSteps();
    const { reference } = await charged();
    pay(reference, { status: 'expired' });
    expect(await reported(reference)).toBeUndefined();
  });

  it('can be answered again after a wrong answer, and the third wrong one ends the charge', async () => {
    const { charged, answer, otp, reported, status } = withSteps();
    const { reference } = await charged();
    for (const pin of ['0000', '0001'])
      expect(await answer(reference, 'pin', pin)).toMatchObject({
        httpStatus: 400,
        data: { status: 'INVALID', message: 'Incorrect PIN' },
      });
    expect(await reported(reference)).toEqual(PIN);
    await answer(reference, 'pin', RIGHT.pin);
    expect(await answer(reference, 'phone', '+2348030000000')).toMatchObject({
      httpStatus: 200,
      data: { status: 'INVALID', message: 'Check your answer' },
    });
    expect((await answer(reference, 'phone', RIGHT.phone)).data.ask).toEqual(OTP);
    for (const code of ['0000', '0001']) expect((await otp(reference, code)).data.status).toBe('INVALID');
    expect((await otp(reference, '0002')).data.status).toBe('FAILED');
    expect((await otp(reference, RIGHT.otp)).httpStatus).toBe(400);
    expect(await status(reference)).toBe('pending');
  });

  it('accepts only its own field, by its own call', async () => {
    const { charged, answer, otp, start, handled } = withSteps();
    expect((await answer(await start(), 'pin', RIGHT.pin)).httpStatus).toBe(409);
    const { reference } = await charged();
    expect((await answer(reference, 'voucher', 'KOBO')).httpStatus).toBe(409);
    expect((await otp(reference, RIGHT.otp)).httpStatus).toBe(409);
    await answer(reference, 'pin', RIGHT.pin);
    expect((await answer(reference, 'pin', RIGHT.pin)).httpStatus).toBe(409);
    await answer(reference, 'phone', RIGHT.phone);
    expect((await answer(reference, 'otp', RIGHT.otp)).httpStatus).toBe(400);
    expect(handled).toHaveLength(3);
  });

  it('is answered only in the contract’s form, with the key of its merchant', async () => {
    const { charged, answer, handled } = withSteps();
    const { reference } = await charged();
    expect((await answer(reference, 'pin', 1234)).httpStatus).toBe(400);
    expect((await answer(reference, 'pin', RIGHT.pin, { key: 'pk_test_indigo' })).httpStatus).toBe(401);
    expect((await answer('CHK_0', 'pin', RIGHT.pin)).httpStatus).toBe(404);
    expect(handled).toHaveLength(1);
  });

  it('is answered once: a copy that was delayed until the next step of the same field does nothing', async () => {
    const storage = memoryStorage();
    const move = storage.idempotency.move.bind(storage.idempotency);
    const delayed = gate();
    let moves = 0;
    storage.idempotency.move = async (...values) => {
      if (values[3].state === 'working') moves += 1;
      if (values[3].state === 'working' && moves === 2) await delayed.opened;
      return move(...values);
    };
    let answers = 0;
    const { charged, answer } = withSteps(
      {
        chargeAnswer: () => {
          answers += 1;
          return askFor(PIN);
        },
      },
      storage,
    );
    const { reference } = await charged();
    const first = answer(reference, 'pin', RIGHT.pin);
    const copy = answer(reference, 'pin', RIGHT.pin);
    expect((await first).data.status).toBe('PENDING_AUTH');
    delayed.open();
    expect((await copy).httpStatus).toBe(409);
    expect(answers).toBe(1);
  });

  it('counts a wrong OTP that was read before the others and checked after them', async () => {
    const storage = memoryStorage();
    const move = storage.idempotency.move.bind(storage.idempotency);
    const delayed = gate();
    let guesses = 0;
    storage.idempotency.move = async (...values) => {
      if (values[3].state === 'working') guesses += 1;
      if (values[3].state === 'working' && guesses === 1) await delayed.opened;
      return move(...values);
    };
    const { charged, otp } = withSteps({ cardCharge: () => otpNeeded() }, storage);
    const { reference } = await charged();
    const first = otp(reference, '0000');
    for (const code of ['0001', '0002']) expect((await otp(reference, code)).data.status).toBe('INVALID');
    delayed.open();
    expect((await first).data.status).toBe('FAILED');
    expect((await otp(reference, RIGHT.otp)).httpStatus).toBe(400);
  });

  it('repeats its reply for a repeated key, and refuses another answer of that key', async () => {
    const { charged, answer, keyed, handled } = withSteps();
    const { reference } = await charged();
    const first = await answer(reference, 'pin', RIGHT.pin, keyed());
    expect((await answer(reference, 'pin', RIGHT.pin, keyed())).body).toEqual(first.body);
    expect((await answer(reference, 'pin', '0000', keyed())).httpStatus).toBe(409);
    expect(handled).toHaveLength(2);
  });

  it('ends with the charge that another one replaces', async () => {
    const outcomes: ChargeOutcome[] = [askFor(PIN), approved()];
    const { charged, charge, answer } = withSteps({ cardCharge: () => outcomes.shift() ?? approved() });
    const { reference } = await charged();
    expect((await charge(reference)).data.status).toBe('SUCCESS');
    expect((await answer(reference, 'pin', RIGHT.pin)).httpStatus).toBe(409);
  });

  it('leaves no answer in the store', async () => {
    const stored: unknown[] = [];
    const storage = memoryStorage();
    const idempotency = new Proxy(storage.idempotency, {
      get:
        (target, name) =>
        (...values: unknown[]) => {
          stored.push(...values);
          return Reflect.get(target, name).apply(target, values);
        },
    });
    const { charged, answer, keyed } = withSteps({}, { ...storage, idempotency });
    const { reference } = await charged();
    await answer(reference, 'pin', '9713', keyed());
    await answer(reference, 'pin', RIGHT.pin, keyed('l'.repeat(32)));
    await answer(reference, 'phone', '+2348039713971', keyed('m'.repeat(32)));
    expect(JSON.stringify(stored)).toContain('Enter your PIN');
    expect(JSON.stringify(stored)).not.toMatch(/9713|"1234"/);
  });
});

describe('a handler', () => {
  it('that asks for a sixth step is an error, and another charge may begin', async () => {
    const { charged, answer, errors, provider } = withSteps({ chargeAnswer: () => askFor(PIN) });
    const { reference } = await charged();
    for (let step = 2; step <= 5; step += 1)
      expect((await answer(reference, 'pin', RIGHT.pin)).data.ask).toEqual(PIN);
    expect((await answer(reference, 'pin', RIGHT.pin)).httpStatus).toBe(500);
    expect(String(errors[0])).toContain('at most 5 steps');
    expect(await provider.openCharge(reference)).toBeUndefined();
  });

  it('that asks for a step whose answer has no handler, or for an unknown one, is an error', async () => {
    const kit = testKit({
      cardCharge: ({ cardHolder }) => askFor(cardHolder === '' ? PIN : Object({ field: 'mother' })),
    });
    expect((await kit.charge(await kit.start())).httpStatus).toBe(500);
    expect((await kit.charge(await kit.start(), { body: { cardHolder: 'Ada' } })).httpStatus).toBe(500);
    expect(kit.errors.map(String).join()).toMatch(/handlers\.chargeAnswer.*not known/);
  });
});

describe('a wallet', () => {
  it.each([
    ['an OTP with a length', askFor(OTP)],
    ['an OTP of six digits', otpNeeded()],
  ])('receives %s by the call for every method', async (_, outcome) => {
    const { call, start, answer, otp } = withSteps({
      momo: () => outcome,
      chargeAnswer: ({ field }) => (field === 'otp' ? approved() : refuse('wrong_answer')),
    });
    const reference = await start();
    await call('PUT', `/checkout/${reference}/charge/external-wallets/momo`, {
      body: { phone_number: '+2348030000099' },
    });
    expect((await otp(reference, '123456')).httpStatus).toBe(400);
    expect((await answer(reference, 'otp', '123456')).data.status).toBe('SUCCESS');
  });
});

describe('a debit', () => {
  async function withDebit(handlers: Handlers) {
    const kit = withSteps(handlers);
    const reference = await kit.start();
    const form = {
      ...{ phoneNumber: '+2348030000010', bankCode: '058', bankName: 'GTB', accountNumber: '0123456789' },
      ...{ narration: '', sessionId: 'S', checkoutReference: reference, customerEmail: '', customerName: '' },
      amount: 5000,
    };
    const post = (path: string, more: object = {}) =>
      kit.call('POST', `/checkout/charge/bank-account/${path}`, { body: { ...form, ...more } });
    const begin = () => post('initiate-charge');
    const confirm = () => post('charge-account', { transReference: 'DBT_1', otp: RIGHT.otp });
    return { ...kit, reference, begin, confirm };
  }

  it('can ask before and after its OTP', async () => {
    const { reference, answer, begin, confirm } = await withDebit({
      debitStart: () => ({ reference: 'DBT_1', ask: PHONE }),
      debitConfirm: ({ otp }) => (otp === RIGHT.otp ? askFor(PIN) : refuse('wrong_otp')),
      chargeAnswer: ({ field }) => (field === 'phone' ? askFor(OTP) : approved()),
    });
    expect((await begin()).data).toEqual({ reference: 'DBT_1', ask: PHONE });
    expect((await confirm()).httpStatus).toBe(409);
    expect((await answer(reference, 'phone', RIGHT.phone)).data.ask).toEqual(OTP);
    expect((await confirm()).data.ask).toEqual(PIN);
    expect((await answer(reference, 'pin', RIGHT.pin)).data.status).toBe('SUCCESS');
  });

  it('that starts again can’t ask for a sixth step, and still waits for its OTP', async () => {
    let debits = 0;
    const { begin, confirm, errors, provider, reference } = await withDebit({
      debitStart: () => {
        debits += 1;
        return { reference: `DBT_${debits}`, ...(debits > 1 ? { ask: PHONE } : {}) };
      },
      debitConfirm: () => otpNeeded(),
    });
    await begin();
    for (let step = 2; step <= 5; step += 1) expect((await confirm()).data.status).toBe('PENDING_AUTH');
    expect((await begin()).httpStatus).toBe(500);
    expect(String(errors[0])).toContain('at most 5 steps');
    expect(await provider.openCharge(reference)).toMatchObject({ state: 'otp', steps: 5 });
  });
});
