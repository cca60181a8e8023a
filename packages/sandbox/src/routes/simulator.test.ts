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
