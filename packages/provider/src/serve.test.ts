import { afterEach, describe, expect, it, vi } from 'vitest';
import { approved } from './outcome';
import { ADIRE, CARD, gate, KEYS, testKit } from './testKit';

afterEach(() => vi.useRealTimers());

const CORS = 'access-control-allow-origin';

describe('every reply', () => {
  const { call, start, provider, request } = testKit({
    invoice: () => {
      throw new Error('the database is down');
    },
  });

  it('can be read by the checkout, is not cached and has the time, refusals and failures included', async () => {
    const reference = await start();
    const replies = {
      200: await call('GET', `/checkout/${reference}`),
      400: await call('POST', '/checkout/initialize', { body: { amount: 0 } }),
      401: await call('POST', '/checkout/initialize', { key: null, body: {} }),
      404: await call('GET', '/nothing'),
      413: await call('POST', '/checkout/initialize', { body: { note: 'x'.repeat(100_001) } }),
      415: await call('POST', '/checkout/initialize', { body: {}, headers: { 'content-encoding': 'gzip' } }),
      500: await call('GET', '/invoices/INV_1/info'),
    };
    for (const [httpStatus, reply] of Object.entries(replies)) {
      expect(reply.httpStatus).toBe(Number(httpStatus));
      expect(reply.headers.get(CORS)).toBe('*');
      expect(reply.headers.get('access-control-expose-headers')).toBe('Date, Retry-After');
      expect(reply.headers.get('cache-control')).toBe('no-store');
      expect(Date.parse(reply.headers.get('date') ?? '')).toBeGreaterThan(0);
      expect(reply.body.status).toBe(httpStatus === '200');
    }
    expect(replies[500].body.message).not.toContain('database');
  });

  it('that is no JSON, such as a BigInt of a database, is a failure that the checkout can read', async () => {
    const kit = testKit({ invoice: () => ({ amount: 5000n as never }) }, { checkReplies: false });
    const { httpStatus, headers, body } = await kit.call('GET', '/invoices/INV_1/info');
    expect([httpStatus, headers.get(CORS), body.status]).toEqual([500, '*', false]);
    expect(String(kit.errors[0])).toContain('BigInt');
  });

  it('answers a preflight without a key, for any path', async () => {
    for (const path of ['/checkout/charge/card', '/nothing']) {
      const response = await provider.fetch(request('OPTIONS', path, { key: null }));
      expect(response.status).toBe(204);
      expect(response.headers.get(CORS)).toBe('*');
      expect(response.headers.get('access-control-allow-methods')).toBe('GET, POST, PUT');
      const allowed = response.headers.get('access-control-allow-headers');
      for (const name of ['authorization', 'idempotency-key', 'last-event-id', 'x-api-key'])
        expect(allowed).toContain(name);
    }
  });

  it('names one allowed origin, and no other', async () => {
    const kit = testKit({}, { origins: ['https://pay.example'] });
    const from = (origin: string) => kit.call('GET', '/nothing', { headers: { origin } });
    const allowed = await from('https://pay.example');
    expect(allowed.headers.get(CORS)).toBe('https://pay.example');
    expect(allowed.headers.get('vary')).toBe('Origin');
    for (const origin of ['https://pay.example.evil.example', 'null', 'http://pay.example'])
      expect((await from(origin)).headers.get(CORS)).toBeNull();
  });
});

describe('a call', () => {
  it('without a handler is a 404 that names it, and its method is not offered', async () => {
    const { call, start } = testKit();
    const { httpStatus, body } = await call('PUT', '/checkout/CHK_1/charge/external-wallets/momo', {
      body: {},
    });
    expect(httpStatus).toBe(404);
    expect(body.message).toContain('momo');
    const { data } = await call('GET', `/checkout/${await start()}`);
    expect(data.paymentMethods).toEqual(['card']);
  });

  it('is served with and without the prefix, which chooses the page', async () => {
    const { call } = testKit();
    for (const [prefix, page] of [
      ['', '/'],
      ['/api/v1', '/payments/'],
    ]) {
      const { data } = await call('POST', `${prefix}/checkout/initialize`, { body: { amount: 5000 } });
      expect(data.authorization_url).toBe(`https://pay.example${page}${data.reference}`);
      const read = await call('GET', `${prefix}/checkout/${data.reference}`);
      expect(read.data.events).toContain(`example${prefix}/checkout/`);
    }
  });

  it('with an impossible reference is a 404 and reaches no handler', async () => {
    const { call, errors } = testKit({ invoice: () => ({}) });
    for (const value of ['%', '%E0%A4%A', '%2e%2e', 'a%2Fb', 'a%00b', `${'x'.repeat(129)}`, 'a b'])
      expect((await call('GET', `/invoices/${value}/info`)).httpStatus, value).toBe(404);
    expect(errors).toEqual([]);
  });

  it('with a deployer’s key that is not known is refused', async () => {
    const { call } = testKit({}, { deployer: (key) => key === 'deployer' });
    expect((await call('GET', '/checkout/CHK_1')).httpStatus).toBe(401);
    expect((await call('GET', '/checkout/CHK_1', { headers: { 'x-api-key': 'deployer' } })).httpStatus).toBe(
      404,
    );
  });

  it('breaks the contract with HTTP 500 during development', async () => {
    const { call, errors } = testKit({ invoice: () => ({ amount: 'much' }) });
    expect((await call('GET', '/invoices/INV_1/info')).httpStatus).toBe(500);
    expect(String(errors[0])).toContain('invoice breaks the contract');
  });

  it('never breaks the contract by a merchant’s metadata, but by the provider’s own fields', async () => {
    const metadata = { colors: 7, customer: 'Ada', plan: { interval: 4 }, cardOnly: 'perhaps' };
    const { call, start } = testKit();
    expect((await call('GET', `/checkout/${await start({ metadata })}`)).httpStatus).toBe(200);
    const server = { key: 'sk_test_adire' };
    const named = await start({ metadata: { ...metadata, merchant: { primaryColor: 7 } } }, server);
    expect((await call('GET', `/checkout/${named}`)).httpStatus).toBe(200);
    const profile = { primaryColor: 7 };
    const odd = testKit({}, { keys: { ...KEYS, public: () => ({ ...ADIRE, profile }) } });
    expect((await odd.call('GET', `/checkout/${await odd.start()}`)).httpStatus).toBe(500);
  });

  it('whose ledger returns major units or another transaction fails instead of being paid', async () => {
    const { call, start, pay, errors, transactions } = testKit();
    const reference = await start();
    pay(reference, { amount: 5000.5 });
    expect((await call('GET', `/checkout/${reference}`)).httpStatus).toBe(500);
    const other = transactions.get(await start());
    if (other) transactions.set(reference, other);
    expect((await call('GET', `/checkout/${reference}`)).httpStatus).toBe(500);
    expect(errors).toHaveLength(2);
  });
});

describe('a handler that does not return', () => {
  it('is answered with HTTP 504 after 45 seconds, and its charge still counts', async () => {
    vi.useFakeTimers();
    const { opened, open } = gate();
    const begun = gate();
    const { charge, start, keyed, status, pay } = testKit({
      async cardCharge(_, { transaction, signal }) {
        begun.open();
        await opened;
        expect(signal.aborted).toBe(true);
        pay(transaction.reference);
        return approved();
      },
    });
    const reference = await start();
    const first = charge(reference, keyed());
    await begun.opened;
    await vi.advanceTimersByTimeAsync(45_000);
    expect((await first).httpStatus).toBe(504);
    expect((await charge(reference, keyed('l'.repeat(32)))).httpStatus).toBe(409);
    open();
    await vi.waitFor(async () =>
      expect((await charge(reference, keyed())).body).toMatchObject({ data: { status: 'SUCCESS' } }),
    );
    expect(await status(reference)).toBe('success');
  });
});

describe('a body', () => {
  const { provider, request, call, start, errors, transactions } = testKit();
  const post = (body: BodyInit, headers: Record<string, string> = {}) =>
    provider.fetch(
      new Request(request('POST', '/checkout/initialize', { headers }), {
        method: 'POST',
        headers: { authorization: ADIRE.publicKey, 'content-type': 'application/json', ...headers },
        body,
        duplex: 'half',
      } as RequestInit),
    );
  const streamed = (pieces: number, size: number) =>
    new ReadableStream<Uint8Array>({
      pull(controller) {
        if (pieces <= 0) controller.close();
        else controller.enqueue(new Uint8Array(size).fill(0x20));
        pieces -= 1;
      },
    });

  it('of 100 kB is accepted; a larger one is refused, whatever length it claims', async () => {
    const text = JSON.stringify({ amount: 5000 });
    expect((await post(text.padEnd(100_000))).status).toBe(200);
    expect((await post(text.padEnd(100_001))).status).toBe(413);
    expect((await post(streamed(1_000, 1_000), { 'content-length': '10' })).status).toBe(413);
    expect((await post(text, { 'content-length': '1000000' })).status).toBe(413);
  });

  it('that is no JSON object in UTF-8 is refused', async () => {
    for (const body of ['{', 'null', '[]', '"x"', '5', new Uint8Array([0x7b, 0xff, 0x7d]), '\u0000{}'])
      expect((await post(body)).status).toBe(400);
    expect((await post('{"amount":5000}', { 'content-type': 'text/plain' })).status).toBe(415);
    expect((await post('['.repeat(50_000))).status).toBe(400);
    expect(errors).toEqual([]);
  });

  it('that stops arriving is refused after 10 seconds', async () => {
    vi.useFakeTimers();
    const reply = post(
      new ReadableStream<Uint8Array>({ start: (controller) => controller.enqueue(new Uint8Array([0x7b])) }),
    );
    await vi.advanceTimersByTimeAsync(10_000);
    expect((await reply).status).toBe(408);
  });

  it('cannot change the prototype of an object, nor add a field', async () => {
    const reference = (
      await (
        await post(
          '{"amount":5000,"__proto__":{"status":"success"},"status":"success","metadata":{"__proto__":{"inApp":true},"a":{"constructor":{"prototype":1}}}}',
        )
      ).json()
    ).data.reference;
    expect(transactions.get(reference)).toMatchObject({ status: 'pending', metadata: { a: {} } });
    expect(Object.keys(transactions.get(reference)?.metadata ?? {})).toEqual(['a']);
    expect(Object({}).inApp).toBeUndefined();
  });

  it('is refused by the name of its field, without its value', async () => {
    const reference = await start();
    const { body } = await call('POST', '/checkout/charge/card', {
      body: { ...CARD, reference, pan: '4111 1111 1111 1111' },
    });
    expect(body.message).toContain('pan');
    expect(JSON.stringify(body)).not.toContain('1111');
  });
});
