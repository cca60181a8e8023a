// @vitest-environment node
import { testServer } from '@kobo/sandbox/testServer';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { Fixtures } from '../fixtures';
import { createProvider } from '../provider';
import { checkHealth } from './health';

const API = 'http://localhost';

async function found(offered: boolean | undefined, send: typeof fetch) {
  const provider = createProvider({ api: API, key: 'pk_test_adire', fixtures: v.parse(Fixtures, {}), send });
  await checkHealth(provider, offered);
  return provider.findings.all().map(({ call, level }) => `${call}: ${level}`);
}

describe('the health of a provider’s methods and banks', () => {
  it('passes in the sandbox', async () => {
    const { app, call } = testServer();
    const health = { methods: [{ slug: 'card', status: 'down' }], banks: [{ bankCode: '058', min: 100 }] };
    await call('POST', '/sandbox/outages', { health });
    const levels = await found(true, async (input, init) => app.request(new Request(input, init)));
    expect(levels.length).toBeGreaterThan(1);
    expect(new Set(levels)).toEqual(new Set(['health: passes']));
  });

  it('is tolerated with a word or an amount outside the contract', async () => {
    const data = { methods: [{ slug: 'card', status: 'DOWN', max: '5,000.00' }], banks: [] };
    const send = async () =>
      Response.json({ status: true, data }, { headers: { 'access-control-allow-origin': '*' } });
    expect(await found(true, send)).toContain('health: tolerated');
  });

  it('is tolerated if it is answered to a key of no merchant', async () => {
    const headers = { 'access-control-allow-origin': '*', 'cache-control': 'no-store' };
    const send: typeof fetch = async () =>
      Response.json({ status: true, data: { methods: [] } }, { headers });
    const provider = createProvider({
      api: API,
      key: 'pk_test_adire',
      fixtures: v.parse(Fixtures, {}),
      send,
    });
    await checkHealth(provider, true);
    expect(provider.findings.all()).toContainEqual(
      expect.objectContaining({ level: 'tolerated', what: 'a key of no merchant: accepted' }),
    );
  });

  it('is not requested if the transaction does not offer it', async () => {
    const send = async () => Promise.reject(new Error('asked'));
    expect(await found(undefined, send)).toEqual([]);
    expect(await found(false, send)).toEqual([]);
  });
});
