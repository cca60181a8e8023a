// @vitest-environment node
import { PRO_PREFIX, parseChargeReply } from '@kobo/protocol/api';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openLedger } from './ledger/database';
import { plantSeeds } from './ledger/seeds';
import { createServer } from './server';
import { RIGHT_OTP, RIGHT_PIN } from './simulator/scenarios';

const HEADERS = { 'x-api-key': 'k', authorization: 'pk_test_adire', 'content-type': 'application/json' };

/** As much of the replies as these tests look at. */
interface Body {
  message?: string;
  data: { reference: string; status: string; attempts: number; expires_at: string };
}

function sandbox() {
  const ledger = openLedger(':memory:');
  plantSeeds(ledger);
  const app = createServer(ledger, { app: '/nowhere', sdk: '/nowhere', public: '/nowhere' });
  const call = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const response = await app.request(`http://localhost${path}`, {
      method,
      headers: { ...HEADERS, accept: 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const reply = (await response.json()) as Body;
    return { httpStatus: response.status, body: reply };
  };
  const create = async (fields: object = {}): Promise<string> => {
    const { body } = await call('POST', `${PRO_PREFIX}/checkout/initialize`, { amount: 5000, ...fields });
    return body.data.reference;
  };
  const charge = (reference: string, pan: string, more: object = {}, headers = {}) =>
    call(
      'POST',
      '/checkout/charge/card',
      {
        reference,
        pan,
        cvv: '123',
        expiry: '12/40',
        deviceSignature: '{}',
        cardHolder: '',
        saveCard: false,
        ...more,
      },
      headers,
    );
  const status = async (reference: string) =>
    (await call('GET', `${PRO_PREFIX}/checkout/status/${reference}`)).body.data.status;
  const attempts = async (reference: string) =>
    (await call('GET', `/sandbox/transactions/${reference}`)).body.data.attempts;
  return { ledger, app, call, create, charge, status, attempts };
}

let server = sandbox();
beforeEach(() => {
  server = sandbox();
});

describe('a transaction', () => {
  it('is initialised by a public key and comes back in major units', async () => {
    const reference = await server.create({ amount: 5000.5, customer: { email: 'payer@example.com' } });
    const { body } = await server.call('GET', `/checkout/${reference}`);
    expect(body.data).toMatchObject({
      reference,
      amount: 5000.5,
      currency: 'NGN',
      status: 'pending',
      metadata: { merchant: { publicKey: 'pk_test_adire' }, customer: { email: 'payer@example.com' } },
    });
  });

  it('is refused without a key, without an amount, twice under one reference, and as broken JSON', async () => {
    const path = '/checkout/initialize';
    expect((await server.call('POST', path, { amount: 1 }, { authorization: '' })).httpStatus).toBe(401);
    expect((await server.call('POST', path, { amount: 1 }, { 'x-api-key': '' })).httpStatus).toBe(401);
    const wrong = await server.call('POST', path, { amount: '1.005' });
    expect(wrong).toMatchObject({
      httpStatus: 400,
      body: { message: 'The field amount is missing or not valid' },
    });
    await server.create({ transaction_reference: 'ORDER-1' });
    expect(
      (await server.call('POST', path, { amount: 1, transaction_reference: 'ORDER-1' })).httpStatus,
    ).toBe(409);
    const broken = await server.app.request('http://localhost/checkout/initialize', {
      method: 'POST',
      headers: HEADERS,
      body: '{',
    });
    expect(broken.status).toBe(400);
  });
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
    vi.useRealTimers();
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
    await server.charge(reference, '5061000000000000007', { cvv: '987', pin: '4321' });
    const tables = ['transactions', 'charges', 'replies', 'events'];
    const books = JSON.stringify(
      tables.map((table) => server.ledger.prepare(`SELECT * FROM ${table}`).all()),
    );
    expect(books).not.toContain('5061000000000000007');
    expect(books).not.toMatch(/"4321"|"987"/);
  });
});

describe('a virtual account', () => {
  it('is the same for as long as it lives', async () => {
    const reference = await server.create();
    const first = await server.call('POST', `/checkout/${reference}/virtual-account`);
    const second = await server.call('POST', `/checkout/${reference}/virtual-account`);
    expect(second.body).toEqual(first.body);
    const left = Date.parse(first.body.data.expires_at) - Date.now();
    expect(left).toBeGreaterThan(1_790_000);
    expect(left).toBeLessThanOrEqual(1_800_000);
  });

  it('can be credited, also after it expired', async () => {
    const reference = await server.create();
    await server.call('POST', `/checkout/${reference}/virtual-account`);
    await server.call('POST', `/sandbox/transactions/${reference}/expire`);
    expect(await server.status(reference)).toBe('expired');
    await server.call('POST', `/sandbox/transactions/${reference}/credit`);
    expect(await server.status(reference)).toBe('success');
  });

  it('is not to be had where the test data says so', async () => {
    expect((await server.call('POST', '/checkout/CHK_noaccount/virtual-account')).httpStatus).toBe(400);
  });
});

describe('the edge', () => {
  it('answers an unknown call in JSON and lets other origins ask', async () => {
    expect((await server.call('GET', '/api/v1/nothing')).httpStatus).toBe(404);
    const preflight = await server.app.request('http://localhost/checkout/charge/card', {
      method: 'OPTIONS',
      headers: { origin: 'https://shop.example', 'access-control-request-method': 'POST' },
    });
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
    expect(preflight.headers.get('access-control-allow-headers')).toContain('idempotency-key');
  });

  it('takes no orders for the simulator from another site', async () => {
    const path = '/sandbox/transactions/CHK_demo/approve';
    const { httpStatus } = await server.call('POST', path, undefined, { 'sec-fetch-site': 'cross-site' });
    expect(httpStatus).toBe(400);
    expect(await server.status('CHK_demo')).toBe('pending');
  });
});
