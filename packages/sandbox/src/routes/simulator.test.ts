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

describe('a new transaction', () => {
  const order = (type: string, body: string) =>
    server.app.request('http://localhost/sandbox/transactions', {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    });

  it('is made by whoever sends JSON, also without a word of what is accepted', async () => {
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

  it('is refused with a reason where the form has no amount', async () => {
    const refused = await order('application/x-www-form-urlencoded', 'email=ada@example.com');
    expect([refused.status, await refused.text()]).toEqual([
      400,
      'Amount and currency must be valid, such as 5000.00 and NGN',
    ]);
  });
});

describe("the simulator's pages", () => {
  it('offer to answer for the phone while a prompt waits, on the list and on the detail', async () => {
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

  it('order faults for a transaction, show those that wait, and clear them', async () => {
    const reference = await server.create();
    const form = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };
    const press = (path: string, fields: Record<string, string> = {}, headers: object = {}) =>
      server.app.request(`http://localhost${path}`, {
        method: 'POST',
        headers: { ...form, ...headers },
        body: new URLSearchParams(fields).toString(),
      });
    const detail = `/sandbox/transactions/${reference}`;
    expect(await pageOf(detail)).not.toContain('Faults that wait');
    const order = { reference, call: 'momo', fault: 'drop', times: '2' };
    const ordered = await press('/sandbox/faults', order);
    expect([ordered.status, ordered.headers.get('location')]).toEqual([303, detail]);
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
    expect((await press(clear)).headers.get('location')).toBe(detail);
    expect(await pageOf(detail)).not.toContain('Faults that wait');
  });

  it('show the charges of every method, and a tag only as text', async () => {
    const reference = await server.create();
    await server.charge(reference, '4000000000000002');
    await server.pocket(reference, '<b>tag</b>');
    const page = await pageOf(`/sandbox/transactions/${reference}`);
    expect(page).toContain('•••• 0002');
    expect(page).toContain('&lt;b&gt;tag&lt;/b&gt;');
    expect(page).not.toContain('<b>tag</b>');
  });
});
