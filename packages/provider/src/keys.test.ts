import { describe, expect, it } from 'vitest';
import { approved, otpNeeded, prompted } from './outcome';
import { ADIRE, CARD, INDIGO, testKit } from './testKit';

const ACCOUNT = {
  number: '9000000001',
  name: 'ADIRE',
  bank: 'Example Bank',
  expiresAt: new Date(Date.now() + 1e6),
};

describe('a key', () => {
  const kit = testKit({
    cardOtp: () => approved(),
    momo: () => approved(),
    pocket: () => approved(),
    virtualAccount: () => ACCOUNT,
    bankList: () => ({ sessionId: 'S', accounts: [], banks: [] }),
    resolveBank: () => ({ name: 'ADA OBI' }),
    savedCards: () => [],
  });
  const { call, start } = kit;

  it('of nobody, of another merchant or missing moves no money and opens no account', async () => {
    const reference = await start();
    const calls = [
      ['POST', '/checkout/charge/card', { ...CARD, reference }],
      ['PUT', `/checkout/charge/card/${reference}`, { code: '123456' }],
      ['PUT', `/checkout/${reference}/charge/external-wallets/momo`, { phone_number: '+2348030000099' }],
      ['PUT', `/checkout/${reference}/charge/external-wallets/pocket`, { pocket_tag: 'ada' }],
      ['POST', `/checkout/${reference}/virtual-account`, {}],
    ] as const;
    for (const [method, path, body] of calls) {
      for (const key of [
        null,
        'pk_nobody',
        INDIGO.publicKey,
        'Bearer pk_test_adire',
        'pk_test_adire, pk_test_adire',
        '',
      ])
        expect((await call(method, path, { body, key })).httpStatus, `${path} ${key}`).toBe(401);
    }
    expect(await kit.status(reference)).toBe('pending');
  });

  it('is needed for lists of banks, names of accounts and saved cards', async () => {
    const calls = [
      ['POST', '/checkout/charge/bank-account/bank-list', { phoneNumber: '+2348030000010' }],
      ['POST', '/checkout/resolve-bank', { bank_code: '058', account_number: '0123456789' }],
      ['GET', '/checkout/tokenized-card/public?email=a@example.com', undefined],
    ] as const;
    for (const [method, path, body] of calls) {
      expect((await call(method, path, { body, key: null })).httpStatus).toBe(401);
      expect((await call(method, path, { body, key: 'pk_nobody' })).httpStatus).toBe(401);
      expect((await call(method, path, { body })).httpStatus).toBe(200);
    }
  });

  it('of another merchant reads no status; without a key the status is reported', async () => {
    const reference = await start();
    const read = async (key: string | null) =>
      (await call('GET', `/checkout/status/${reference}`, { key })).httpStatus;
    expect(await read(ADIRE.publicKey)).toBe(200);
    expect(await read(null)).toBe(200);
    expect(await read(INDIGO.publicKey)).toBe(401);
    expect(await read('pk_nobody')).toBe(401);
  });

  it('that a database finds in another case is not the merchant’s, and never a secret one', async () => {
    const kit = testKit({}, { keys: { public: () => ADIRE, secret: () => ADIRE } });
    const { httpStatus } = await kit.call('POST', '/checkout/initialize', {
      key: 'PK_TEST_ADIRE',
      body: { amount: 1 },
    });
    expect(httpStatus).toBe(401);
  });

  it('is not a property that every object has', async () => {
    const merchants: Record<string, typeof ADIRE> = {};
    const kit = testKit({}, { keys: { public: () => undefined, secret: (key) => merchants[key] } });
    for (const key of ['constructor', '__proto__', 'toString'])
      expect((await kit.call('POST', '/checkout/initialize', { key, body: { amount: 1 } })).httpStatus).toBe(
        401,
      );
  });

  it('that is secret starts a transaction as the server', async () => {
    const reference = await start({}, { key: 'sk_test_adire' });
    expect((await call('GET', `/checkout/${reference}`)).data.startedBy).toBe('server');
    expect(
      (await call('GET', `/checkout/${await start({ startedBy: 'server' })}`)).data.startedBy,
    ).toBeUndefined();
    expect(
      (await call('POST', '/checkout/initialize', { key: 'sk_nobody', body: { amount: 1 } })).httpStatus,
    ).toBe(401);
  });
});

describe('attempts', () => {
  it('of one key to resolve accounts are limited, and the reply says how long to wait', async () => {
    const { call } = testKit(
      { resolveBank: () => ({ name: 'ADA' }) },
      { limits: { resolveBank: { calls: 2, seconds: 60 } } },
    );
    const body = { bank_code: '058', account_number: '0123456789' };
    const resolve = (key?: string) =>
      call('POST', '/checkout/resolve-bank', { body, ...(key ? { key } : {}) });
    expect((await resolve()).httpStatus).toBe(200);
    expect((await resolve()).httpStatus).toBe(200);
    const third = await resolve();
    expect(third.httpStatus).toBe(429);
    expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await resolve(INDIGO.publicKey)).httpStatus).toBe(200);
  });

  it('to charge cards are limited by transaction and by key', async () => {
    const limits = { cardsOfTransaction: { calls: 2, seconds: 60 }, cardsOfKey: { calls: 3, seconds: 60 } };
    let handled = 0;
    const { charge, start } = testKit(
      {
        cardCharge: () => {
          handled += 1;
          return otpNeeded();
        },
      },
      { limits },
    );
    const reference = await start();
    const statuses = [];
    for (let attempt = 0; attempt < 3; attempt += 1) statuses.push((await charge(reference)).httpStatus);
    for (let other = 0; other < 2; other += 1) statuses.push((await charge(await start())).httpStatus);
    expect(statuses).toEqual([200, 200, 429, 200, 429]);
    expect(handled).toBe(3);
  });

  it('to send prompts and OTPs are limited by transaction, and by subscription', async () => {
    let sent = 0;
    const count = <Value>(value: Value) => {
      sent += 1;
      return value;
    };
    const { call, start } = testKit(
      {
        momo: () => count(prompted()),
        debitStart: () => count({ reference: 'DBT_1' }),
        subscription: ({ reference }) => ({ reference, status: 'pending', publicKey: ADIRE.publicKey }),
        paySubscription: () => count(otpNeeded()),
        sendOtp: () => count(undefined),
      },
      { limits: { promptsOfTransaction: { calls: 2, seconds: 60 } } },
    );
    const prompt = async (reference: string) => {
      const body = { phone_number: '+2348030000099' };
      return call('PUT', `/checkout/${reference}/charge/external-wallets/momo`, { body });
    };
    const debit = async (reference: string) => {
      const body = {
        ...{ phoneNumber: '+2348030000010', bankCode: '058', bankName: 'GTB', accountNumber: '0123456789' },
        ...{ narration: '', sessionId: 'S', checkoutReference: reference, amount: 5000 },
        ...{ customerEmail: '', customerName: '' },
      };
      return call('POST', '/checkout/charge/bank-account/initiate-charge', { body });
    };
    const pay = (reference: string) => call('POST', '/subscription/public/pay', { body: { reference } });
    const send = (reference: string) => call('POST', '/misc/public/send-otp', { body: { reference } });
    for (const [reference, calls] of [
      [await start(), [prompt, prompt, prompt]],
      [await start(), [debit, debit, debit]],
      ['SUB_1', [pay, send, send]],
      ['SUB_2', [send, pay, pay]],
    ] as const) {
      const statuses = [];
      for (const each of calls) statuses.push((await each(reference)).httpStatus);
      expect(statuses).toEqual([200, 200, 429]);
    }
    expect(sent).toBe(8);
  });
});
