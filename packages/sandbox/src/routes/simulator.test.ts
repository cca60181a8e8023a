// @vitest-environment node
import { beforeEach, describe, expect, it } from 'vitest';
import { testServer } from '../testServer';

let server = testServer();
beforeEach(() => {
  server = testServer();
});

async function pageOf(path: string): Promise<string> {
  const response = await server.app.request(`http://localhost${path}`, { headers: { accept: 'text/html' } });
  return response.text();
}

/** Submits a form of a page, as a browser does. */
function press(path: string, fields: Record<string, string> = {}, headers: Record<string, string> = {}) {
  return server.app.request(`http://localhost${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      ...headers,
    },
    body: new URLSearchParams(fields).toString(),
  });
}

describe('a new transaction', () => {
  const order = (type: string, body: string) =>
    server.app.request('http://localhost/sandbox/transactions', {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    });

  it('is created for a client that sends JSON, even without an Accept header', async () => {
    const made = await order('application/json', JSON.stringify({ amount: 5000 }));
    expect([made.status, await made.json()]).toMatchObject([
      200,
      { data: { reference: expect.any(String) } },
    ]);
    const refused = await order('application/json', '{}');
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      { message: 'The field amount is missing or not valid' },
    ]);
  });

  it('is refused with a reason if the form has no amount', async () => {
    const refused = await order('application/x-www-form-urlencoded', 'email=ada@example.com');
    expect([refused.status, await refused.text()]).toEqual([
      400,
      expect.stringContaining('Amount and currency must be valid, such as 5000.00 and NGN.'),
    ]);
  });
});

describe("the simulator's pages", () => {
  it('offer to approve a pending prompt, in the list and in the detail', async () => {
    const reference = await server.create();
    const detail = `/sandbox/transactions/${reference}`;
    const list = `/sandbox?filter=${reference}`;
    for (const path of [detail, list]) expect(await pageOf(path)).not.toContain('Approve on the phone');
    await server.momo(reference, '+2348031234567');
    for (const path of [detail, list]) {
      const page = await pageOf(path);
      expect(page).toContain('+234 ••• 4567');
      expect(page).toContain('Approve on the phone');
      expect(page).toContain(`action="/sandbox/transactions/${reference}/decline"`);
    }
    await server.act(reference, 'approve');
    for (const path of [detail, list]) expect(await pageOf(path)).not.toContain('Approve on the phone');
  });

  it('request faults for a transaction, list pending ones, and clear them', async () => {
    const reference = await server.create();
    const detail = `/sandbox/transactions/${reference}`;
    expect(await pageOf(detail)).not.toContain('Pending faults');
    const order = { reference, call: 'momo', fault: 'drop', times: '2' };
    const ordered = await press('/sandbox/faults', order);
    expect([ordered.status, ordered.headers.get('location')]).toEqual([303, `${detail}?done=fault-ordered`]);
    await press('/sandbox/faults', { ...order, call: 'verify', fault: 'drip', times: '1', effect: 'on' });
    expect(await pageOf(detail)).toContain('momo: <b>drop</b>, 2 times, without effect');
    expect(await pageOf(detail)).toContain('verify: <b>drip</b>, once</li>');
    for (const wrong of [
      { fault: 'none' },
      { call: 'none' },
      { times: '0' },
      { times: '1.5' },
      { times: '' },
    ]) {
      expect((await press('/sandbox/faults', { ...order, ...wrong })).status).toBe(400);
    }
    const clear = `/sandbox/faults/${reference}/clear`;
    expect((await press(clear, {}, { 'sec-fetch-site': 'cross-site' })).status).toBe(400);
    expect((await press(clear)).headers.get('location')).toBe(`${detail}?done=faults-cleared`);
    expect(await pageOf(detail)).not.toContain('Pending faults');
  });

  it('request faults for any call, even one without a transaction', async () => {
    const ordered = await press('/sandbox/faults', {
      reference: '*',
      call: 'bankList',
      fault: '503-json',
      times: '3',
    });
    expect(ordered.headers.get('location')).toBe('/sandbox?done=fault-ordered');
    expect(await pageOf('/sandbox')).toContain('bankList: <b>503-json</b>, 3 times');
    expect((await press('/sandbox/faults/*/clear')).headers.get('location')).toBe(
      '/sandbox?done=faults-cleared',
    );
    expect(await pageOf('/sandbox')).not.toContain('bankList: <b>');
  });

  it('announce the result of an action only if the address has a known one', async () => {
    expect(await pageOf('/sandbox/transactions/CHK_demo?done=approve')).toContain('The payment is approved.');
    for (const made of ['<b>up', 'toString', '__proto__', '']) {
      const page = await pageOf(`/sandbox/transactions/CHK_demo?done=${encodeURIComponent(made)}`);
      expect(page).toContain('<p id="message" role="status"></p>');
    }
  });

  it('help the reader if a transaction does not exist', async () => {
    const response = await server.app.request('http://localhost/sandbox/transactions/CHK_none', {
      headers: { accept: 'text/html' },
    });
    expect(response.status).toBe(404);
    expect(await response.text()).toContain(
      'There is no such transaction. Look for it in the list, or start a new one.',
    );
  });

  it('show the charges of every method, and escape a tag', async () => {
    const reference = await server.create();
    await server.charge(reference, '4000000000000002');
    await server.pocket(reference, '<b>tag</b>');
    const page = await pageOf(`/sandbox/transactions/${reference}`);
    expect(page).toContain('•••• 0002');
    expect(page).toContain('&lt;b&gt;tag&lt;/b&gt;');
    expect(page).not.toContain('<b>tag</b>');
  });
});

describe('the list', () => {
  /** The references on the page, in order. */
  async function listed(query: Record<string, string> = {}): Promise<string[]> {
    const page = await pageOf(`/sandbox?${new URLSearchParams(query)}`);
    return [...page.matchAll(/<a href="\/sandbox\/transactions\/([\w-]+)">/g)].map(([, name = '']) => name);
  }
  /** Creates a transaction as the merchant's server, which may set the merchant's name. */
  const create = async (fields: object) =>
    String(
      (await server.call('POST', '/sandbox/transactions', { amount: 5000, ...fields })).body.data[
        'reference'
      ],
    );

  it('finds transactions by reference, email, merchant, object, amount and status, in any case', async () => {
    const found = await create({
      amount: '7312.50',
      metadata: { customer: { email: 'Ngozi@Example.com' }, merchant: { name: 'Ngozi Fabrics' } },
    });
    await create({ amount: 7312 });
    for (const filter of [
      found.toLowerCase(),
      'NGOZI@example',
      'ngozi fab',
      '7312.50',
      '7,312.5',
      'ngn 7,312.50',
    ]) {
      expect(await listed({ filter }), filter).toEqual([found]);
    }
    expect(await listed({ filter: 'USD 7,312.50' })).toEqual([]);
    await server.act(found, 'decline');
    expect(await listed({ status: 'failed' })).toEqual([found, 'CHK_failed']);
    expect(await listed({ filter: 'ngozi', status: 'success' })).toEqual([]);
    const { body } = await server.call('POST', '/sandbox/objects/INV_issued/pay', {});
    expect(await listed({ filter: 'inv_issued' })).toEqual([body.data['reference']]);
  });

  it('does not search the names of fields', async () => {
    expect(await listed({ filter: 'publicKey' })).toEqual([]);
  });

  it('shows the newest transactions first, and all of them on some page', async () => {
    const made = [];
    for (let count = 0; count < 60; count += 1)
      made.push(await create({ metadata: { customer: { email: 'many@x.ng' } } }));
    const first = await listed({ filter: 'many@x.ng' });
    expect(first).toEqual(made.slice(10).reverse());
    const page = await pageOf('/sandbox?filter=many%40x.ng');
    expect(page).toContain(`filter=many%40x.ng&amp;status=&amp;after=${first.at(-1)}`);
    expect(await listed({ filter: 'many@x.ng', after: first.at(-1) ?? '' })).toEqual(
      made.slice(0, 10).reverse(),
    );
    expect(await pageOf(`/sandbox?filter=many%40x.ng&after=${made[0]}`)).toContain(
      'There are no older ones.',
    );
  });

  it('repeats the search text, escaped, if it finds nothing', async () => {
    const page = await pageOf(`/sandbox?filter=${encodeURIComponent('<b>x')}&status=expired`);
    expect(page).toContain('No expired transaction has ‘&lt;b&gt;x’');
    expect(page).not.toContain('<b>x');
    expect(page).toContain('Show all');
  });
});
