import { describe, expect, it } from 'vitest';
import type { Handlers, SavedCard } from '../handlers';
import { approved, type ChargeOutcome, otpNeeded, unknown } from '../outcome';
import { type Refusal, refuse } from '../refusal';
import { memoryStorage } from '../storage/memoryStorage';
import { gate, testKit } from '../testKit';

const EMAIL = 'ada@example.com';
const NAMED = { metadata: { customer: { email: EMAIL } } };
const SECRET = { key: 'sk_test_adire' };

describe('saved cards', () => {
  function withCard(fields: Partial<SavedCard> = {}) {
    const kit = testKit({
      savedCards: ({ email }) =>
        email === EMAIL ? [{ token: 'tok_1', scheme: 'Visa', last4: '1111', ...fields }] : [],
      tokenCharge: () => approved(),
    });
    const list = async (key = 'pk_test_adire') =>
      (await kit.call('GET', `/checkout/tokenized-card/public?email=${EMAIL}`, { key })).data.TokenizedCards;
    const pay = (reference: string, more: object = {}, token = 'tok_1') =>
      kit.call('POST', `/checkout/charge/card/${token}`, { body: { email: EMAIL, reference, ...more } });
    return { ...kit, list, pay, end: kit.pay };
  }

  it('are listed only for the customer whom the merchant’s server named in an open transaction', async () => {
    const { call, start, list, end } = withCard();
    const { body } = await call('GET', '/checkout/tokenized-card/public');
    expect(body.message).toBe('The query email is missing or not valid');
    await start(NAMED);
    expect(await list()).toEqual([]);
    const reference = await start(NAMED, SECRET);
    expect(await list()).toEqual([{ card: { scheme: 'Visa', last4: '1111' }, authToken: 'tok_1' }]);
    expect(await list('pk_test_indigo')).toEqual([]);
    end(reference, { status: 'success' });
    expect(await list()).toEqual([]);
  });

  it('show the last four digits, whatever the handler returns', async () => {
    const { start, list } = withCard({ last4: '4111111111111111', ...{ pan: '4111111111111111' } });
    await start(NAMED, SECRET);
    expect(JSON.stringify(await list())).not.toContain('41111');
  });

  it('are charged only for their customer, and with the CVV that they need', async () => {
    const { start, pay } = withCard({ cvvRequired: true });
    const reference = await start(NAMED, SECRET);
    for (const other of [
      await start(NAMED),
      await start(),
      await start({ metadata: { customer: { email: 'b@example.com' } } }, SECRET),
    ])
      expect((await pay(other, { cvv: '123' })).httpStatus).toBe(404);
    expect((await pay(reference, { cvv: '123' }, 'tok_2')).httpStatus).toBe(404);
    expect((await pay(reference, { cvv: '123', email: 'b@example.com' })).httpStatus).toBe(404);
    expect((await pay(reference)).httpStatus).toBe(400);
    expect((await pay(reference, { cvv: '123' })).data.status).toBe('SUCCESS');
  });
});

describe('a virtual account', () => {
  it('is opened once until it expires, for requests at the same instant too', async () => {
    const { opened, open } = gate();
    let number = 9_000_000_000;
    const { call, start } = testKit({
      async virtualAccount() {
        await opened;
        number += 1;
        return {
          number: String(number),
          name: 'ADIRE',
          bank: 'Example Bank',
          expiresAt: new Date(Date.now() + 60_000),
        };
      },
    });
    const reference = await start();
    const request = () => call('POST', `/checkout/${reference}/virtual-account`, { body: {} });
    const both = [request(), request()];
    open();
    const [first, second] = await Promise.all(both);
    expect(second?.data).toEqual(first?.data);
    expect((await request()).data).toEqual(first?.data);
    expect(
      (await call('POST', `/checkout/${await start()}/virtual-account`, { body: {} })).data.account_number,
    ).not.toBe(first?.data.account_number);
  });

  it('that is refused can be requested again, and a paid transaction has none', async () => {
    let refused = true;
    const { call, start, pay } = testKit({
      virtualAccount: () => {
        if (refused) return refuse('invalid', { message: 'No account is available' });
        return {
          number: '9000000001',
          name: 'A',
          bank: 'B',
          expiresAt: new Date(Date.now() + 60_000),
          amount: 500_050,
        };
      },
    });
    const reference = await start();
    const request = () => call('POST', `/checkout/${reference}/virtual-account`, { body: {} });
    expect((await request()).body.message).toBe('No account is available');
    refused = false;
    expect((await request()).data).toMatchObject({ amount: 5000.5, metadata: { bank_name: 'B' } });
    pay(reference, { status: 'success' });
    expect((await request()).httpStatus).toBe(409);
  });

  it('requests the rest after a part has arrived', async () => {
    const account = { number: '9000000001', name: 'A', bank: 'B', amount: 500_000, mismatch: 'add' } as const;
    const { call, start, pay } = testKit({
      virtualAccount: () => ({ ...account, expiresAt: new Date(Date.now() + 60_000) }),
    });
    const reference = await start();
    const request = () => call('POST', `/checkout/${reference}/virtual-account`, { body: {} });
    expect((await request()).data.amount).toBe(5000);
    pay(reference, { received: 200_050 });
    expect((await request()).data).toMatchObject({ account_number: '9000000001', amount: 2999.5 });
  });

  it('is hidden once the transaction is over', async () => {
    const { call, start, pay } = testKit();
    const reference = await start();
    const shown = async () => (await call('GET', `/checkout/${reference}`)).data.virtualAccount;
    const account = { number: '9000000001', name: 'A', bank: 'B', expiresAt: new Date(Date.now() + 60_000) };
    pay(reference, { account });
    expect((await shown()).account_number).toBe('9000000001');
    for (const status of ['success', 'expired'] as const) {
      pay(reference, { status });
      expect(await shown()).toBeUndefined();
    }
  });

  it.each([undefined, {}, { expiresAt: '2030-01-01' }])(
    'is an error of the handler without a date: %j',
    async (account) => {
      const { call, start, errors } = testKit({ virtualAccount: () => account as never });
      const request = await call('POST', `/checkout/${await start()}/virtual-account`, { body: {} });
      expect(request.httpStatus).toBe(500);
      expect(String(errors[0])).toContain('handlers.virtualAccount: return an account');
    },
  );

  it('that has expired is an error of the handler', async () => {
    const { call, start, errors } = testKit({
      virtualAccount: () => ({ number: '9000000001', name: 'A', bank: 'B', expiresAt: new Date(0) }),
    });
    expect((await call('POST', `/checkout/${await start()}/virtual-account`, { body: {} })).httpStatus).toBe(
      500,
    );
    expect(errors).toHaveLength(1);
  });
});

describe('a debit', () => {
  it('has the transaction’s amount, and is confirmed by its own reference', async () => {
    const kit = testKit({
      debitStart: () => ({ reference: 'DBT_1' }),
      debitConfirm: ({ otp }) => (otp === '123456' ? approved() : refuse('wrong_otp')),
    });
    const reference = await kit.start();
    const form = {
      ...{ phoneNumber: '+2348030000010', bankCode: '058', bankName: 'GTB', accountNumber: '0123456789' },
      ...{ narration: '', sessionId: 'S', checkoutReference: reference, customerEmail: '', customerName: '' },
    };
    const post = (path: string, more: object) =>
      kit.call('POST', `/checkout/charge/bank-account/${path}`, { body: { ...form, amount: 5000, ...more } });
    expect((await post('initiate-charge', { amount: 1 })).httpStatus).toBe(400);
    expect((await post('initiate-charge', {})).data).toEqual({ reference: 'DBT_1' });
    const confirm = (more: object) =>
      post('charge-account', { transReference: 'DBT_1', otp: '123456', ...more });
    expect((await confirm({ transReference: 'DBT_2' })).httpStatus).toBe(404);
    expect((await confirm({ amount: 1 })).httpStatus).toBe(400);
    expect((await confirm({ accountNumber: '0123456780' })).httpStatus).toBe(404);
    expect((await confirm({ bankCode: '011' })).httpStatus).toBe(404);
    expect((await confirm({ otp: '000000' })).httpStatus).toBe(400);
    expect(
      (await kit.call('PUT', `/checkout/charge/card/${reference}`, { body: { code: '123456' } })).httpStatus,
    ).toBe(404);
    expect((await confirm({})).data.status).toBe('SUCCESS');
    expect((await confirm({})).httpStatus).toBe(409);
  });
});

describe('a debit that is started again', () => {
  /** @param sent awaited before each debit is returned. */
  async function withDebits(sent: () => Promise<void> = async () => {}, storage = memoryStorage()) {
    const charges: string[] = [];
    const handlers: Handlers = {
      async debitStart(_, { charge }) {
        charges.push(charge);
        const debit = { reference: `DBT_${charges.length}` };
        await sent();
        return debit;
      },
      cardCharge: () => otpNeeded(),
      cardOtp: () => refuse('wrong_otp'),
      debitConfirm: ({ otp }, { transaction }) => {
        if (otp !== '123456') return refuse('wrong_otp');
        kit.pay(transaction.reference);
        return approved();
      },
    };
    const kit = testKit(handlers, storage);
    const reference = await kit.start();
    const form = {
      ...{ phoneNumber: '+2348030000010', bankCode: '058', bankName: 'GTB', accountNumber: '0123456789' },
      ...{ narration: '', sessionId: 'S', checkoutReference: reference, customerEmail: '', customerName: '' },
    };
    const post = (path: string, more: object = {}) =>
      kit.call('POST', `/checkout/charge/bank-account/${path}`, { body: { ...form, amount: 5000, ...more } });
    const begin = () => post('initiate-charge');
    const confirm = (transReference: string, otp = '123456') =>
      post('charge-account', { transReference, otp });
    return { ...kit, reference, charges, begin, confirm };
  }

  it('keeps the first OTP, and takes the money once', async () => {
    const { reference, charge, charges, begin, confirm } = await withDebits();
    await begin();
    await confirm('DBT_1', '000000');
    await begin();
    await confirm('DBT_2', '000000');
    expect((await confirm('DBT_3')).httpStatus).toBe(404);
    await charge(reference);
    expect(await confirm('DBT_1')).toMatchObject({
      httpStatus: 400,
      body: { message: 'This debit is over: start another' },
    });
    await begin();
    await begin();
    expect((await confirm('DBT_3')).data.status).toBe('SUCCESS');
    expect((await confirm('DBT_4')).httpStatus).toBe(409);
    expect((await begin()).httpStatus).toBe(409);
    expect(new Set(charges).size).toBe(2);
  });

  it('by several tabs at the same instant keeps every OTP that was sent', async () => {
    const { opened, open } = gate();
    const { charges, begin, confirm } = await withDebits(() =>
      charges.length > 1 ? opened : Promise.resolve(),
    );
    await begin();
    const tabs = [begin(), begin(), begin()];
    open();
    const replies = [...(await Promise.all(tabs)), await begin()];
    expect(replies.map(({ httpStatus }) => httpStatus).sort()).toEqual([200, 200, 409, 409]);
    expect(charges).toHaveLength(3);
    for (const debit of ['DBT_1', 'DBT_2']) expect((await confirm(debit, '000000')).httpStatus).toBe(400);
    expect((await confirm('DBT_3')).data.status).toBe('SUCCESS');
  });

  it('keeps the OTP of another restart that began later and ended earlier', async () => {
    const storage = memoryStorage();
    const move = storage.idempotency.move.bind(storage.idempotency);
    const delayed = gate();
    let restarts = 0;
    storage.idempotency.move = async (...values) => {
      if (values[3].state === 'working') restarts += 1;
      if (values[3].state === 'working' && restarts === 1) await delayed.opened;
      return move(...values);
    };
    const { begin, confirm } = await withDebits(undefined, storage);
    await begin();
    const first = begin();
    await begin();
    delayed.open();
    expect((await first).data.reference).toBe('DBT_3');
    expect((await confirm('DBT_1', '000000')).httpStatus).toBe(400);
    expect((await confirm('DBT_2')).data.status).toBe('SUCCESS');
  });

  it('without success keeps the first OTP', async () => {
    const { charges, begin, confirm } = await withDebits(async () => {
      if (charges.length > 1) throw new Error('The bank does not answer');
    });
    await begin();
    expect((await begin()).httpStatus).toBe(500);
    expect((await confirm('DBT_1')).data.status).toBe('SUCCESS');
  });
});

describe('a call that takes no money', () => {
  it('leaves the transaction free if its handler throws', async () => {
    const fail = () => {
      throw new Error('connection lost');
    };
    const kit = testKit({ debitStart: fail, opay: fail, hostedCard: fail });
    const reference = await kit.start();
    const debit = {
      ...{ phoneNumber: '+2348030000010', bankCode: '058', bankName: 'GTB', accountNumber: '0123456789' },
      ...{ narration: '', sessionId: 'S', checkoutReference: reference, customerEmail: '', customerName: '' },
    };
    const calls = [
      ['POST', '/checkout/charge/bank-account/initiate-charge', { ...debit, amount: 5000 }],
      ['PUT', `/checkout/${reference}/charge/external-wallets/opay`, { call_back_url: '' }],
      ['POST', '/checkout/charge/card', { hosted: true, reference }],
    ] as const;
    kit.pay(reference, { paymentMethods: ['card', { slug: 'card', hosted: true }, 'bank-account', 'opay'] });
    for (const [method, path, body] of calls) {
      expect((await kit.call(method, path, { body })).httpStatus, path).toBe(500);
      expect(await kit.provider.openCharge(reference), path).toBeUndefined();
    }
    expect((await kit.charge(reference)).data.status).toBe('SUCCESS');
  });

  it('blocks the transaction if the handler of Opay takes money nevertheless', async () => {
    const { start, call, charge } = testKit({ opay: () => approved() });
    const reference = await start();
    const opay = { body: { call_back_url: '' } };
    expect((await call('PUT', `/checkout/${reference}/charge/external-wallets/opay`, opay)).httpStatus).toBe(
      500,
    );
    expect((await charge(reference)).httpStatus).toBe(409);
  });
});

describe('a subscription', () => {
  it('is paid once from its wallet, with the key of its merchant', async () => {
    let status = 'pending';
    const { call, keyed } = testKit({
      subscription: ({ reference }) =>
        reference === 'SUB_1' ? { reference, status, amount: 5000, publicKey: 'pk_test_adire' } : undefined,
      paySubscription: () => otpNeeded(),
      sendOtp: () => undefined,
      confirmSubscription({ otp }) {
        if (otp !== '123456') return refuse('wrong_otp');
        status = 'active';
        return approved();
      },
    });
    const pay = (reference: string, key = 'pk_test_adire') =>
      call('POST', '/subscription/public/pay', { key, body: { reference } });
    const confirm = (otp: string) =>
      call('POST', '/subscription/public/SUB_1/activate', {
        ...keyed(`${otp}${'k'.repeat(20)}`),
        body: { otp, automate: true },
      });
    expect((await pay('SUB_0')).httpStatus).toBe(404);
    expect((await pay('SUB_1', 'pk_test_indigo')).httpStatus).toBe(401);
    expect((await confirm('123456')).httpStatus).toBe(400);
    expect((await pay('SUB_1')).data.status).toBe('PENDING_AUTH');
    expect((await call('POST', '/misc/public/send-otp', { body: { reference: 'SUB_1' } })).httpStatus).toBe(
      200,
    );
    expect((await confirm('000000')).httpStatus).toBe(400);
    expect((await confirm('123456')).data.status).toBe('SUCCESS');
    expect((await confirm('123456')).data.status).toBe('SUCCESS');
    expect((await pay('SUB_1')).httpStatus).toBe(409);
  });
});

describe('a subscription whose charge can still take money', () => {
  function withOutcome(outcome: () => ChargeOutcome) {
    let status = 'pending';
    const charges: string[] = [];
    const kit = testKit({
      subscription: ({ reference }) =>
        reference === 'SUB_1' ? { reference, status, publicKey: 'pk_test_adire' } : undefined,
      paySubscription: (_, { charge }) => {
        charges.push(charge);
        return otpNeeded();
      },
      confirmSubscription: outcome,
    });
    const pay = async () =>
      (await kit.call('POST', '/subscription/public/pay', { body: { reference: 'SUB_1' } })).httpStatus;
    const confirm = async () =>
      (
        await kit.call('POST', '/subscription/public/SUB_1/activate', {
          body: { otp: '123456', automate: true },
        })
      ).httpStatus;
    const change = (next: string) => {
      status = next;
    };
    return { ...kit, charges, pay, confirm, change };
  }

  it('can be paid again once the provider reports the charge’s outcome', async () => {
    for (const [outcome, reply] of [
      [unknown, 409],
      [
        () => {
          throw new Error('connection lost');
        },
        500,
      ],
    ] as const) {
      const { provider, charges, pay, confirm } = withOutcome(outcome);
      await pay();
      expect(await confirm()).toBe(reply);
      expect(await pay()).toBe(409);
      await provider.changed('SUB_1');
      await provider.changed('SUB_1', 'chg_0');
      expect(await pay()).toBe(409);
      const open = await provider.openCharge('SUB_1');
      expect(open?.id).toBe(charges[0]);
      await provider.changed('SUB_1', open?.id);
      expect(await pay()).toBe(200);
    }
  });

  it('can be paid for its next period after it was active', async () => {
    const { provider, pay, confirm, change } = withOutcome(() => approved());
    await pay();
    expect(await confirm()).toBe(200);
    change('active');
    await provider.changed('SUB_1');
    expect(await pay()).toBe(409);
    change('pending');
    expect(await pay()).toBe(200);
  });

  it('is unknown to `changed` if no handler returns it', async () => {
    const { provider } = withOutcome(unknown);
    await expect(provider.changed('SUB_0')).rejects.toThrow('changed: no transaction or subscription');
  });
});

describe('another OTP for a subscription', () => {
  function waiting(outcome: () => Refusal | undefined = () => undefined) {
    const charges: string[] = [];
    const kit = testKit({
      subscription: ({ reference }) => ({ reference, status: 'pending', publicKey: 'pk_test_adire' }),
      paySubscription: (_, { charge }) => {
        charges.push(charge);
        return otpNeeded();
      },
      sendOtp: (_, { charge }) => {
        charges.push(charge);
        return outcome();
      },
      confirmSubscription: ({ otp }, { charge }) => {
        charges.push(charge);
        return otp === '123456' ? approved() : refuse('wrong_otp');
      },
    });
    const pay = () => kit.call('POST', '/subscription/public/pay', { body: { reference: 'SUB_1' } });
    const send = () => kit.call('POST', '/misc/public/send-otp', { body: { reference: 'SUB_1' } });
    const confirm = (otp: string) =>
      kit.call('POST', '/subscription/public/SUB_1/activate', { body: { otp, automate: true } });
    return { charges, pay, send, confirm };
  }

  it('belongs to the charge that waits, and still lets only three be wrong', async () => {
    const { charges, pay, send, confirm } = waiting();
    await pay();
    await confirm('000000');
    await confirm('000001');
    expect((await send()).body).toMatchObject({ status: true, data: {} });
    expect(await confirm('000002')).toMatchObject({
      httpStatus: 400,
      body: { status: false, message: 'Too many wrong codes. Ask for another OTP' },
    });
    expect(new Set(charges).size).toBe(1);
  });

  it('can be confirmed after too many wrong ones', async () => {
    const { charges, pay, send, confirm } = waiting();
    await pay();
    for (const otp of ['000000', '000001', '000002']) await confirm(otp);
    expect((await confirm('123456')).body.message).toBe('No OTP was sent. Ask for one');
    expect((await send()).httpStatus).toBe(200);
    expect((await confirm('123456')).data.status).toBe('SUCCESS');
    expect(new Set(charges).size).toBe(2);
    expect((await send()).httpStatus).toBe(409);
  });

  it('can be requested again after its handler has thrown', async () => {
    let isFailing = true;
    const { send, confirm } = waiting(() => {
      if (isFailing) throw new Error('connection lost');
      return undefined;
    });
    expect((await send()).httpStatus).toBe(500);
    isFailing = false;
    expect((await send()).httpStatus).toBe(200);
    expect((await confirm('123456')).data.status).toBe('SUCCESS');
  });

  it('that is refused lets nothing be confirmed', async () => {
    const { send, confirm } = waiting(() => refuse('too_many_requests'));
    expect((await send()).httpStatus).toBe(429);
    expect((await confirm('123456')).httpStatus).toBe(400);
  });
});

describe('an order from a link', () => {
  it('starts a transaction of its merchant', async () => {
    const { call, added } = testKit({
      payLink: ({ amount }, { reference }) =>
        reference === 'LNK_1' ? { amount, currency: 'NGN', merchant: 'pk_test_adire' } : refuse('not_found'),
    });
    const body = { amount: 5000.5, email: 'a@example.com' };
    const { data } = await call('POST', '/api/v1/paymentlink/initialize/LNK_1', { body, key: null });
    expect(data.authorization_url).toBe(`https://pay.example/payments/${data.reference}`);
    expect(added).toMatchObject([{ amount: 500_050, byServer: false, object: 'LNK_1' }]);
    expect((await call('POST', '/paymentlink/initialize/LNK_0', { body })).httpStatus).toBe(404);
  });
});
