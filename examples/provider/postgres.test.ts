// @vitest-environment node
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_CARDS } from '../../packages/conformance/src/sandboxFixtures';
import { fixturesWith, TEST_LIMITS } from '../../packages/conformance/src/testProvider/fixtures';
import { walk } from '../../packages/conformance/src/walk/walk';
import { startPostgres } from '../../packages/tooling/run/postgres.mjs';
import { openDatabase } from './database.mjs';
import { openProvider } from './provider.mjs';

/** The folder of PostgreSQL's programs, which `pnpm test:all` sets. */
const POSTGRES = process.env['KOBO_POSTGRES'];
const API = 'https://api.provider.example';
const KEY = 'pk_test_adire';

describe.skipIf(POSTGRES === undefined)('two nodes with one PostgreSQL', () => {
  let server: Awaited<ReturnType<typeof startPostgres>>;
  const nodes: { provider: Awaited<ReturnType<typeof openProvider>>; close: () => Promise<void> }[] = [];
  const delivered: string[] = [];

  async function openNode() {
    const database = await openDatabase(server.url);
    const provider = await openProvider({
      ...{ database, api: API, checkout: 'https://pay.example', checkReplies: true },
      webhook: { url: 'https://shop.example/webhook', secrets: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'] },
      send: async (_: string, { body }: { body: string }) => {
        delivered.push(JSON.parse(body).data.reference);
        return new Response(null, { status: 204 });
      },
    });
    nodes.push({ provider, close: () => database.close() });
  }
  beforeAll(async () => {
    server = await startPostgres(POSTGRES ?? '');
    await openNode();
    await openNode();
  }, 60_000);
  afterAll(async () => {
    for (const { close } of nodes) await close();
    await server.stop();
  });

  let requests = 0;
  /** Requests alternate between the two nodes. */
  const send: typeof fetch = (input, init) => {
    const request = new Request(input, init);
    if (new URL(request.url).pathname.startsWith('/bank/')) return Promise.resolve(new Response('The bank'));
    requests += 1;
    const node = nodes[requests % 2];
    if (!node) throw new Error('no node');
    return node.provider.fetch(request);
  };
  async function call(method: string, path: string, body?: object) {
    const headers = { authorization: KEY, 'content-type': 'application/json' };
    const response = await send(API + path, {
      ...{ method, headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return { httpStatus: response.status, data: (await response.json()).data };
  }
  const start = async () => (await call('POST', '/checkout/initialize', { amount: 5000 })).data.reference;

  it('pass every check of conformance', async () => {
    const fixtures = fixturesWith({
      ...{ secretKey: 'sk_test_adire', otherMerchant: { publicKey: 'pk_test_indigo' } },
      ...{ cards: TEST_CARDS, virtualAccount: true },
    });
    const findings = await walk({ api: API, key: KEY, fixtures, send, limits: TEST_LIMITS });
    expect(findings.filter(({ level }) => level === 'breaks' || level === 'tolerated')).toEqual([]);
    expect(findings.filter(({ level }) => level === 'passes').length).toBeGreaterThan(60);
  });

  it('charge a transaction once, stream its change from either node, and send one webhook', async () => {
    const reference = await start();
    const streams = nodes.map(({ provider }) =>
      provider.fetch(new Request(`${API}/checkout/${reference}/events`)),
    );
    const readers = (await Promise.all(streams)).map(({ body }) => body?.getReader());
    for (const reader of readers) await reader?.read();
    const card = { ...TEST_CARDS.approved, deviceSignature: '{}', cardHolder: '', saveCard: false };
    const charges = Array.from({ length: 10 }, () =>
      call('POST', '/checkout/charge/card', { ...card, reference }),
    );
    const statuses = (await Promise.all(charges)).map(({ httpStatus }) => httpStatus);
    expect(statuses.sort()).toEqual([200, ...Array(9).fill(409)]);
    for (const reader of readers) {
      const event = new TextDecoder().decode((await reader?.read())?.value);
      expect(event).toMatch(/^id: \d+\n/);
      await reader?.cancel();
    }
    while ((await Promise.all(nodes.map(({ provider }) => provider.deliver()))).some((count) => count > 0));
    expect(delivered.filter((name) => name === reference)).toHaveLength(1);
  });

  it('open one account for two tabs of a payer, and add up a transfer that is reported twice', async () => {
    const reference = await start();
    const path = `/checkout/${reference}/virtual-account`;
    const both = await Promise.all([call('POST', path, {}), call('POST', path, {})]);
    expect(both[1]?.data).toEqual(both[0]?.data);
    const transfer = { id: 'T1', account: both[0]?.data.account_number, amount: 500_000, sender: 'Ada Obi' };
    await Promise.all(nodes.map(({ provider }) => provider.transferred(transfer)));
    expect((await call('GET', `/checkout/status/${reference}`)).data).toMatchObject({
      ...{ status: 'success', received: 5000, due: 0 },
    });
  });
});
