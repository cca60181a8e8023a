// @vitest-environment node
import { beforeEach, describe, expect, it } from 'vitest';
import { TEST_HEADERS, testServer } from '../testServer';

let server = testServer();
beforeEach(() => {
  server = testServer();
});

describe('a transaction', () => {
  it('is started with a public key and has its amount in major units', async () => {
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

  it.each(['approve', 'expire'])('contains its customer until it ends: %s', async (action) => {
    const customer = { email: 'payer@example.com', first_name: 'Ada' };
    const reference = await server.create({
      customer,
      metadata: { customerEmail: 'payer@example.com', order: 7 },
    });
    const read = async () => (await server.call('GET', `/api/v1/checkout/${reference}`)).body.data;
    expect(await read()).toMatchObject({ metadata: { customer } });
    await server.act(reference, action);
    const { metadata } = await read();
    expect(metadata).toMatchObject({ order: 7, merchant: { publicKey: 'pk_test_adire' } });
    expect(JSON.stringify(metadata)).not.toMatch(/payer@example|Ada/);
  });

  it('contains its customer after a declined charge, which can be repeated', async () => {
    const reference = await server.create({ customer: { email: 'payer@example.com' } });
    await server.charge(reference, '4000000000009995');
    await server.act(reference, 'decline');
    expect(await server.status(reference)).toBe('failed');
    const { body } = await server.call('GET', `/checkout/${reference}`);
    expect(body.data).toMatchObject({ metadata: { customer: { email: 'payer@example.com' } } });
  });

  it('is marked as started by the server only with the secret key, whatever its metadata', async () => {
    const path = '/api/v1/checkout/initialize';
    const started = async (authorization: string) => {
      const body = { amount: 5000, startedBy: 'server', metadata: { startedBy: 'server' } };
      const reply = await server.call('POST', path, body, { authorization });
      return (await server.call('GET', `/api/v1/checkout/${reply.body.data['reference']}`)).body.data;
    };
    expect(await started('sk_test_adire')).toMatchObject({
      startedBy: 'server',
      metadata: { merchant: { publicKey: 'pk_test_adire' } },
    });
    expect(await started('pk_test_adire')).not.toHaveProperty('startedBy');
    const { httpStatus } = await server.call('POST', path, { amount: 1 }, { authorization: 'sk test' });
    expect(httpStatus).toBe(401);
  });

  it('has its key’s merchant, and only a secret key may set one in the metadata', async () => {
    const metadata = {
      merchant: {
        name: 'CALL 0800 SCAM',
        logo: 'https://attacker.example/l.png',
        email: 'a@attacker.example',
      },
      isAggregator: true,
      other_info: { merchant: { name: 'CALL 0800 SCAM' } },
      order: 7,
    };
    const started = async (authorization: string) => {
      const reply = await server.call(
        'POST',
        '/api/v1/checkout/initialize',
        { amount: 5000, metadata },
        { authorization },
      );
      return (await server.call('GET', `/api/v1/checkout/${reply.body.data['reference']}`)).body.data;
    };
    const byAnybody = await started('pk_test_adire');
    expect(byAnybody['metadata']).toEqual({
      order: 7,
      merchant: { name: 'Test merchant', publicKey: 'pk_test_adire' },
    });
    expect(await started('sk_test_adire')).toMatchObject({ metadata });
  });

  it('returns its status without a key or with its own, but not with another', async () => {
    const reference = await server.create();
    const path = `/api/v1/checkout/status/${reference}`;
    const requests = async (headers?: Record<string, string>) =>
      (await server.call('GET', path, undefined, headers)).httpStatus;
    expect(await requests()).toBe(200);
    expect(await requests({ authorization: 'sk_test_adire' })).toBe(200);
    expect(await requests({ authorization: 'pk_test_other' })).toBe(401);
    expect(await requests({ authorization: 'sk_test_other' })).toBe(401);
    expect(await requests({ authorization: 'Bearer pk_test_adire' })).toBe(401);
    const { authorization: _, ...keyless } = TEST_HEADERS;
    const response = await server.app.request(`http://localhost${path}`, { headers: keyless });
    expect(response.status).toBe(200);
  });

  it.each([
    ['six levels', { a: { b: { c: { d: { e: 1 } } } } }],
    ['more than 8 KB with the metadata', { note: 'x'.repeat(5000) }],
  ])('is refused with a customer of %s', async (_, fields) => {
    const body = { amount: 5000, customer: fields, metadata: { note: 'x'.repeat(4000) } };
    const { httpStatus } = await server.call('POST', '/checkout/initialize', body);
    expect(httpStatus).toBe(400);
  });

  it('has a customer without keys that reach a prototype', async () => {
    const customer: unknown = JSON.parse(
      '{"email":"a@b.example","home":{"__proto__":{"inApp":true},"city":"Aba"}}',
    );
    const reference = await server.create({ customer });
    const { body } = await server.call('GET', `/checkout/${reference}`);
    expect(Object(body.data['metadata']).customer).toEqual({ email: 'a@b.example', home: { city: 'Aba' } });
    expect(JSON.stringify(body)).not.toContain('__proto__');
  });

  it.each([
    ['http://localhost:4243/back', true],
    ['http://127.0.0.2/back', true],
    ['http://[::1]:3000/back', true],
    ['https://shop.localhost/back', true],
    ['http://10.0.2.2:4242/back', true],
    ['https://shop.example/back', false],
    ['https://localhost.example/back', false],
    ['javascript:alert(1)//localhost', false],
  ])('returns to %s from a public key: %s', async (returnUrl, isKept) => {
    const emulated = testServer(':memory:', '10.0.2.2');
    const reference = await emulated.create({ returnUrl });
    const { body } = await emulated.call('GET', `/checkout/${reference}`);
    expect(Object(body.data['metadata']).returnUrl).toBe(isKept ? returnUrl : undefined);
  });

  it('is refused without a key or amount, with a used reference, or as broken JSON', async () => {
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
    const odd = { amount: 1, transaction_reference: '№ 7/“é”?#' };
    const { body } = await server.call('POST', path, odd);
    expect(body.data['reference']).toMatch(/^CHK_[0-9a-f]{24}$/);
    expect((await server.call('POST', path, odd)).httpStatus).toBe(409);
    const broken = await server.app.request('http://localhost/checkout/initialize', {
      method: 'POST',
      headers: TEST_HEADERS,
      body: '{',
    });
    expect(broken.status).toBe(400);
  });
});
