import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  BankList,
  DebitConfirm,
  DebitStart,
  DebitStarted,
  ResolvedAccount,
  ResolveRequest,
} from './bankAccount';
import { parseChargeReply } from './card';
import { CheckoutTransaction, Verification } from './checkout';
import { ENDPOINTS, PRO_PREFIX, pathOf } from './endpoints';
import { isSuccess } from './envelope';
import { SavedCards } from './savedCard';
import { TransactionAccount, VirtualAccount } from './virtualAccount';
import { PROMPT_REQUESTS } from './wallets';

describe('success', () => {
  it('is HTTP 200 or 201 with a success flag', { tags: ['page-calls-5', 'answers-1'] }, () => {
    expect(isSuccess(200, { status: true })).toBe(true);
    expect(isSuccess(201, { success: true })).toBe(true);
    expect(isSuccess(200, { status: 'success' })).toBe(true);
    expect(isSuccess(202, { status: true })).toBe(false);
    expect(isSuccess(400, { status: true })).toBe(false);
    expect(isSuccess(200, { status: false })).toBe(false);
    expect(isSuccess(200, { status: 'PENDING_AUTH' })).toBe(false);
    expect(isSuccess(200, {})).toBe(false);
    for (const word of ['True', 'SUCCESS']) expect(isSuccess(200, { success: word })).toBe(true);
    for (const word of ['not success', 'successfully reversed', 'untrue', ['true'], 2]) {
      expect(isSuccess(200, { status: word })).toBe(false);
    }
  });
});

describe('the checkout transaction', () => {
  const least = { reference: 'CHK_1', amount: 5000, status: 'pending' };

  it('needs only an amount, and allows null in all other fields', {
    tags: ['fields-2', 'fields-3', 'page-calls-2', 'limits-17'],
  }, () => {
    expect(v.parse(CheckoutTransaction, least)).toMatchObject({ amount: 500000, currency: 'NGN' });
    expect(v.is(CheckoutTransaction, { ...least, amount: null })).toBe(false);
    for (const reference of ['<b>', 'my.link', null, undefined]) {
      expect(v.parse(CheckoutTransaction, { ...least, reference }).reference).toBeUndefined();
    }
    expect(v.parse(CheckoutTransaction, { ...least, reference: 12_345 }).reference).toBe('12345');
    const paymentMethods = ['Card', null, 7, { slug: 'USSD' }, {}];
    expect(v.parse(CheckoutTransaction, { ...least, paymentMethods }).paymentMethods).toEqual([
      { slug: 'card' },
      { slug: 'ussd' },
    ]);
    const nulls = {
      ...least,
      metadata: { merchant: null, customer: { email: null }, cardOnly: 'yes', plan: null },
    };
    expect(
      v.parse(CheckoutTransaction, {
        reference: 'R',
        amount: 1,
        metadata: null,
        currency: null,
        paymentMethods: null,
      }),
    ).toMatchObject({ metadata: {}, currency: 'NGN', paymentMethods: [] });
    expect(v.parse(CheckoutTransaction, nulls).metadata).toEqual({
      customer: { email: undefined, phone: undefined, first_name: undefined, last_name: undefined },
      merchant: undefined,
      cardOnly: undefined,
      plan: undefined,
    });
  });

  it('reads one method as a list, and an empty currency as none', { tags: 'fields-3' }, () => {
    expect(v.parse(CheckoutTransaction, { ...least, paymentMethods: 'Card', currency: '' })).toMatchObject({
      paymentMethods: [{ slug: 'card' }],
      currency: 'NGN',
    });
    expect(
      v.parse(CheckoutTransaction, { ...least, paymentMethods: { slug: 'USSD' } }).paymentMethods,
    ).toEqual([{ slug: 'ussd' }]);
    for (const currency of ['naira', {}, 0.5]) {
      expect(v.is(CheckoutTransaction, { ...least, currency })).toBe(false);
    }
  });

  it.each([
    ['pending', 'pending'],
    ['Successful', 'success'],
    ['FAILED', 'failed'],
    [' expired ', 'expired'],
    [undefined, 'unknown'],
    [null, 'unknown'],
    ['', 'unknown'],
    ['paid', 'unknown'],
    ['cancelled', 'unknown'],
    [true, 'unknown'],
    [7, 'unknown'],
    [['success'], 'unknown'],
  ] as const)(
    'has an unknown status unless it is one of four: %j',
    { tags: 'fields-3' },
    (status, expected) => {
      expect(v.parse(CheckoutTransaction, { ...least, status }).status).toBe(expected);
    },
  );

  it('recognizes methods in every spelling of the provider', { tags: 'fields-3' }, () => {
    const paymentMethods = ['Bank Transfer', 'BANK_TRANSFER', { slug: 'card' }, ' USSD '];
    expect(v.parse(CheckoutTransaction, { ...least, paymentMethods }).paymentMethods).toEqual([
      { slug: 'bank-transfer' },
      { slug: 'bank-transfer' },
      { slug: 'card' },
      { slug: 'ussd' },
    ]);
  });

  it('treats an unknown status as pending, never as success', { tags: 'page-calls-3' }, () => {
    expect(v.parse(Verification, { status: 'SUCCESS' }).status).toBe('success');
    expect(v.parse(Verification, { status: 'successful' }).status).toBe('success');
    fc.assert(
      fc.property(fc.anything(), (status) => {
        const { status: read } = v.parse(Verification, { status });
        if (read === 'success') expect(String(status).toLowerCase()).toMatch(/^success(ful)?$/);
      }),
    );
  });
});

describe('the virtual account', () => {
  const account = { account_number: '0123456789', account_name: 'SHOP', metadata: { bank_name: 'Bank' } };

  it('needs the number, but no bank', { tags: ['fields-4', 'start-calls-3'] }, () => {
    expect(v.is(VirtualAccount, account)).toBe(true);
    expect(v.is(VirtualAccount, { ...account, account_number: '12ab' })).toBe(false);
    for (const metadata of [{}, null, { bank_name: ' ' }, { bank_name: 7 }])
      expect(v.is(VirtualAccount, { ...account, metadata })).toBe(true);
  });

  it('loses the blanks in its number, and may be a list of one', () => {
    for (const account_number of ['012 345 6789', '0123\u00a0456789 ', '٠١٢٣٤٥٦٧٨٩']) {
      expect(v.parse(VirtualAccount, { ...account, account_number })).toMatchObject(account);
    }
    expect(v.parse(VirtualAccount, [account])).toMatchObject(account);
    expect(v.is(VirtualAccount, [])).toBe(false);
    expect(v.is(VirtualAccount, [account, account])).toBe(false);
  });

  it.each([
    [{ minutes: 9, seconds: 59 }, 599_000],
    [{ minutes: '29', seconds: '00' }, 1_740_000],
    [{ minutes: 90 }, 5_400_000],
    [{ seconds: 30 }, 30_000],
    [{ minutes: 0, seconds: 0 }, undefined],
    [{ minutes: -1, seconds: 5 }, undefined],
    [{ minutes: 'soon' }, undefined],
    [{ minutes: Number.POSITIVE_INFINITY }, undefined],
    [{ minutes: 1e15 }, undefined],
    [{}, undefined],
    [{ minutes: 5, seconds: null }, 300_000],
    [{ seconds: null }, undefined],
    [null, undefined],
    ['09:59', undefined],
  ])('has %j left, which is %j milliseconds', { tags: 'fields-5' }, (timeLeft, milliseconds) => {
    expect(v.parse(VirtualAccount, { ...account, timeLeft }).timeLeft).toBe(milliseconds);
  });

  it('is read from the reply of a transaction, and is absent if malformed', {
    tags: 'fields-4',
  }, () => {
    const read = (virtualAccount: unknown) => v.parse(TransactionAccount, { virtualAccount }).virtualAccount;
    for (const form of [account, [account], JSON.stringify(account)])
      expect(read(form)).toMatchObject(account);
    for (const malformed of [
      null,
      'none',
      5,
      [],
      {},
      { ...account, account_number: '12' },
      [account, account],
    ])
      expect(read(malformed)).toBeUndefined();
  });

  it('has the remaining time of its transaction: zero counts, malformed times are absent', {
    tags: 'fields-5',
  }, () => {
    const read = (timeLeft: unknown, timeExpired?: unknown) =>
      v.parse(TransactionAccount, { timeLeft, timeExpired });
    expect(read({ minutes: 0, seconds: 0 }, 'true')).toMatchObject({ timeLeft: 0, timeExpired: true });
    expect(read({ minutes: 4, seconds: '30' }, 0)).toMatchObject({ timeLeft: 270_000, timeExpired: false });
    for (const malformed of [null, {}, '04:30', { minutes: 1e15 }]) expect(read(malformed, {})).toEqual({});
  });

  it.each(['2030-01-31T10:00:00.000Z', '2030-01-31T10:00:00+01:00', '2030-01-31 10:00Z'])(
    'reads %s as its expiry',
    (expires_at) => {
      expect(v.parse(VirtualAccount, { ...account, expires_at }).expires_at).toBe(expires_at);
    },
  );

  it.each(['soon', '2030-01-31', '2030-01-31T10:00:00', '2030-13-31T10:00:00Z', 1_900_000_000_000])(
    'ignores the expiry %s, which is not an instant with a time zone',
    (expires_at) => {
      expect(v.parse(VirtualAccount, { ...account, expires_at }).expires_at).toBeUndefined();
    },
  );
});

describe('a charge reply', () => {
  it('is read from `data` first, then from the top', { tags: 'card-calls-1' }, () => {
    expect(
      parseChargeReply({ status: true, data: { status: 'pending_auth', message: 'in' }, message: 'out' }),
    ).toEqual({
      status: 'PENDING_AUTH',
      ok: true,
      message: 'in',
      redirectUrl: undefined,
    });
  });

  it('is read from `data.data` before all other levels', { tags: 'card-calls-1' }, () => {
    const charge = { status: 'PENDING_AUTH', message: 'in' };
    const redirect = { status: ' pending_auth_capture ', redirect_url: 'https://bank.example/3ds' };
    for (const around of [{ status: true }, { status: 'success', message: 'out' }]) {
      expect(parseChargeReply({ status: true, data: { ...around, data: charge } })).toMatchObject(charge);
      expect(parseChargeReply({ ...around, data: { data: redirect } })).toMatchObject({
        status: 'PENDING_AUTH_CAPTURE',
        redirectUrl: 'https://bank.example/3ds',
      });
    }
    // No provider nests the charge deeper than `data.data`.
    expect(parseChargeReply({ data: { data: { data: charge } } }).status).toBeUndefined();
  });

  it('may be at the top only, with its flag and either name of its address', () => {
    expect(
      parseChargeReply({ status: 'Success', ok: true, redirect_url: 'https://bank.example/3ds' }),
    ).toEqual({ status: 'SUCCESS', ok: true, message: undefined, redirectUrl: 'https://bank.example/3ds' });
    expect(parseChargeReply({ redirectUrl: 'https://a.example', redirect_url: 'https://b.example' })).toEqual(
      {
        redirectUrl: 'https://a.example',
      },
    );
  });

  it.each(['redirectUrl', 'redirect_url'])(
    'redirects to %s, not to authorization_url in the same reply',
    (name) => {
      const fields = { [name]: 'https://bank.example/3ds', authorization_url: 'https://pay.example/CHK_1' };
      for (const body of [fields, { data: fields }, { data: { data: fields } }])
        expect(parseChargeReply(body).redirectUrl).toBe('https://bank.example/3ds');
    },
  );

  it('prefers the inner flag and address to the outer ones', () => {
    expect(
      parseChargeReply({
        ok: true,
        redirectUrl: 'https://outer.example',
        data: { ok: false, redirect_url: 'https://inner.example' },
      }),
    ).toMatchObject({ ok: false, redirectUrl: 'https://inner.example' });
    expect(parseChargeReply({ ok: false, redirectUrl: 'https://outer.example', data: {} })).toMatchObject({
      ok: false,
      redirectUrl: 'https://outer.example',
    });
  });

  it('ignores an invalid flag, text or status', () => {
    const wrong = { status: 'PAID', ok: 'yes', message: '  ', redirectUrl: 7, redirect_url: '' };
    expect(parseChargeReply(wrong)).toEqual({});
    expect(parseChargeReply({ ...wrong, data: wrong })).toEqual({});
    expect(parseChargeReply({ status: 'PAID', ok: 2 })).toEqual({});
  });

  it('is empty for any other value, and parsing never throws', () => {
    fc.assert(fc.property(fc.anything(), (body) => void parseChargeReply(body)));
    expect(parseChargeReply(null)).toEqual({});
  });
});

describe('the list of banks', () => {
  const account = { accountNo: '0123456789', bankCode: '058', bankName: 'GTB' };

  it('is empty if the provider sends none', () => {
    const none = { sessionId: 's1', accounts: [], banks: [] };
    expect(v.parse(BankList, { sessionId: 's1' })).toEqual(none);
    expect(v.parse(BankList, { sessionId: 's1', accounts: null, banks: null })).toEqual(none);
    expect(v.parse(BankList, { sessionId: 's1', accounts: {}, banks: 'none' })).toEqual(none);
  });

  it('omits entries that can’t be used for a payment, and keeps the others', { tags: 'fields-24' }, () => {
    const accounts = [{ ...account, accountNo: '12345' }, null, account, { ...account, bankCode: '' }];
    const banks = [{ bankName: ' GTB ', bankCode: '058' }, { bankName: 'UBA' }, 'UBA'];
    expect(v.parse(BankList, { sessionId: 's1', accounts, banks })).toEqual({
      sessionId: 's1',
      accounts: [account],
      banks: [{ bankName: 'GTB', bankCode: '058' }],
    });
  });

  it('needs the session that later calls refer to', { tags: 'fields-24' }, () => {
    expect(v.is(BankList, { accounts: [], banks: [] })).toBe(false);
    expect(v.is(BankList, { sessionId: ' ', accounts: [], banks: [] })).toBe(false);
  });
});

describe('a bank account', () => {
  it('has ten digits', { tags: 'limits-3' }, () => {
    expect(v.is(ResolveRequest, { bank_code: '058', account_number: '0123456789' })).toBe(true);
    for (const account_number of ['012345678', '01234567890', '01234 6789', 123456789]) {
      expect(v.is(ResolveRequest, { bank_code: '058', account_number })).toBe(false);
    }
  });

  it('resolves only to a name', () => {
    expect(v.parse(ResolvedAccount, { account_name: ' ADA OBI ' })).toEqual({ account_name: 'ADA OBI' });
    expect(v.is(ResolvedAccount, { account_name: ' ' })).toBe(false);
    expect(v.is(ResolvedAccount, { account_name: null })).toBe(false);
  });
});

describe('a debit', () => {
  const start = {
    phoneNumber: '+2348030000010',
    bankCode: '058',
    bankName: 'GTB',
    accountNumber: '0123456789',
    narration: '',
    sessionId: 's1',
    amount: 5000.5,
    checkoutReference: 'CHK_1',
    customerEmail: '',
    customerName: '',
  };
  const confirm = { ...start, otp: '123456', transReference: 'DBT_1' };

  it('starts without an OTP, and is confirmed only with the OTP and its reference', {
    tags: 'fields-23',
  }, () => {
    expect(v.parse(DebitStart, confirm)).toEqual({ ...start, amount: 500050 });
    expect(v.parse(DebitConfirm, confirm)).toEqual({ ...confirm, amount: 500050 });
    expect(v.is(DebitConfirm, { ...start, otp: '123456' })).toBe(false);
    expect(v.is(DebitConfirm, { ...start, transReference: 'DBT_1' })).toBe(false);
    expect(v.is(DebitConfirm, { ...confirm, otp: '123' })).toBe(false);
    expect(v.is(DebitConfirm, { ...confirm, transReference: '' })).toBe(false);
  });

  it('has a reference, with or without a new session', () => {
    expect(v.parse(DebitStarted, { reference: 'DBT_1', sessionId: null })).toEqual({ reference: 'DBT_1' });
    expect(v.parse(DebitStarted, { reference: 'DBT_1', sessionId: 's2' }).sessionId).toBe('s2');
    expect(v.is(DebitStarted, { sessionId: 's2' })).toBe(false);
  });
});

describe('a prompt on the phone', () => {
  it('needs a number of 9 to 15 digits', () => {
    for (const phone_number of ['+2348030000001', '2348030000001', '080300000']) {
      expect(v.is(PROMPT_REQUESTS.momo, { phone_number })).toBe(true);
    }
    for (const phone_number of [
      '+08030000',
      '+2348030000001234',
      '0803 000 0001',
      '++234803000',
      8030000001,
    ]) {
      expect(v.is(PROMPT_REQUESTS.momo, { phone_number })).toBe(false);
    }
  });

  it('needs a tag of 3 to 60 characters, without the blanks around it', {
    tags: ['page-calls-5', 'limits-7'],
  }, () => {
    expect(v.parse(PROMPT_REQUESTS.pocket, { pocket_tag: ' ada ' })).toEqual({ pocket_tag: 'ada' });
    expect(v.is(PROMPT_REQUESTS.pocket, { pocket_tag: ' ad ' })).toBe(false);
    expect(v.is(PROMPT_REQUESTS.pocket, { pocket_tag: 'a'.repeat(61) })).toBe(false);
  });
});

describe('the saved cards', () => {
  const saved = { card: { scheme: 'Visa', last4: '1111', expiry: '12/40' }, authToken: 't1' };

  it('are empty if the provider sends none', () => {
    expect(v.parse(SavedCards, {})).toEqual({ TokenizedCards: [] });
    expect(v.parse(SavedCards, { TokenizedCards: null })).toEqual({ TokenizedCards: [] });
  });

  it('are read from a single card, and from fields that are not nested', { tags: 'fields-21' }, () => {
    const { card, authToken } = saved;
    for (const one of [saved, { ...card, authToken }, [{ ...card, card: 'Visa', authToken }, null]]) {
      expect(v.parse(SavedCards, { TokenizedCards: one }).TokenizedCards).toEqual([saved]);
    }
  });

  it.each([
    ['****4242', '4242'],
    ['4111 1111 1111 1111', '1111'],
    ['x042 ', ''],
    [42, '0042'],
    ['', ''],
    [null, ''],
    [{}, ''],
  ])('have the last digits of %j: %j', (last4, read) => {
    const TokenizedCards = [{ ...saved, card: { ...saved.card, last4 } }];
    expect(v.parse(SavedCards, { TokenizedCards }).TokenizedCards[0]?.card.last4).toBe(read);
  });

  it('omit only a card that can’t be charged, and tolerate all other defects', {
    tags: 'fields-21',
  }, () => {
    const { card } = saved;
    const TokenizedCards = [
      saved,
      { ...saved, authToken: '' },
      { card },
      { authToken: 't2' },
      { authToken: 't3', card: { ...card, expiry: null } },
      { ...saved, authToken: 't4', cvvRequired: true },
      { ...saved, authToken: 't5', cvvRequired: 'perhaps' },
    ];
    expect(v.parse(SavedCards, { TokenizedCards }).TokenizedCards).toEqual([
      saved,
      { authToken: 't2', card: { last4: '' } },
      { authToken: 't3', card: { scheme: 'Visa', last4: '1111', expiry: undefined } },
      { ...saved, authToken: 't4', cvvRequired: true },
      { ...saved, authToken: 't5', cvvRequired: undefined },
    ]);
  });
});

describe('paths', () => {
  it('contain their prefix and their encoded parameters', { tags: ['calls-4', 'other-calls-1'] }, () => {
    expect(pathOf('checkout', { prefix: PRO_PREFIX, reference: 'CHK_1' })).toBe('/api/v1/checkout/CHK_1');
    expect(pathOf('verify', { prefix: '', reference: 'a/b' })).toBe('/checkout/status/a%2Fb');
  });

  it('can’t be built without a parameter', () => {
    expect(() => pathOf('cardOtp', {})).toThrow('lacks its reference');
  });

  it('are unique for each method', () => {
    const all = Object.values(ENDPOINTS).map(({ method, path }) => `${method} ${path}`);
    expect(new Set(all).size).toBe(all.length);
  });
});
