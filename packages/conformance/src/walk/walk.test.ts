// @vitest-environment node
import { ENDPOINTS, type EndpointName, PRO_PREFIX } from '@kobo/protocol/api';
import { CHARGE_CALLS } from '@kobo/protocol/api/contract';
import { testServer } from '@kobo/sandbox/testServer';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { CALL_NAMES, CALLS } from '../calls';
import type { Finding } from '../findings';
import { Fixtures } from '../fixtures';
import { reportOf, somethingBreaks } from '../report';
import { sandboxFixtures } from '../sandboxFixtures';
import { walk } from './walk';

const API = 'http://localhost';
const KEY = 'pk_test_adire';

const PATTERNS = Object.entries(ENDPOINTS)
  .map(([name, { method, path }]) => {
    const parameters = path.match(/\{(?!prefix)\w+\}/g)?.length ?? 0;
    const source = path.replace('{prefix}', `(?:${PRO_PREFIX})?`).replace(/\{\w+\}/g, '[^/]+');
    return { name: name as EndpointName, method, parameters, pattern: new RegExp(`^${source}$`) };
  })
  .sort((one, other) => one.parameters - other.parameters);

function callOf(method: string, path: string): EndpointName | undefined {
  return PATTERNS.find((entry) => entry.method === method && entry.pattern.test(path))?.name;
}

/** A request to the sandbox. `pass` forwards it. */
interface Passing {
  call: EndpointName | undefined;
  preflight: boolean;
  request: Request;
  signal: AbortSignal | null | undefined;
  pass: (request?: Request) => Promise<Response>;
}
type Bend = (passing: Passing) => Promise<Response>;

/** The sandbox behind a proxy that changes its replies. */
function provider(bend: Bend = ({ pass }) => pass()) {
  const { app } = testServer();
  const called: EndpointName[] = [];
  const send: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const preflight = request.method === 'OPTIONS';
    const method = request.headers.get('access-control-request-method') ?? request.method;
    const call = callOf(method, new URL(request.url).pathname);
    if (call && !preflight) called.push(call);
    return bend({
      call,
      preflight,
      request,
      signal: init?.signal,
      pass: async (changed = request) => app.request(changed),
    });
  };
  return { send, called };
}

async function found(bend?: Bend, changes: object = {}): Promise<Finding[]> {
  const { send } = provider(bend);
  const fixtures = await sandboxFixtures(API, send);
  if (!fixtures) throw new Error('no sandbox');
  return walk({
    api: API,
    key: KEY,
    fixtures: { ...fixtures, ...changes },
    send,
    limits: { read: 250, charge: 250 },
  });
}

const Json = v.record(v.string(), v.unknown());
const inner = (body: Record<string, unknown>) => v.parse(v.fallback(Json, {}), body['data']);

/** Changes the calls of one name, but not their preflights. */
const only =
  (name: EndpointName, bend: Bend): Bend =>
  (passing) =>
    passing.call === name && !passing.preflight ? bend(passing) : passing.pass();

/** Changes the JSON of a call's replies. */
const body = (name: EndpointName, change: (body: Record<string, unknown>, request: Request) => unknown) =>
  only(name, async ({ pass, request }) => {
    const response = await pass(request.clone() as Request);
    const changed = change(v.parse(Json, await response.json()), request);
    return new Response(JSON.stringify(changed), response);
  });

/** Changes the `data` of a call's successes. */
const data = (name: EndpointName, change: (data: Record<string, unknown>) => unknown) =>
  body(name, (whole) => (whole['status'] === true ? { ...whole, data: change(inner(whole)) } : whole));

const header = (name: EndpointName, field: string, value: string | undefined, preflight = false): Bend => {
  return async (passing) => {
    const response = await passing.pass();
    if (passing.call !== name || passing.preflight !== preflight) return response;
    const changed = new Response(response.body, response);
    if (value === undefined) changed.headers.delete(field);
    else changed.headers.set(field, value);
    return changed;
  };
};

const instead = (name: EndpointName, text: string, status: number) =>
  only(name, async ({ pass }) => new Response(text, { status, headers: (await pass()).headers }));

/** Makes every account number unique. */
let count = 0;
/** The idempotency keys received so far. */
const keys = new Set<string>();

interface Defect {
  title: string;
  call: EndpointName;
  bend: Bend;
  /** Part of the expected report. */
  says: string;
  changes?: object;
}

const DEFECTS: readonly Defect[] = [
  {
    title: 'an amount in kobo',
    call: 'checkout',
    bend: data('checkout', (transaction) => ({
      ...transaction,
      amount: Number(transaction['amount']) * 100,
    })),
    says: 'the amount is 500000, but it was started with 5000',
  },
  {
    title: 'an amount with three decimals',
    call: 'checkout',
    bend: data('checkout', (transaction) => ({ ...transaction, amount: 5000.005 })),
    says: 'data.amount',
  },
  {
    title: 'a transaction without a public key',
    call: 'checkout',
    bend: data('checkout', (transaction) => ({ ...transaction, metadata: {} })),
    says: 'metadata.merchant.publicKey: no public key',
  },
  {
    title: 'methods that nobody knows',
    call: 'checkout',
    bend: data('checkout', (transaction) => ({ ...transaction, paymentMethods: ['CARD_PAYMENT'] })),
    says: 'paymentMethods names none that the checkout knows',
  },
  {
    title: 'a 500 for an unknown reference',
    call: 'checkout',
    bend: only('checkout', async ({ pass }) => {
      const response = await pass();
      return response.ok ? response : new Response(response.body, { status: 500, headers: response.headers });
    }),
    says: 'an unknown reference: HTTP 500 instead of a refusal',
  },
  {
    title: 'a status for whoever asks',
    call: 'verify',
    bend: only('verify', ({ request, pass }) => {
      const asked = new Request(request);
      if (asked.headers.has('authorization')) asked.headers.set('authorization', KEY);
      return pass(asked);
    }),
    says: 'another merchant’s key: accepted',
  },
  {
    title: 'success before anything is paid',
    call: 'verify',
    bend: data('verify', () => ({ status: 'success' })),
    says: 'says success of a transaction that nobody has paid',
  },
  {
    title: 'a success of another amount',
    call: 'verify',
    bend: data('verify', ({ status }) => ({ status, amount: 1, currency: 'NGN' })),
    says: 'a success says 1 NGN, but 5000 NGN was asked for',
  },
  {
    title: 'a ledger that never settles',
    call: 'verify',
    bend: data('verify', ({ status }) => ({ status: status === 'success' ? 'processing' : status })),
    says: 'still pending after an approved card',
    changes: { settleSeconds: 0.2 },
  },
  {
    title: 'a verification that the browser keeps',
    call: 'verify',
    bend: header('verify', 'cache-control', 'public, max-age=60'),
    says: 'the browser goes on telling an old status',
  },
  {
    title: '3-D Secure without an address',
    call: 'cardCharge',
    bend: body('cardCharge', (whole) => ({ ...whole, data: { ...inner(whole), redirectUrl: undefined } })),
    says: 'a card with 3-D Secure: taken as unknown',
  },
  {
    title: 'an Idempotency-Key that is passed over',
    call: 'cardCharge',
    bend: only('cardCharge', ({ request, pass }) => {
      const headers = new Headers(request.headers);
      headers.delete('idempotency-key');
      return pass(new Request(request, { headers }));
    }),
    says: 'the same Idempotency-Key twice got another answer',
  },
  {
    title: 'a no to a payer who has paid already',
    call: 'cardCharge',
    bend: body('cardCharge', (whole, request) => {
      const key = request.headers.get('idempotency-key') ?? '';
      const paid = inner(whole)['status'] === 'SUCCESS' && keys.has(key);
      keys.add(key);
      return paid ? { status: false, message: 'Duplicate request' } : whole;
    }),
    says: 'the same Idempotency-Key again after success: taken as rejected',
  },
  {
    title: 'a charge on an expired transaction that is taken',
    call: 'cardCharge',
    bend: only('cardCharge', async ({ request, pass }) => {
      const text = await request.clone().text();
      const response = await pass();
      if (!text.includes('CHK_expired')) return response;
      return new Response('{"status":true,"data":{"status":"SUCCESS"}}', { headers: response.headers });
    }),
    says: 'a card on an expired transaction: taken as approved',
  },
  {
    title: 'a preflight that lets no Authorization through',
    call: 'cardCharge',
    bend: header('cardCharge', 'access-control-allow-headers', '*, source, x-api-key', true),
    says: 'preflight: the header authorization is not allowed',
  },
  {
    title: 'a preflight that knows no PUT',
    call: 'cardOtp',
    bend: header('cardOtp', 'access-control-allow-methods', 'GET,POST', true),
    says: 'preflight: PUT is not allowed',
  },
  {
    title: 'a wrong OTP that is taken',
    call: 'cardOtp',
    bend: instead('cardOtp', '{"status":true,"data":{"status":"SUCCESS"}}', 200),
    says: 'a wrong OTP: taken as approved',
    changes: { settleSeconds: 0.2 },
  },
  {
    title: 'an authorization_url that is no address',
    call: 'initialize',
    bend: data('initialize', (started) => ({ ...started, authorization_url: 'javascript:alert(1)' })),
    says: 'data.authorization_url is no address that a payer is sent to',
  },
  {
    title: 'another account each time',
    call: 'virtualAccount',
    bend: data('virtualAccount', (account) => {
      count += 1;
      return { ...account, account_number: String(9_900_000_000 + count) };
    }),
    says: 'another account when it is asked for again',
  },
  {
    title: 'an account without a bank',
    call: 'virtualAccount',
    bend: data('virtualAccount', (account) => ({ ...account, metadata: {} })),
    says: 'no bank_name: Bank Transfer can’t show the account, only USSD works',
  },
  {
    title: 'an account that has expired already',
    call: 'virtualAccount',
    bend: data('virtualAccount', (account) => ({ ...account, expires_at: '2020-01-01T00:00:00Z' })),
    says: 'expires_at is in the past',
  },
  {
    title: 'an account without a name',
    call: 'resolveBank',
    bend: data('resolveBank', ({ account_name }) => ({ accountName: account_name })),
    says: 'data.account_name: missing',
  },
  {
    title: 'half a JSON',
    call: 'bankList',
    bend: instead('bankList', '{"status":true,"data":{"sess', 200),
    says: 'HTTP 200 with a body that is no JSON object',
  },
  {
    title: 'a link inside an object',
    call: 'opay',
    bend: body('opay', (whole) => ({ ...whole, data: { link: whole['data'] } })),
    says: 'data: Object instead of string',
  },
  {
    title: 'a gateway’s page',
    call: 'invoice',
    bend: instead('invoice', '<html><h1>502 Bad Gateway</h1></html>', 502),
    says: 'HTTP 502 with a body that is no JSON object',
  },
  {
    title: 'a page whose products can not be read',
    call: 'paymentPage',
    bend: data('paymentPage', (page) => ({ ...page, products: [{ id: 1, price: 6000 }] })),
    says: 'a product page with nothing to choose from',
  },
  {
    title: 'a code without accounts',
    call: 'qrCode',
    bend: data('qrCode', (code) => ({ ...code, sub_accounts: null })),
    says: 'data.sub_accounts is empty',
  },
  {
    title: 'an answer that never comes',
    call: 'payLink',
    bend: only('payLink', ({ signal }) => {
      return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    }),
    says: 'no answer within 0.25 s',
  },
  {
    title: 'an answer that the page may not read',
    call: 'savedCards',
    bend: header('savedCards', 'access-control-allow-origin', undefined),
    says: 'no Access-Control-Allow-Origin for https://checkout.example on HTTP 200',
  },
  {
    title: 'a redirect',
    call: 'payQr',
    bend: only('payQr', async ({ pass }) => {
      await pass();
      return new Response(null, { status: 302, headers: { location: '/elsewhere' } });
    }),
    says: 'HTTP 302, a redirect',
  },
  {
    title: 'a prompt of which nobody knows whether it went out',
    call: 'momo',
    bend: instead('momo', '{"status":false,"message":"Service unavailable"}', 503),
    says: 'a prompt on the phone: taken as unknown',
  },
  {
    title: 'a subscription that is not active after it was paid',
    call: 'subscription',
    bend: data('subscription', (subscription) => ({ ...subscription, status: 'pending' })),
    says: 'is not active after it was paid',
  },
];

describe('the sandbox', () => {
  it('passes in every call except health, with nothing tolerated', {
    tags: 'security-24',
  }, async () => {
    const findings = await found();
    expect(findings.filter(({ level }) => level !== 'passes')).toEqual([]);
    // Called only if the transaction offers it: see `health.test.ts`.
    const { health: _, ...always } = ENDPOINTS;
    expect(new Set(findings.map(({ call }) => call))).toEqual(new Set(Object.keys(always)));
    expect(reportOf(API, findings)).toContain(
      `${CALL_NAMES.length} calls: ${CALL_NAMES.length - 1} pass, 0 tolerated, 0 broken, 1 not checked. Nothing breaks.`,
    );
  });

  it('may refuse an unknown site', async () => {
    const findings = await found(
      only('brand', async ({ request, pass }) =>
        request.url.includes('no-such-site')
          ? new Response('{"status":false,"message":"No such site"}', {
              status: 404,
              headers: (await pass()).headers,
            })
          : pass(),
      ),
    );
    expect(findings.filter(({ level, call }) => call === 'brand' && level === 'breaks')).toEqual([]);
    expect(findings).toContainEqual({
      call: 'brand',
      level: 'passes',
      what: 'a site that nobody knows is refused',
    });
  });

  it('passes a second time, because each walk pays another subscription', async () => {
    const { send } = provider();
    for (let time = 0; time < 2; time += 1) {
      const fixtures = await sandboxFixtures(API, send);
      if (!fixtures) throw new Error('no sandbox');
      expect(somethingBreaks(await walk({ api: API, key: KEY, fixtures, send }))).toBe(false);
    }
  });
});

describe('a provider with a defect', () => {
  it.each(DEFECTS)(
    '$title is reported with its call and its screen: $call',
    async ({ call, bend, says, changes }) => {
      const findings = await found(bend, changes);
      const breaking = findings.filter(({ level }) => level === 'breaks');
      expect(breaking).toContainEqual({ call, level: 'breaks', what: expect.stringContaining(says) });
      const report = reportOf(API, findings);
      const section = report.slice(report.indexOf(`✗ ${call} `));
      expect(section.slice(0, section.indexOf('What the payer sees'))).toContain(says);
      expect(section).toContain(`What the payer sees: ${CALLS[call].broken}`);
    },
  );
});

describe('a defect that the checkout tolerates', () => {
  it.each<[string, EndpointName, Bend, string, string]>([
    [
      'an amount as text',
      'checkout',
      data('checkout', (transaction) => ({ ...transaction, amount: '5000.00' })),
      'amount: "5000.00" instead of number',
      'strings are read',
    ],
    [
      'a switch that is a word',
      'checkout',
      data('checkout', (transaction) => ({
        ...transaction,
        metadata: { ...inner({ data: transaction['metadata'] }), cardOnly: 'yes' },
      })),
      'metadata.cardOnly',
      'Card is the only method',
    ],
    [
      'a list instead of an object',
      'invoice',
      data('invoice', (invoice) => ({ ...invoice, settings: [] })),
      'a list instead of an object',
      'Texts that the issuer puts on every invoice',
    ],
    [
      'a product that can not be read beside one that can',
      'paymentPage',
      data('paymentPage', (page) => ({
        ...page,
        products: [...v.parse(v.array(v.unknown()), page['products']), {}],
      })),
      'products.4.reference: missing',
      'productRef',
    ],
    [
      'a refusal without a message',
      'verify',
      body('verify', (whole) => (whole['status'] === true ? whole : { status: false })),
      'an unknown reference: refused without a message',
      'Error Processing Request',
    ],
    [
      'markup in a message',
      'invoice',
      body('invoice', (whole) =>
        whole['status'] === true ? whole : { status: false, message: '<b>Not found</b>' },
      ),
      'an unknown reference: refused with markup in the message',
      'shown as text',
    ],
    [
      'a reply that is called text',
      'verify',
      header('verify', 'content-type', 'text/html'),
      'Content-Type is text/html',
      'read as JSON',
    ],
    [
      'a reply that may be kept',
      'invoice',
      header('invoice', 'cache-control', undefined),
      'Cache-Control is missing',
      'what was true before',
    ],
    [
      'a server’s time that the page may not read',
      'virtualAccount',
      header('virtualAccount', 'access-control-expose-headers', undefined),
      'does not name Date',
      'the payer’s own clock',
    ],
    [
      'an Idempotency-Key that may not be sent',
      'cardCharge',
      header(
        'cardCharge',
        'access-control-allow-headers',
        'authorization,content-type,source,x-api-key',
        true,
      ),
      'preflight: Idempotency-Key is not allowed',
      'idempotencyKeyHeader',
    ],
    [
      'an account without an end',
      'virtualAccount',
      data('virtualAccount', ({ expires_at: _, ...account }) => account),
      'expires_at is missing',
      '30 minutes',
    ],
    [
      'a brand that is broken',
      'brand',
      instead('brand', '{"status":false,"message":"Oops"}', 500),
      'HTTP 500 is no success',
      'plain look',
    ],
    [
      'a brand of a site that nobody knows',
      'brand',
      data('brand', () => ({ brand_primary_color: '#1e3a8a' })),
      'a site that nobody knows: accepted',
      'plain look',
    ],
  ])('%s is reported with its cost: %s', async (_, call, bend, what, cost) => {
    const findings = await found(bend);
    expect(findings.filter(({ level }) => level === 'breaks')).toEqual([]);
    expect(findings).toContainEqual({
      call,
      level: 'tolerated',
      what: expect.stringContaining(what),
      cost: expect.stringContaining(cost),
    });
    expect(reportOf(API, findings)).toContain('Nothing breaks.');
  });
});

describe('a provider', () => {
  it('without fixtures receives no charge, only calls about transactions', async () => {
    const { send, called } = provider();
    const findings = await walk({ api: API, key: KEY, fixtures: v.parse(Fixtures, {}), send });
    expect(new Set(called)).toEqual(new Set(['initialize', 'checkout', 'verify']));
    const skipped = findings.filter(({ level }) => level === 'skipped').map(({ call }) => call);
    for (const call of CHARGE_CALLS) expect(skipped).toContain(call);
  });

  it('on the checkout’s own origin needs no CORS', async () => {
    const findings = await found(
      async ({ preflight, pass }) => {
        if (preflight) throw new TypeError('no browser asks');
        const response = await pass();
        for (const name of [...response.headers.keys()]) {
          if (name.startsWith('access-control-')) response.headers.delete(name);
        }
        return response;
      },
      { origin: API },
    );
    expect(findings.filter(({ level }) => level !== 'passes')).toEqual([]);
  });
});
