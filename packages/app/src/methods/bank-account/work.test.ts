import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testHost } from '../../host/testHost';
import { createPaymentStorage } from '../../session/paymentStorage';
import { createPayments } from '../../session/payments';
import { createPoller, type VerificationResult } from '../../session/poller';
import type { CheckoutContext } from '../../session/session';
import { bankAccountPayment } from './work';

const gtb = { bankCode: '058', bankName: 'GTB' };
const access = { bankCode: '044', bankName: 'Access Bank' };

let verification: VerificationResult;
const send = vi.fn<(call: object) => Promise<unknown>>();
const read = vi.fn<(call: object) => Promise<unknown>>();

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
  verification = { ok: true, value: 'pending' };
  send.mockReset();
  read.mockReset();
});
afterEach(() => vi.useRealTimers());

const answered = (body: object) => ({ ok: true, value: { httpStatus: 200, envelope: body, body } });
const settled = () => vi.advanceTimersByTimeAsync(0);

function debit({ payerName, merchantName }: { payerName?: string; merchantName?: string } = {}) {
  const payment: Partial<CheckoutContext> = {
    transaction: {
      reference: 'CHK_1',
      publicKey: 'pk_1',
      money: { minorUnits: 500_050, currency: 'NGN' },
      email: 'ada@example.com',
      payerName,
      merchantName,
    } as CheckoutContext['transaction'],
    http: { send, read } as unknown as CheckoutContext['http'],
    poller: createPoller(async () => verification),
  };
  const payments = createPayments(testHost('window').host, createPaymentStorage('CHK_1'));
  return bankAccountPayment(payments, payment as CheckoutContext);
}

/** A flow that has loaded the provider's list for a phone number. */
async function listed(value: object, names: Parameters<typeof debit>[0] = {}) {
  read.mockResolvedValueOnce({ ok: true, value });
  const runner = debit(names);
  runner.send({ type: 'phone-submitted', phone: '2348030000010' });
  await settled();
  return runner;
}

const saved = { ...gtb, accountNo: '0123456789' };
const lists = { sessionId: 'SES_1', accounts: [saved], banks: [gtb, access] };

describe('the accounts and banks of a phone number', () => {
  it('are listed once each, by bank and number or by bank code', async () => {
    const runner = await listed({
      sessionId: 'SES_1',
      accounts: [saved, saved, { ...saved, accountNo: '9876543210' }, { ...access, accountNo: '0123456789' }],
      banks: [gtb, access, { ...gtb, bankName: 'GTBank' }],
    });
    expect(runner.state()).toMatchObject({
      status: 'select-options',
      listing: {
        phone: '2348030000010',
        sessionId: 'SES_1',
        accounts: [
          { bank: { name: 'GTB', bankCode: '058' }, number: '0123456789' },
          { bank: { name: 'GTB', bankCode: '058' }, number: '9876543210' },
          { bank: { name: 'Access Bank', bankCode: '044' }, number: '0123456789' },
        ],
        banks: [
          { name: 'GTBank', bankCode: '058' },
          { name: 'Access Bank', bankCode: '044' },
        ],
      },
    });
  });

  it('leave the payer at the phone number if they do not load', async () => {
    read.mockResolvedValueOnce({ ok: false, error: { kind: 'timeout' } });
    const runner = debit();
    runner.send({ type: 'phone-submitted', phone: '2348030000010' });
    await settled();
    expect(runner.state()).toEqual({ status: 'phone', phone: '2348030000010', alert: { kind: 'timeout' } });
  });
});

describe('a debit', () => {
  async function started(sessionId?: string, names?: Parameters<typeof debit>[0]) {
    const runner = await listed(lists, names);
    send.mockResolvedValueOnce(answered({ status: true, data: { reference: 'DBT_1', sessionId } }));
    const account = { bank: { name: 'GTB', bankCode: '058' }, number: '0123456789' };
    runner.send({ type: 'saved-account-chosen', account });
    await settled();
    expect(runner.state().status).toBe('otp');
    return runner;
  }
  const code = { type: 'otp-submitted', code: '123456', idempotencyKey: 'c0ffee' } as const;

  it.each([
    ['SES_2', 'SES_2'],
    [undefined, 'SES_1'],
  ])('that was started with the session %s is confirmed with %s, once', async (given, expected) => {
    const runner = await started(given, { payerName: 'Ada Obi', merchantName: 'Adire & Sons' });
    send.mockResolvedValue(answered({ status: true, data: { status: 'SUCCESS' } }));
    runner.send(code);
    runner.send(code);
    await settled();
    expect(send).toHaveBeenCalledTimes(2);
    expect(send.mock.calls[1]?.[0]).toMatchObject({
      endpoint: 'debitConfirm',
      idempotencyKey: 'c0ffee',
      publicKey: 'pk_1',
      body: {
        sessionId: expected,
        transReference: 'DBT_1',
        otp: '123456',
        amount: 5000.5,
        customerName: 'Ada Obi',
        narration: 'Payment to Adire & Sons',
      },
    });
    expect(runner.state()).toEqual({ status: 'waiting' });
  });

  it('uses the reference if the merchant has no name, and an empty customer name', async () => {
    await started();
    expect(send.mock.calls[0]?.[0]).toMatchObject({
      body: { narration: 'Payment to CHK_1', customerName: '', customerEmail: 'ada@example.com' },
    });
  });

  it('is verified by polls during OTP entry, and at once after a wrong OTP', async () => {
    const runner = await started();
    verification = { ok: true, value: 'failed' };
    await settled();
    expect(runner.state().status).toBe('otp');
    send.mockResolvedValue(answered({ status: false, message: 'Invalid OTP' }));
    runner.send(code);
    await settled();
    expect(runner.state()).toEqual({
      status: 'failed',
      phone: '2348030000010',
      failure: { kind: 'not-completed' },
    });
    const other = await started();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(other.state().status).toBe('failed');
  });

  it('that cannot start shows an alert on the list of accounts', async () => {
    const runner = await listed(lists);
    send.mockResolvedValueOnce({ ok: false, error: { kind: 'unreachable' } });
    const account = { bank: { name: 'GTB', bankCode: '058' }, number: '0123456789' };
    runner.send({ type: 'saved-account-chosen', account });
    await settled();
    expect(runner.state()).toMatchObject({ status: 'select-options', alert: { kind: 'unreachable' } });
    expect(send).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['redirect_url', 'at the top', (address: string) => ({ status: true, redirect_url: address })],
    [
      'redirectUrl',
      'beside a reference',
      (redirectUrl: string) => ({ status: true, data: { reference: 'DBT_1', redirectUrl } }),
    ],
    [
      'authorization_url',
      'in data.data',
      (address: string) => ({ status: true, data: { data: { authorization_url: address } } }),
    ],
  ])('continues on the bank’s page if the reply has %s %s', async (_, __, reply) => {
    const runner = await listed(lists);
    send.mockResolvedValueOnce(answered(reply('https://bank.example/approve')));
    const account = { bank: { name: 'GTB', bankCode: '058' }, number: '0123456789' };
    runner.send({ type: 'saved-account-chosen', account });
    await settled();
    expect(runner.state()).toEqual({ status: 'redirect', address: 'https://bank.example/approve' });
  });

  it('does not follow the address in a refusal', async () => {
    const runner = await listed(lists);
    send.mockResolvedValueOnce(answered({ status: false, redirect_url: 'https://bank.example/approve' }));
    const account = { bank: { name: 'GTB', bankCode: '058' }, number: '0123456789' };
    runner.send({ type: 'saved-account-chosen', account });
    await settled();
    expect(runner.state().status).toBe('select-options');
  });
});

describe('the name of a new account', () => {
  it('is requested once the account is complete, and again for another account', async () => {
    const runner = await listed({ ...lists, accounts: [] });
    read.mockResolvedValueOnce({ ok: true, value: { account_name: 'ADA OBI' } });
    runner.send({ type: 'bank-chosen', bank: { name: 'GTB', bankCode: '058' } });
    runner.send({ type: 'number-changed', number: '0123456789' });
    await settled();
    expect(read.mock.calls[1]?.[0]).toMatchObject({
      endpoint: 'resolveBank',
      body: { bank_code: '058', account_number: '0123456789' },
    });
    expect(runner.state()).toMatchObject({ status: 'resolved', name: 'ADA OBI' });
    read.mockResolvedValueOnce({ ok: false, error: { kind: 'timeout' } });
    runner.send({ type: 'bank-chosen', bank: { name: 'Access Bank', bankCode: '044' } });
    await settled();
    expect(runner.state()).toMatchObject({ status: 'unresolved', error: { kind: 'timeout' } });
    expect(read).toHaveBeenCalledTimes(3);
  });
});
