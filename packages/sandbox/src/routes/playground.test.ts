// @vitest-environment node
import { beforeEach, describe, expect, it } from 'vitest';
import { EVERY_METHOD } from '../ledger/methods';
import { SCENARIOS } from '../simulator/bank/scenarios';
import { testServer } from '../testServer';

let server = testServer();
beforeEach(() => {
  server = testServer();
});

const get = (path: string) => server.app.request(`http://localhost${path}`);
const pageOf = async (path: string) => (await get(path)).text();

/** Starts a transaction with the fields of the form, as its buttons do. Returns the address of the page that follows. */
async function start(fields: Record<string, string> | string[][]): Promise<URL> {
  const response = await server.app.request('http://localhost/sandbox/playground', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams(fields as Record<string, string>).toString(),
  });
  expect(response.status).toBe(303);
  return new URL(response.headers.get('location') ?? '', 'http://localhost');
}

const transactionOf = async (address: URL) => {
  const reference = address.searchParams.get('reference');
  return (await server.call('GET', `/sandbox/transactions/${reference}`)).body.data;
};

describe('the first page', () => {
  it('links the example shops, the simulator and every screen, and lists the test cards', async () => {
    const page = await pageOf('/');
    for (const address of ['http://localhost:4243', 'http://localhost:4244', 'http://localhost:4245']) {
      expect(page).toContain(`href="${address}"`);
    }
    expect(page).toContain('href="/sandbox"');
    expect(page).toContain('href="/sandbox/screens"');
    for (const { pan } of SCENARIOS) expect(page.replaceAll(' ', '')).toContain(pan);
  });

  it('may not be framed, and its merchant’s page only by itself; neither has inline scripts', async () => {
    const [first, merchant] = await Promise.all([get('/'), get('/sandbox/playground')]);
    expect(first.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    const policy = merchant.headers.get('content-security-policy');
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("frame-ancestors 'self'");
    for (const response of [first, merchant]) {
      expect((await response.text()).match(/<script(?! src)|<style| style=/)).toBeNull();
    }
  });

  it('opens the demo transaction, and needs another one after its payment', async () => {
    expect(await pageOf('/')).toContain('value="CHK_demo"');
    expect(await pageOf('/')).not.toContain('data-needs-start');
    await server.charge('CHK_demo', '4111111111111111');
    expect(await pageOf('/')).toContain('data-needs-start');
    expect(await pageOf('/?reference=CHK_demo')).not.toContain('data-needs-start');
  });
});

describe('the options of the playground', () => {
  it('are in the code, in the merchant’s page and still chosen', async () => {
    const page = await pageOf('/?reference=CHK_usd&mode=tab&theme=dark&language=fr');
    expect(page).toContain('Kobo.open({');
    for (const line of ['mode: ', 'theme: ', 'language: ']) expect(page).toContain(line);
    expect(page).toContain('<option value="dark" selected>');
    expect(page).toContain(
      'src="/sandbox/playground?reference=CHK_usd&amp;mode=tab&amp;theme=dark&amp;language=fr',
    );
    const merchant = await pageOf('/sandbox/playground?reference=CHK_usd&mode=tab&theme=dark&language=fr');
    const [, options = ''] = /data-options="([^"]*)"/.exec(merchant) ?? [];
    expect(JSON.parse(options.replaceAll('&quot;', '"'))).toEqual({
      reference: 'CHK_usd',
      mode: 'tab',
      theme: 'dark',
      language: 'fr',
    });
  });

  it('contain the other options, which replace the form’s, even with wrong values', async () => {
    const more = encodeURIComponent('{"theme":"purple","share":false}');
    const page = await pageOf(`/?theme=dark&more=${more}`);
    expect(page).toContain('theme: &#39;purple&#39;');
    expect(page).toContain('share: false');
  });

  it.each(['[1]', 'no', '5', '"text"', 'null', '{'])(
    'that are not a JSON object, such as %s, are refused',
    async (more) => {
      expect(await pageOf(`/?more=${encodeURIComponent(more)}`)).toContain('not a JSON object');
      expect((await get(`/sandbox/playground?more=${encodeURIComponent(more)}`)).status).toBe(200);
    },
  );

  it('have a default for each wrong value', async () => {
    const page = await pageOf(
      '/?mode=popup&theme=__proto__&language=xx&times=-1&primaryColor=red&order=Barter&fault=no',
    );
    expect(page).toContain('<option value="inline" selected>');
    expect(page).toContain('value="#0b5cd5"');
    expect(page).not.toContain('Barter');
  });

  it('are escaped wherever they are shown', async () => {
    const attack = '"\'</textarea></script><script>alert(1)</script>';
    const more = JSON.stringify({ language: attack });
    const query = new URLSearchParams({ reference: attack, more }).toString();
    for (const path of ['/', '/sandbox/playground']) {
      expect(await pageOf(`${path}?${query}`)).not.toContain('<script>alert');
    }
  });
});

describe('a new transaction of the playground', () => {
  it('has the merchant’s colours and the methods in their order', async () => {
    const address = await start([
      ['colored', 'on'],
      ['primaryColor', '#112233'],
      ['order', 'USSD'],
      ['order', 'Card'],
      ['offered', 'Card'],
      ['offered', 'USSD'],
    ]);
    expect(await transactionOf(address)).toMatchObject({
      transaction: {
        methods: ['USSD', 'Card'],
        status: 'pending',
        metadata: { merchant: { name: 'Adire & Sons', primaryColor: '#112233', secondaryColor: '#f59e0b' } },
      },
    });
    expect(await pageOf(`${address.pathname}${address.search}`)).toContain('#112233');
  });

  it('has all methods and no colours by default, and keeps the options', async () => {
    const address = await start({ theme: 'dark', primaryColor: '#112233' });
    const { transaction } = await transactionOf(address);
    expect(transaction).toMatchObject({ methods: EVERY_METHOD });
    expect(JSON.stringify(transaction)).not.toContain('#112233');
    expect(address.searchParams.get('theme')).toBe('dark');
  });

  it('moves a method up', async () => {
    const address = await start({ up: 'Bank Transfer' });
    expect(address.searchParams.getAll('order').slice(0, 2)).toEqual(['Bank Transfer', 'Card']);
    expect((await start({ up: 'Card' })).searchParams.getAll('order')).toEqual(EVERY_METHOD);
  });

  it('meets the chosen fault', async () => {
    const address = await start({ fault: '503-json', call: 'cardCharge', times: '2' });
    expect(await transactionOf(address)).toMatchObject({
      faults: [{ call: 'cardCharge', fault: '503-json', times: 2, effect: true }],
    });
  });

  it('can’t be started by another site', async () => {
    const response = await server.app.request('http://localhost/sandbox/playground', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
    });
    expect(response.status).toBe(400);
  });
});
