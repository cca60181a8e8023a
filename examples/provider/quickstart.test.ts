// @vitest-environment node
/** Runs the code of docs/providers/quickstart.md. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fixturesWith, TEST_LIMITS } from '../../packages/conformance/src/testProvider/fixtures';
import { walk } from '../../packages/conformance/src/walk/walk';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const API = 'https://api.provider.example';
const text = readFileSync(join(HERE, '../../docs/providers/quickstart.md'), 'utf8');
const blocks = [...text.matchAll(/^```\w+ run=(\S+)\n(.*?)^```/gms)].map(([, name = '', code = '']) => ({
  name,
  code,
}));

let folder = '';
let quickstart: {
  provider: { fetch(request: Request): Promise<Response> };
  authenticated(reference: string, charge: string): Promise<unknown>;
  transferred(account: string, amount: number): Promise<void>;
};

beforeAll(async () => {
  // The folder is inside the example, because Node must find the kit.
  folder = mkdtempSync(join(HERE, '.quickstart-'));
  for (const { name, code } of blocks) writeFileSync(join(folder, name), code);
  quickstart = await import(pathToFileURL(join(folder, 'provider.mjs')).href);
});
afterAll(() => rmSync(folder, { recursive: true }));

const send: typeof fetch = (input, init) => quickstart.provider.fetch(new Request(input, init));

async function call(method: string, path: string, body?: object) {
  const headers = { authorization: 'pk_test_adire', 'content-type': 'application/json' };
  const response = await send(API + path, {
    method,
    headers,
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return (await response.json()).data;
}

it('has fewer lines than a provider may have to write', () => {
  expect(blocks.map(({ name }) => name)).toEqual([
    'ledger.mjs',
    'provider.mjs',
    'serve.mjs',
    'fixtures.json',
  ]);
  const lines = blocks
    .filter(({ name }) => name.endsWith('.mjs'))
    .flatMap(({ code }) => code.trim().split('\n'));
  expect(lines.length).toBeLessThanOrEqual(170);
});

it('passes every check of conformance with its own fixtures', async () => {
  const fixtures = fixturesWith(JSON.parse(readFileSync(join(folder, 'fixtures.json'), 'utf8')));
  const findings = await walk({ api: API, key: 'pk_test_adire', fixtures, send, limits: TEST_LIMITS });
  expect(findings.filter(({ level }) => level === 'breaks' || level === 'tolerated')).toEqual([]);
  expect(findings.filter(({ level }) => level === 'passes').length).toBeGreaterThan(60);
});

const start = async () => (await call('POST', '/checkout/initialize', { amount: 5000 })).reference;
const status = (reference: string) => call('GET', `/checkout/status/${reference}`);
const card = {
  pan: '4000000000003220',
  cvv: '123',
  expiry: '12/40',
  deviceSignature: '{}',
  cardHolder: '',
  saveCard: false,
};

it('pays by 3-D Secure and by two transfers', async () => {
  const byCard = await start();
  const { redirectUrl } = await call('POST', '/checkout/charge/card', { ...card, reference: byCard });
  await quickstart.authenticated(byCard, redirectUrl.split('/').at(-1));
  expect(await status(byCard)).toMatchObject({ status: 'success' });

  const byTransfer = await start();
  const { account_number } = await call('POST', `/checkout/${byTransfer}/virtual-account`, {});
  await quickstart.transferred(account_number, 200_000);
  expect(await status(byTransfer)).toMatchObject({ status: 'pending', received: 2000, due: 3000 });
  await quickstart.transferred(account_number, 300_000);
  expect(await status(byTransfer)).toMatchObject({ status: 'success', received: 5000, due: 0 });
});

it('sends back what a card or a transfer has paid already', async () => {
  const pay = (reference: string) =>
    call('POST', '/checkout/charge/card', { ...card, pan: '4111111111111111', reference });
  const open = async (reference: string) =>
    (await call('POST', `/checkout/${reference}/virtual-account`, {})).account_number;

  const partly = await start();
  await quickstart.transferred(await open(partly), 200_000);
  await pay(partly);
  expect(await status(partly)).toMatchObject({ status: 'success', refund: { amount: 2000 } });

  const twice = await start();
  const account = await open(twice);
  await pay(twice);
  await quickstart.transferred(account, 500_000);
  await quickstart.transferred(account, 200_000);
  const duplicates = [
    { amount: 5000, refund: { amount: 5000 } },
    { amount: 2000, refund: { amount: 2000 } },
  ];
  expect(await status(twice)).toMatchObject({ status: 'success', duplicates });

  const more = await start();
  const used = await open(more);
  await quickstart.transferred(used, 600_000);
  await quickstart.transferred(used, 100_000);
  expect(await status(more)).toMatchObject({
    ...{ status: 'success', received: 5000, refund: { amount: 1000 } },
    duplicates: [{ amount: 1000, refund: { amount: 1000 } }],
  });
});
