// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TEST_CARDS } from '../../packages/conformance/src/sandboxFixtures';
import { fixturesWith, TEST_LIMITS } from '../../packages/conformance/src/testProvider/fixtures';
import { walk } from '../../packages/conformance/src/walk/walk';
import { openDatabase } from './database.mjs';
import { openProvider } from './provider.mjs';

const API = 'https://api.provider.example';
const KEY = 'pk_test_adire';
const FIXTURES = {
  secretKey: 'sk_test_adire',
  otherMerchant: { publicKey: 'pk_test_indigo' },
  cards: TEST_CARDS,
  virtualAccount: true,
};

let database: Awaited<ReturnType<typeof openDatabase>>;
let provider: Awaited<ReturnType<typeof openProvider>>;
/** The bodies of the webhooks that the merchant's server received. */
let received: string[] = [];

beforeEach(async () => {
  received = [];
  database = await openDatabase(undefined, ':memory:');
  provider = await openProvider({
    database,
    api: API,
    checkout: 'https://pay.example',
    webhook: { url: 'https://shop.example/webhook', secrets: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'] },
    checkReplies: true,
    send: async (_: string, { body }: { body: string }) => {
      received.push(body);
      return new Response(null, { status: 204 });
    },
  });
});
afterEach(() => database.close());

const send: typeof fetch = (input, init) => {
  const request = new Request(input, init);
  if (new URL(request.url).pathname.startsWith('/bank/')) return Promise.resolve(new Response('The bank'));
  return provider.fetch(request);
};

async function call(method: string, path: string, body?: object) {
  const headers = { authorization: KEY, 'x-api-key': 'k', 'content-type': 'application/json' };
  const response = await send(API + path, {
    method,
    headers,
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return (await response.json()).data;
}

const start = async () => (await call('POST', '/checkout/initialize', { amount: 5000 })).reference;
const status = (reference: string) => call('GET', `/checkout/status/${reference}`);
const openAccount = async (reference: string) =>
  (await call('POST', `/checkout/${reference}/virtual-account`, {})).account_number;

describe('the example provider', () => {
  it('passes every check of conformance for its calls', async () => {
    const { reference } = await call('POST', '/checkout/initialize', {
      amount: 5000,
      metadata: { customer: { email: 'payer@example.com' } },
    });
    await database.query('UPDATE transactions SET expires_at = 0 WHERE reference = $1', [reference]);
    await provider.expire();
    const fixtures = fixturesWith({ ...FIXTURES, expired: reference });
    const findings = await walk({ api: API, key: KEY, fixtures, send, limits: TEST_LIMITS });
    expect(findings.filter(({ level }) => level === 'breaks' || level === 'tolerated')).toEqual([]);
    expect(findings.filter(({ level }) => level === 'passes').length).toBeGreaterThan(60);
  });

  it('adds up transfers, returns what is too much, and reports the end once', async () => {
    const reference = await start();
    const account = await openAccount(reference);
    const first = { id: 'T1', account, amount: 200_000, sender: 'Ada Obi' };
    await provider.transferred(first);
    await provider.transferred(first);
    expect(await status(reference)).toMatchObject({ status: 'pending', received: 2000, due: 3000 });
    await provider.transferred({ id: 'T2', account, amount: 400_000, sender: 'Ada Obi' });
    expect(await status(reference)).toMatchObject({
      ...{ status: 'success', amount: 5000, received: 5000, due: 0 },
      credits: [{ amount: 2000, sender: 'Ad•••' }, { amount: 4000 }],
      refund: { amount: 1000, state: 'pending' },
    });
    await provider.deliver();
    await provider.deliver();
    expect(received.map((body) => JSON.parse(body))).toMatchObject([
      { type: 'transaction.success', data: { reference, amount: 5000 } },
    ]);
  });

  it('takes a card whose payer returns from the bank once, and not after another card', async () => {
    const pay = (reference: string, pan: string) =>
      call('POST', '/checkout/charge/card', {
        ...{
          reference,
          pan,
          cvv: '123',
          expiry: '12/40',
          deviceSignature: '{}',
          cardHolder: '',
          saveCard: false,
        },
      });
    const pages = async (reference: string) => (await pay(reference, TEST_CARDS.redirect.pan)).redirectUrl;
    const reference = await start();
    const [, , id, charge] = new URL(await pages(reference)).pathname.split('/');
    expect(id).toBe(reference);
    expect(await provider.authenticated(reference, charge, true)).toMatchObject({ kind: 'approved' });
    expect(await provider.authenticated(reference, charge, true)).toBeUndefined();
    expect(await status(reference)).toMatchObject({ status: 'success' });

    const other = await start();
    const [, , , replaced] = new URL(await pages(other)).pathname.split('/');
    await pages(other);
    expect(await provider.authenticated(other, replaced, true)).toBeUndefined();
    expect(await status(other)).toMatchObject({ status: 'pending' });
  });

  it('returns a part that was transferred before a card paid the whole amount', async () => {
    const reference = await start();
    const account = await openAccount(reference);
    await provider.transferred({ id: 'T1', account, amount: 200_000, sender: 'Ada Obi' });
    await call('POST', '/checkout/charge/card', {
      ...{ reference, ...TEST_CARDS.approved, deviceSignature: '{}', cardHolder: '', saveCard: false },
    });
    const paid = await status(reference);
    expect(paid).toMatchObject({
      ...{ status: 'success', amount: 5000, credits: [{ amount: 2000 }] },
      refund: { amount: 2000, state: 'pending' },
    });
    expect(paid).not.toHaveProperty('received');
  });

  it('returns a transfer for a transaction that a card has paid', async () => {
    const reference = await start();
    const account = await openAccount(reference);
    await call('POST', '/checkout/charge/card', {
      ...{ reference, ...TEST_CARDS.approved, deviceSignature: '{}', cardHolder: '', saveCard: false },
    });
    await provider.transferred({ id: 'T1', account, amount: 500_000, sender: 'Ada Obi' });
    const paid = await status(reference);
    expect(paid).toMatchObject({ status: 'success', refund: { amount: 5000, state: 'pending' } });
    expect(paid).not.toHaveProperty('received');
  });
});
