// @vitest-environment node
import { PRO_PREFIX, Subscription } from '@kobo/protocol/api';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { RIGHT_OTP } from '../simulator/bank/scenarios';
import { keyed, testServer } from '../testServer';

let server = testServer();
beforeEach(() => {
  server = testServer();
});

const path = `${PRO_PREFIX}/subscription/public`;
const read = async (reference: string) =>
  v.parse(Subscription, (await server.call('GET', `${path}/${reference}`)).body.data);
const pay = (reference: string, headers = {}) => server.call('POST', `${path}/pay`, { reference }, headers);
const resend = (reference: string) => server.call('POST', '/misc/public/send-otp', { reference });
const confirm = (reference: string, otp: string = RIGHT_OTP, headers = {}) =>
  server.call('POST', `${path}/${reference}/activate`, { automate: true, otp }, headers);
const initialize = (body: object) => server.call('POST', `${PRO_PREFIX}/checkout/initialize`, body);
const byCard = (reference: string, amount: number, more: object = {}) =>
  initialize({
    walletId: 'master',
    amount,
    metadata: { type: 'subscription', cardOnly: true },
    subscription: { reference, automate: true, planRef: 'PLN_monthly', vat: 0, planName: 'Cloth club' },
    ...more,
  });
const fund = (walletId: string, amount: number, more: object = {}) =>
  initialize({ walletId, amount, metadata: { inApp: true }, ...more });

describe('a subscription', () => {
  it.each([
    ['SUB_card', { amountAfter: 350_000, subscriptionType: 'monthly', status: 'other' }],
    ['SUB_wallet', { option: { walletRef: 'WAL_SUB_wallet' }, walletBalance: 1_000_000 }],
    ['SUB_poor', { option: { walletRef: 'WAL_SUB_poor' }, walletBalance: 120_050 }],
    ['SUB_annually', { subscriptionType: 'annually', amount: 3_600_000 }],
    ['SUB_31', { startDate: '2026-01-31' }],
    ['SUB_active', { status: 'active' }],
    ['SUB_odd', { subscriptionType: undefined }],
  ])('%s has the documented fields', async (reference, expected) => {
    expect(await read(reference)).toMatchObject(expected);
  });

  it('bills the price less the coupon, with the tax', async () => {
    const { amount = 0, couponAmount = 0, vat, amountAfter } = await read('SUB_coupon');
    expect(amount - couponAmount + (vat?.minorUnits ?? 0)).toBe(amountAfter);
  });
});

describe('a subscription by card', () => {
  it.each([
    ['https://adire.example/club', 'https://adire.example/club'],
    ['https://evil.example/club', undefined],
    ['javascript://localhost/%0aalert(1)', undefined],
  ])('returns the payer to %s only if that is its own address', async (returnUrl, expected) => {
    const { body } = await byCard('SUB_redirect', 3_500, { metadata: { returnUrl } });
    const started = await server.call('GET', `/api/v1/checkout/${body.data['reference']}`);
    expect(Object(started.body.data['metadata']).returnUrl).toBe(expected);
  });

  it('is active after its transaction has succeeded', async () => {
    const { body } = await byCard('SUB_card', 3_500);
    const reference = String(body.data['reference']);
    const { body: checkout } = await server.call('GET', `/checkout/${reference}`);
    expect(checkout.data['metadata']).toMatchObject({
      type: 'subscription',
      cardOnly: true,
      customer: { email: 'ada@example.com' },
      merchant: { name: 'Adire & Sons', publicKey: 'pk_test_adire' },
      plan: { name: 'Cloth club', interval: 'monthly' },
    });
    expect((await read('SUB_card')).status).toBe('other');
    await server.charge(reference, '4111111111111111');
    expect((await read('SUB_card')).status).toBe('active');
    expect((await byCard('SUB_card', 3_500)).httpStatus).toBe(409);
  });

  it('is refused with another amount or currency, or if it is unknown or active', async () => {
    expect((await byCard('SUB_card', 3_499)).httpStatus).toBe(400);
    expect((await byCard('SUB_card', 3_500, { currency: 'USD' })).httpStatus).toBe(400);
    expect((await byCard('SUB_none', 3_500)).httpStatus).toBe(404);
    expect((await byCard('SUB_active', 3_500)).httpStatus).toBe(409);
  });
});

describe('a subscription from a wallet', () => {
  it('accepts the right OTP once, and pays from the wallet', async () => {
    expect((await pay('SUB_wallet')).body.message).toBe('OTP sent to the phone that ends in 0001');
    expect((await confirm('SUB_wallet')).body.message).toBe('Subscription activation successful');
    expect(await read('SUB_wallet')).toMatchObject({ status: 'active', walletBalance: 650_000 });
    expect((await confirm('SUB_wallet')).httpStatus).toBe(409);
    expect((await read('SUB_wallet')).walletBalance).toBe(650_000);
  });

  it('refuses an OTP that is wrong or was not sent, and sends another after three', async () => {
    expect((await confirm('SUB_wallet')).body.message).toBe('No OTP was sent. Ask for one');
    await pay('SUB_wallet');
    for (const otp of ['000000', '000001']) {
      expect((await confirm('SUB_wallet', otp)).body.message).toBe('Invalid OTP. Try again');
    }
    expect((await confirm('SUB_wallet', '000002')).body.message).toBe(
      'Too many wrong codes. Ask for another OTP',
    );
    expect((await confirm('SUB_wallet')).httpStatus).toBe(400);
    expect((await resend('SUB_wallet')).httpStatus).toBe(200);
    expect((await confirm('SUB_wallet')).httpStatus).toBe(200);
  });

  it('is charged once per idempotency key, and a wrong OTP does not use the key', async () => {
    await pay('SUB_wallet');
    const key = keyed();
    expect((await confirm('SUB_wallet', '000000', key)).httpStatus).toBe(400);
    const first = await confirm('SUB_wallet', RIGHT_OTP, key);
    expect(first.httpStatus).toBe(200);
    expect(await confirm('SUB_wallet', RIGHT_OTP, key)).toEqual(first);
    expect((await read('SUB_wallet')).walletBalance).toBe(650_000);
  });

  it('returns no stored reply to the key of another merchant', async () => {
    const stranger = { authorization: 'pk_test_other' };
    const first = keyed();
    expect((await pay('SUB_wallet', first)).httpStatus).toBe(200);
    expect((await pay('SUB_wallet', { ...first, ...stranger })).httpStatus).toBe(401);
    const second = keyed('l'.repeat(32));
    expect((await confirm('SUB_wallet', RIGHT_OTP, second)).httpStatus).toBe(200);
    expect((await confirm('SUB_wallet', RIGHT_OTP, { ...second, ...stranger })).httpStatus).toBe(401);
  });

  it('sends one OTP per idempotency key, so that wrong ones still count', async () => {
    const key = keyed();
    const first = await pay('SUB_wallet', key);
    for (const otp of ['000000', '000001', '000002']) await confirm('SUB_wallet', otp);
    expect(await pay('SUB_wallet', key)).toEqual(first);
    expect((await confirm('SUB_wallet')).body.message).toBe('No OTP was sent. Ask for one');
  });

  it('is refused if the balance is too low, before and after the OTP', async () => {
    const message = 'Insufficient wallet balance. Fund the wallet to continue';
    expect((await pay('SUB_poor')).body.message).toBe(message);
    await resend('SUB_poor');
    expect((await confirm('SUB_poor')).body.message).toBe(message);
    expect((await read('SUB_poor')).status).toBe('other');
  });

  it('is refused for a card subscription, with another key and without one', async () => {
    expect((await pay('SUB_card')).httpStatus).toBe(400);
    expect((await pay('SUB_wallet', { authorization: 'pk_test_other' })).httpStatus).toBe(401);
    expect((await pay('SUB_wallet', { authorization: '' })).httpStatus).toBe(401);
    expect((await pay('SUB_none')).httpStatus).toBe(404);
  });
});

describe('funding a wallet', () => {
  it('raises the balance after it has succeeded, so that the wallet can pay', async () => {
    const { body } = await fund('WAL_SUB_poor', 2_299.5);
    const reference = String(body.data['reference']);
    expect((await read('SUB_poor')).walletBalance).toBe(120_050);
    await server.act(reference, 'credit');
    expect((await read('SUB_poor')).walletBalance).toBe(350_000);
    await pay('SUB_poor');
    expect((await confirm('SUB_poor')).httpStatus).toBe(200);
    expect((await read('SUB_poor')).walletBalance).toBe(0);
  });

  it('has the subscription’s customer, not the request’s, and needs the key of its merchant', async () => {
    const customer = { email: 'victim@example.com' };
    const { body } = await fund('WAL_SUB_poor', 1_000, { customer, metadata: { inApp: true, customer } });
    const started = await server.call('GET', `/api/v1/checkout/${body.data['reference']}`);
    const { customer: own } = await read('SUB_poor');
    expect(started.body.data['metadata']).toMatchObject({ inApp: true, customer: { email: own?.email } });
    expect(own?.email).not.toBe(customer.email);
    const theirs = { authorization: 'pk_test_other' };
    const other = { walletId: 'WAL_SUB_poor', amount: 1_000, metadata: {} };
    expect((await server.call('POST', '/checkout/initialize', other, theirs)).httpStatus).toBe(401);
  });

  it('needs at least 1000, in the wallet’s currency', async () => {
    expect((await fund('WAL_SUB_poor', 999.99)).httpStatus).toBe(400);
    expect((await fund('WAL_SUB_poor', 1_000, { currency: 'USD' })).httpStatus).toBe(400);
    expect((await fund('WAL_SUB_poor', 1_000)).httpStatus).toBe(200);
  });
});
