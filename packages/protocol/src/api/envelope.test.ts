import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { Verification } from './checkout';
import { REPLIES } from './contract';
import { dataOf, Envelope, isSuccess } from './envelope';
import { Initialized } from './initialize';
import { Invoice } from './invoice';
import { VirtualAccount } from './virtualAccount';
import { OpayLink } from './wallets';

describe('a reply', () => {
  it.each([
    { status: true },
    { success: true },
    { status: 'success' },
    { success: 'SUCCESS' },
    { status: 'True' },
    { status: false, success: true },
    { status: 1 },
    { status: ' Success ' },
    { status: true, data: { status: 'failed' } },
    { status: true, data: [false] },
  ])('is a success with %j', (envelope) => {
    expect(isSuccess(200, envelope)).toBe(true);
    expect(isSuccess(201, envelope)).toBe(true);
  });

  it.each([
    {},
    { status: false },
    { status: 'unsuccessful' },
    { status: 'not true' },
    { status: 'success?' },
    { status: 2 },
    { success: {} },
    { status: 0, success: '0' },
    { status: true, data: { status: false, message: 'Wallet blocked' } },
    { success: true, data: { success: false } },
    { status: 'pending' },
    { message: 'success' },
  ])('is no success with %j', (envelope) => {
    expect(isSuccess(200, envelope)).toBe(false);
  });

  it.each([199, 202, 204, 302, 400, 409, 500])(
    'is no success with HTTP %i, whatever its flags',
    (httpStatus) => {
      expect(isSuccess(httpStatus, { status: true, success: true })).toBe(false);
    },
  );
});

describe('the data of a reply', () => {
  const verified = (data: unknown) => v.safeParse(Verification, dataOf({ status: true, data }, Verification));
  const statusOf = (data: unknown) => {
    const { success, output } = verified(data);
    return success && Object(output).status;
  };

  it('is in `data` or in `data.data`', { tags: 'page-calls-3' }, () => {
    for (const status of ['success', 'failed', 'pending', 'expired']) {
      expect(statusOf({ status })).toBe(status);
      expect(statusOf({ data: { status } })).toBe(status);
      expect(statusOf({ status: true, message: 'Successful', data: { status } })).toBe(status);
      expect(statusOf({ status: 'success', message: 'Successful', data: { status } })).toBe(status);
    }
    const invoice = { amount: 5000, status: 'issued' };
    for (const data of [invoice, { data: invoice }, { status: true, data: invoice }]) {
      expect(v.parse(Invoice, dataOf({ data }, Invoice))).toMatchObject({ amount: 500000, status: 'issued' });
    }
  });

  it.each([
    { status: 'success', data: {} },
    { status: 'success', data: { status: null, amount: 5000 } },
    { status: 'success', message: 'Verified', data: { reference: 'CHK_1', currency: 'NGN' } },
    { status: 'success', amount: 5000, data: { status: 'pending' } },
    { status: 'success', amount: 5000, data: { status: ['success'] } },
    { status: true },
    { status: 'success!' },
    { status: ['success'] },
    { status: { status: 'success' } },
    { data: { status: true } },
    { data: { data: { status: 'success' } } },
    { data: [{ status: 'success' }] },
    [{ status: 'success' }],
  ])('is not a paid transaction in %j', (data) => {
    expect(statusOf(data)).not.toBe('success');
  });

  it('is absent if the envelope has only its flags', () => {
    for (const data of [undefined, null, 'success', true]) expect(verified(data).success).toBe(false);
    const flat = { status: 'success', amount: 5000, data: undefined };
    expect(dataOf(flat, Verification)).toBeUndefined();
  });

  it('keeps its fields if its own `data` is unrelated', () => {
    const paid = { status: 'success', amount: 5000 };
    for (const data of [{}, null, 'more', 7, [paid], { gateway: 'none' }]) {
      expect(verified({ ...paid, data })).toMatchObject({ output: { status: 'success', amount: 500000 } });
    }
    // The inner amount takes precedence, because the inner `data` describes the payment.
    expect(verified({ ...paid, data: { amount: 1 } })).toMatchObject({ output: { amount: 100 } });
  });

  it('is found for every call, whatever the form of the schema', () => {
    const account = { account_number: '0123456789', bank_name: 'Wema' };
    for (const data of [account, { data: account }, { status: 'success', data: account }]) {
      expect(v.is(VirtualAccount, dataOf({ data }, VirtualAccount))).toBe(true);
    }
    for (const schema of Object.values(REPLIES)) {
      const thing = { amount: 1, reference: 'R' };
      const named = schema !== REPLIES.opay && schema !== REPLIES.sendOtp;
      expect(dataOf({ data: { status: true, data: thing } }, schema) === thing).toBe(named);
    }
  });

  it('may be a link', { tags: 'page-calls-4' }, () => {
    for (const data of ['https://wallet.example', { data: 'https://wallet.example' }]) {
      expect(v.parse(OpayLink, dataOf({ data }, OpayLink))).toBe('https://wallet.example');
    }
    for (const data of [{}, null, { data: {} }, { data: 7 }, { data: ' ' }, ['https://wallet.example']]) {
      expect(v.is(OpayLink, dataOf({ data }, OpayLink))).toBe(false);
    }
  });
});

describe('the address of a started transaction', () => {
  const HREF = 'https://pay.example/payments/CHK_1';
  const THANKS = 'https://shop.example/thanks';
  const startedBy = (body: unknown) => {
    const { success, output } = v.safeParse(Initialized, dataOf(v.parse(Envelope, body), Initialized));
    return success ? output : undefined;
  };

  const NAMES = ['redirect_url', 'redirectUrl', 'authorization_url'];
  const LEVELS = [
    ['at the top', (fields: object) => ({ status: true, ...fields })],
    ['at the top, with no data', (fields: object) => ({ status: true, data: null, ...fields })],
    ['in data', (fields: object) => ({ status: true, data: fields })],
    ['in data.data', (fields: object) => ({ status: true, data: { status: true, data: fields } })],
  ] as const;

  it.each(NAMES.flatMap((name) => LEVELS.map(([place, around]) => [name, place, around] as const)))(
    'is read from %s %s',
    (name, _, around) => {
      expect(startedBy(around({ [name]: HREF }))).toEqual({ authorization_url: HREF });
    },
  );

  it.each(
    ['redirect_url', 'redirectUrl'].flatMap((name) =>
      [
        { status: true, data: { [name]: THANKS, authorization_url: HREF } },
        { status: true, [name]: THANKS, authorization_url: HREF },
        { status: true, authorization_url: HREF, data: { [name]: THANKS } },
        { status: true, data: { authorization_url: HREF, data: { [name]: THANKS } } },
      ].map((body) => [body]),
    ),
  )('is authorization_url, not the return address in the same reply: %j', (body) => {
    expect(startedBy(body)).toMatchObject({ authorization_url: HREF });
  });

  it('is returned with a reference from another level', () => {
    expect(startedBy({ status: true, redirect_url: HREF, data: { reference: 'CHK_1' } })).toEqual({
      authorization_url: HREF,
      reference: 'CHK_1',
    });
  });

  it.each([null, '', ' ', 7, {}])('is read from the next level if it is %j', (address) => {
    expect(startedBy({ status: true, redirect_url: HREF, data: { redirect_url: address } })).toEqual({
      authorization_url: HREF,
    });
  });
});
