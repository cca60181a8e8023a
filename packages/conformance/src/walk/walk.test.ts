// @vitest-environment node
import type { EndpointName } from '@kobo/protocol/api';
import { CHARGE_CALLS } from '@kobo/protocol/api/contract';
import { testServer } from '@kobo/sandbox/testServer';
import { describe, expect, it } from 'vitest';
import type { Finding } from '../findings';
import { reportOf } from '../report';
import { sandboxFixtures } from '../sandboxFixtures';
import { fixturesWith, TEST_FIXTURES, TEST_LIMITS } from '../testProvider/fixtures';
import { ok, type Reply } from '../testProvider/ledger';
import { change, changeData, whenRefused } from '../testProvider/mistakes/change';
import { TestProvider } from '../testProvider/provider';
import { API, Edge } from '../testProvider/serve';
import { walk } from './walk';

const KEY = 'pk_test_adire';

function found(bend: (edge: Edge) => void, fields: object = {}): Promise<Finding[]> {
  const edge = new Edge(new TestProvider());
  bend(edge);
  const fixtures = fixturesWith({ ...TEST_FIXTURES, ...fields });
  return walk({ api: API, key: KEY, fixtures, send: edge.fetch, limits: TEST_LIMITS });
}

const breaking = (findings: readonly Finding[]) => findings.filter(({ level }) => level === 'breaks');

function header(edge: Edge, name: EndpointName, field: string, value: string | undefined): void {
  const respond = edge.respond.bind(edge);
  edge.respond = (call, reply) => {
    const response = respond(call, reply);
    if (call !== name) return response;
    response.headers.delete(field);
    if (value !== undefined) response.headers.set(field, value);
    return response;
  };
}

describe('the sandbox', () => {
  it('passes in every call except health, and a second time', async () => {
    const { app } = testServer();
    const api = 'http://localhost';
    const send: typeof fetch = async (input, init) => app.request(new Request(input, init));
    for (let time = 0; time < 2; time += 1) {
      const fixtures = await sandboxFixtures(api, send);
      if (!fixtures) throw new Error('no sandbox');
      const findings = await walk({ api, key: KEY, fixtures, send, limits: TEST_LIMITS });
      expect(findings.filter(({ level }) => level !== 'passes')).toEqual([]);
      expect(reportOf(api, findings)).toContain('30 calls: 29 pass, 0 tolerated, 0 broken, 1 not checked.');
    }
    // Two walks of hundreds of calls take many seconds.
  }, 600_000);
});

describe('a provider', () => {
  it('without fixtures receives no charge, only calls about transactions', async () => {
    const called = new Set<EndpointName>();
    const edge = new Edge(new TestProvider());
    const route = edge.route.bind(edge);
    edge.route = (method, path) => {
      const found = route(method, path);
      if (found) called.add(found.call);
      return found;
    };
    const findings = await walk({ api: API, key: KEY, fixtures: fixturesWith({}), send: edge.fetch });
    expect(called).toEqual(new Set(['initialize', 'checkout', 'verify']));
    const skipped = findings.filter(({ level }) => level === 'skipped').map(({ call }) => call);
    for (const call of CHARGE_CALLS) expect(skipped).toContain(call);
    const report = reportOf(API, findings);
    expect(report).toContain('Not checked');
    expect(report).toContain('– cardOtp: OTPs. Add the fixture `cards.otp`');
    expect(report).toContain('– verify: the key of another merchant. Add the fixture `otherMerchant`');
  });

  it('on the checkout’s own origin needs no CORS', async () => {
    const withoutHeaders = (edge: Edge) => {
      edge.headers = { 'cache-control': 'no-store' };
      edge.preflight = () => new Response(null, { status: 500 });
    };
    const findings = await found(withoutHeaders, { origin: API });
    expect(findings.filter(({ level }) => level !== 'passes')).toEqual([]);
  });
});

const refusals = (edge: Edge, name: EndpointName, message: string | undefined) =>
  change(edge, name, (reply: Reply) =>
    reply.status >= 400 ? { ...reply, body: { status: false, message } } : reply,
  );

describe('a mistake that the checkout tolerates', () => {
  it.each<[string, EndpointName, (edge: Edge) => void, string, string]>([
    [
      'an amount as text',
      'checkout',
      (edge) =>
        changeData(edge, 'checkout', (data) => ({ ...data, amount: Number(data['amount']).toFixed(2) })),
      'amount: "5000.00" instead of number',
      'strings are read',
    ],
    [
      'a switch that is a word',
      'checkout',
      (edge) =>
        changeData(edge, 'checkout', (data) => ({
          ...data,
          metadata: { ...Object(data['metadata']), cardOnly: 'yes' },
        })),
      'metadata.cardOnly',
      'Card is the only method',
    ],
    [
      'a refusal without a message',
      'verify',
      (edge) => refusals(edge, 'verify', undefined),
      'an unknown reference: refused without a message',
      'Error Processing Request',
    ],
    [
      'a refusal with HTTP 200',
      'resolveBank',
      (edge) => whenRefused(edge, 'resolveBank', 200),
      'an account that does not exist: refused with HTTP 200, not 4xx (refuse-with-4xx)',
      'count a success',
    ],
    [
      'markup in a message',
      'invoice',
      (edge) => refusals(edge, 'invoice', '<b>Not found</b>'),
      'an unknown reference: refused with markup in the message',
      'shown as text',
    ],
    [
      'a reply that is called text',
      'verify',
      (edge) => header(edge, 'verify', 'content-type', 'text/html'),
      'Content-Type is text/html',
      'reads it as JSON',
    ],
    [
      'a reply that may be kept',
      'invoice',
      (edge) => header(edge, 'invoice', 'cache-control', undefined),
      'Cache-Control is missing',
      'may see an old reply',
    ],
    [
      'a server’s time that the page may not read',
      'virtualAccount',
      (edge) => header(edge, 'virtualAccount', 'access-control-expose-headers', undefined),
      'does not name Date',
      'the payer’s own clock',
    ],
    [
      'an allowed origin without Vary',
      'verify',
      (edge) => header(edge, 'verify', 'access-control-allow-origin', 'https://checkout.example'),
      'Vary does not name Origin',
      'another origin',
    ],
    [
      'a step that does not know its key',
      'chargeAnswer',
      (edge) => {
        const step = edge.provider.step.bind(edge.provider);
        edge.provider.step = (request) => step({ ...request, idempotencyKey: undefined });
      },
      'same-key-same-reply: the same Idempotency-Key again: another reply',
      'nothing is charged twice',
    ],
    [
      'an Idempotency-Key that may not be sent',
      'cardCharge',
      (edge) => {
        edge.allowHeaders = 'authorization, content-type, source, x-api-key';
      },
      'preflight: Idempotency-Key is not allowed',
      'idempotencyKeyHeader',
    ],
    [
      'an account without an end',
      'virtualAccount',
      (edge) => changeData(edge, 'virtualAccount', ({ expires_at: _, ...account }) => account),
      'expires_at is missing',
      '30 minutes',
    ],
    [
      'a second charge that is refused with a status other than 409',
      'cardCharge',
      (edge) =>
        change(edge, 'cardCharge', (reply) =>
          Object(reply.body).message === 'The transaction is paid' ? { ...reply, status: 400 } : reply,
        ),
      'paid-once: a card (cards.approved) on a paid transaction: refused with HTTP 400, not 409',
      'although the payment is under way',
    ],
    [
      'a brand that is broken',
      'brand',
      (edge) => change(edge, 'brand', () => ({ status: 500, body: { status: false, message: 'Oops' } })),
      'HTTP 500 is not a success',
      'plain look',
    ],
    [
      'a brand of a site that nobody knows',
      'brand',
      (edge) => change(edge, 'brand', () => ok({ brand_primary_color: '#1e3a8a' })),
      'a site that nobody knows: accepted',
      'plain look',
    ],
  ])('%s is reported with its cost: %s', async (_, call, bend, what, cost) => {
    const findings = await found(bend);
    expect(breaking(findings)).toEqual([]);
    const [wanted, paid] = [expect.stringContaining(what), expect.stringContaining(cost)];
    expect(findings).toContainEqual({ call, level: 'tolerated', what: wanted, cost: paid });
    expect(reportOf(API, findings)).toContain('Nothing breaks.');
  });
});

describe('the report of a breach', () => {
  it('contains what was sent and received, the rule and its reason, and no secret', async () => {
    const fixtures = { secretKey: 'sk_test_adire' };
    const findings = await found((edge) => {
      changeData(edge, 'checkout', (data) => ({
        ...data,
        metadata: { ...Object(data['metadata']), key: 'sk_test_adire' },
      }));
      whenRefused(edge, 'cardCharge', 500);
    }, fixtures);
    const report = reportOf(API, findings, ['sk_test_adire']);
    expect(report).toMatch(
      /✗ refuse-with-4xx: a card on an unknown reference: HTTP 500 instead of a refusal\n +sent: POST https:\S+card \(key pk_test_adire\) \{"pan":"•••• 1111","cvv":"•••".*\n +received: HTTP 500 \{"status":false.*\n +rule: Refuse with HTTP 4xx/,
    );
    expect(report).toContain('secret-key: the reply contains the secret key');
    expect(report).not.toMatch(/sk_test_adire|4111111111111111|"123"/);
  });

  it('explains a missing deployer’s key, a scheme before the key, and a wrong key', async () => {
    const first = async (bend: (edge: Edge) => void) =>
      breaking(await found(bend)).map(({ call, what }) => `${call}: ${what}`)[0];
    const apiKey = (edge: Edge) => {
      edge.admits = (key) => key === 'deployer';
    };
    const bearer = (edge: Edge) => {
      edge.authorization = (headers) => headers.get('authorization')?.split('Bearer ')[1] ?? 'none';
    };
    const wrongKey = (edge: Edge) => {
      edge.provider.merchantOf = () => undefined;
    };
    expect(await first(apiKey)).toContain('set `apiKey` in the fixtures');
    expect(await first(bearer)).toContain('success with `Bearer` before it');
    expect(await first(wrongKey)).toContain('HTTP 401 for the key of --key');
  });
});
