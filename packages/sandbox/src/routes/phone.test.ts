// @vitest-environment node
import { parseChargeReply } from '@kobo/protocol/api';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keyed, type TestServer, testServer } from '../testServer';

let server = testServer();
beforeEach(() => {
  server = testServer();
});
afterEach(() => {
  vi.useRealTimers();
});

interface Wallet {
  method: string;
  /** Sends a prompt; `waits`, `approves` and `refused` are test values. */
  prompt: (
    server: TestServer,
    reference: string,
    who: string,
    headers?: object,
  ) => ReturnType<TestServer['momo']>;
  waits: string;
  approves: string;
  refused: string;
  /** The masked value of `waits` in the ledger. */
  detail: string;
}

const WALLETS: Wallet[] = [
  {
    method: 'MoMo',
    prompt: ({ momo }, reference, who, headers) => momo(reference, who, headers),
    waits: '+2348031234567',
    approves: '+2348030000001',
    refused: '+2348030000002',
    detail: '+234 ••• 4567',
  },
  {
    method: 'Pocket',
    prompt: ({ pocket }, reference, who, headers) => pocket(reference, who, headers),
    waits: 'chidi',
    approves: 'Ada',
    refused: 'nobody',
    detail: 'chidi',
  },
];

describe.each(WALLETS)('a prompt of $method', ({ method, prompt, waits, approves, refused, detail }) => {
  it('is accepted, and stays pending until it is approved', async () => {
    const reference = await server.create();
    const { httpStatus, body } = await prompt(server, reference, waits);
    expect(httpStatus).toBe(200);
    expect(body).toMatchObject({ status: true, data: { status: 'SUCCESS' } });
    expect(await server.status(reference)).toBe('pending');
    expect((await server.ledgerOf(reference)).charges).toMatchObject([{ method, detail, stage: 'approval' }]);
    await server.act(reference, 'approve');
    expect(await server.status(reference)).toBe('success');
    expect(await server.stages(reference)).toEqual([`${method}: succeeded`]);
  });

  it('can be declined, and sent again', async () => {
    const reference = await server.create();
    await prompt(server, reference, waits);
    await server.act(reference, 'decline');
    expect(await server.status(reference)).toBe('failed');
    expect((await prompt(server, reference, waits)).httpStatus).toBe(200);
    expect(await server.status(reference)).toBe('pending');
    await server.act(reference, 'approve');
    expect(await server.status(reference)).toBe('success');
    expect(await server.stages(reference)).toEqual([`${method}: failed`, `${method}: succeeded`]);
  });

  it('is approved after a second for the test value `approves`', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const reference = await server.create();
    await prompt(server, reference, approves);
    expect(await server.status(reference)).toBe('pending');
    vi.setSystemTime(Date.now() + 1000);
    expect(await server.status(reference)).toBe('success');
  });

  it('is one charge, even after another prompt, whichever of them is approved', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const reference = await server.create();
    await prompt(server, reference, approves);
    vi.setSystemTime(Date.now() + 500);
    expect((await prompt(server, reference, waits)).httpStatus).toBe(200);
    expect((await server.ledgerOf(reference)).charges).toMatchObject([{ method, detail, stage: 'approval' }]);
    // The first prompt is approved late.
    vi.setSystemTime(Date.now() + 500);
    expect(await server.status(reference)).toBe('success');
    expect(await server.stages(reference)).toEqual([`${method}: succeeded`]);
    expect((await prompt(server, reference, waits)).httpStatus).toBe(409);
    expect(await server.attempts(reference)).toBe(1);
  });

  it('stays pending if another prompt is refused', async () => {
    const reference = await server.create();
    await prompt(server, reference, waits);
    const { body } = await prompt(server, reference, refused);
    expect(parseChargeReply(body).status).toBe('INVALID');
    await server.act(reference, 'approve');
    expect(await server.stages(reference)).toEqual([`${method}: succeeded`]);
  });

  it('is refused if there is no wallet', async () => {
    const reference = await server.create();
    const { body } = await prompt(server, reference, refused);
    expect(parseChargeReply(body).status).toBe('INVALID');
    expect(await server.status(reference)).toBe('pending');
  });

  it('is sent once per idempotency key', async () => {
    const reference = await server.create();
    const key = keyed();
    const first = await prompt(server, reference, waits, key);
    expect(await prompt(server, reference, waits, key)).toEqual(first);
    expect(await server.attempts(reference)).toBe(1);
  });

  it('needs the public key, a valid recipient and a transaction', async () => {
    const reference = await server.create();
    expect((await prompt(server, reference, waits, { authorization: '' })).httpStatus).toBe(401);
    expect((await prompt(server, reference, 'ab')).httpStatus).toBe(400);
    expect((await prompt(server, 'CHK_none', waits)).httpStatus).toBe(404);
    expect(await server.attempts(reference)).toBe(0);
  });
});

describe('the limit of one charge for all methods', () => {
  it('lets a new prompt replace a pending one, even of the other wallet', async () => {
    const reference = await server.create();
    await server.momo(reference, '+2348031234567');
    await server.pocket(reference, 'chidi');
    expect(await server.stages(reference)).toEqual(['MoMo: failed', 'Pocket: approval']);
  });

  it('refuses another prompt if the provider allows only one at a time', async () => {
    const reference = await server.create();
    await server.momo(reference, '+2348030000007');
    expect((await server.momo(reference, '+2348031234567')).httpStatus).toBe(409);
    expect(await server.stages(reference)).toEqual(['MoMo: approval']);
  });

  it('refuses a card while a prompt is pending', async () => {
    const reference = await server.create();
    await server.momo(reference, '+2348031234567');
    expect((await server.charge(reference, '4111111111111111')).httpStatus).toBe(409);
    expect(await server.stages(reference)).toEqual(['MoMo: approval']);
  });

  it('refuses a prompt while a card is held, and after a success', async () => {
    const reference = await server.create();
    await server.charge(reference, '4000000000000085');
    expect((await server.momo(reference, '+2348031234567')).httpStatus).toBe(409);
    await server.act(reference, 'approve');
    expect((await server.pocket(reference, 'chidi')).httpStatus).toBe(409);
    expect(await server.attempts(reference)).toBe(1);
  });

  it('lets a prompt replace a card that waits for its OTP', async () => {
    const reference = await server.create();
    await server.charge(reference, '5555555555554444');
    await server.momo(reference, '+2348031234567');
    expect(await server.stages(reference)).toEqual(['Card: failed', 'MoMo: approval']);
  });
});

describe('another attempt', () => {
  it('may use another method, even one without a charge', async () => {
    const reference = await server.create();
    await server.momo(reference, '+2348031234567');
    await server.act(reference, 'decline');
    expect((await server.call('POST', `/checkout/${reference}/virtual-account`)).httpStatus).toBe(200);
    expect(await server.status(reference)).toBe('pending');
    await server.act(reference, 'decline');
    const path = `/checkout/${reference}/charge/external-wallets/opay`;
    expect((await server.call('PUT', path, { call_back_url: '' })).httpStatus).toBe(200);
    expect(await server.status(reference)).toBe('pending');
  });

  it('is refused after a failure without a charge, and after an expiry', async () => {
    expect((await server.momo('CHK_failed', '+2348031234567')).httpStatus).toBe(400);
    expect(await server.status('CHK_failed')).toBe('failed');
    const reference = await server.create();
    await server.momo(reference, '+2348031234567');
    await server.act(reference, 'expire');
    expect((await server.momo(reference, '+2348031234567')).httpStatus).toBe(400);
    expect(await server.status(reference)).toBe('expired');
  });
});

describe('mobile money in its own countries', () => {
  const create = (currency: string, wish = true) =>
    server.create({ currency, metadata: { sandbox: { mobileMoney: wish } } });
  const methods = async (reference: string) =>
    (await server.call('GET', `/checkout/${reference}`)).body.data['paymentMethods'];
  const pay = (reference: string, phone_number: string, network?: string) =>
    server.call('PUT', `/checkout/${reference}/charge/external-wallets/momo`, { phone_number, network });

  it('announces its currencies and networks only if the transaction wishes it', async () => {
    expect(await methods(await create('GHS'))).toContainEqual({
      slug: 'momo',
      currencies: expect.arrayContaining(['GHS', 'KES', 'UGX', 'TZS', 'ZMW', 'RWF', 'XOF', 'XAF']),
      networks: expect.arrayContaining([{ code: 'MTN', name: 'MTN MoMo' }]),
    });
    expect(await methods(await create('GHS', false))).toContain('MoMo');
    expect(await methods(await create('USD'))).toContain('MoMo');
  });

  it('needs one of the networks, and has the same test numbers in every country', async () => {
    const reference = await create('GHS');
    expect((await pay(reference, '+233240000001')).httpStatus).toBe(400);
    expect((await pay(reference, '+233240000001', 'MPESA')).httpStatus).toBe(400);
    expect(await server.attempts(reference)).toBe(0);
    expect(parseChargeReply((await pay(reference, '+233240000001', 'MTN')).body).status).toBe('SUCCESS');
    const { body } = await pay(await create('KES'), '+254700000002', 'MPESA');
    expect(parseChargeReply(body).status).toBe('INVALID');
  });

  it('sends the payer to the wallet’s page, which pays', async () => {
    const reference = await create('XOF');
    const { redirectUrl = '' } = parseChargeReply((await pay(reference, '+2250700000008', 'ORANGE')).body);
    expect(await (await server.app.request(redirectUrl)).text()).toContain('MoMo');
    await server.app.request(redirectUrl, {
      method: 'POST',
      body: new URLSearchParams({ decision: 'approve' }),
    });
    expect(await server.status(reference)).toBe('success');
  });
});
