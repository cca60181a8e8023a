// @vitest-environment node
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { TEST_CARDS } from '../../packages/conformance/src/sandboxFixtures';

const SERVE = fileURLToPath(new URL('serve.mjs', import.meta.url));
const BANK_TOKEN = 'token-of-the-bank';

let folder = '';
let origin = '';
let child: ChildProcess;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kobo-provider-'));
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const PORT = String(Object(probe.address()).port);
  probe.close();
  origin = `http://localhost:${PORT}`;
  // The server creates its SQLite file in the folder.
  child = spawn(process.execPath, [SERVE], { cwd: folder, env: { ...process.env, PORT, BANK_TOKEN } });
  if (child.stdout) await once(child.stdout, 'data');
});
afterEach(async () => {
  const ended = once(child, 'exit');
  child.kill();
  expect(await ended).toEqual([0, null]);
  rmSync(folder, { recursive: true });
});

async function call(method: string, path: string, body?: object) {
  const headers = { authorization: 'pk_test_adire', 'content-type': 'application/json', connection: 'close' };
  const response = await fetch(origin + path, {
    method,
    headers,
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return (await response.json()).data;
}
const start = async () => (await call('POST', '/checkout/initialize', { amount: 5000 })).reference;
const status = async (reference: string) => (await call('GET', `/checkout/status/${reference}`)).status;

it('the example is served with its bank’s page, and ends when it is told to', async () => {
  const reference = await start();
  const card = { ...TEST_CARDS.redirect, deviceSignature: '{}', cardHolder: '', saveCard: false };
  const { redirectUrl } = await call('POST', '/checkout/charge/card', { ...card, reference });
  expect(await (await fetch(redirectUrl)).text()).toContain('<form method="post">');
  const post = { method: 'POST', body: new URLSearchParams({ do: 'approve' }) };
  expect(await (await fetch(redirectUrl, post)).text()).toContain("status: 'success'");
  expect(await status(reference)).toBe('success');
});

it('accepts reports of transfers only with the token of the bank', async () => {
  const reference = await start();
  const { account_number: account } = await call('POST', `/checkout/${reference}/virtual-account`, {});
  const body = JSON.stringify({ id: 'T1', account, amount: 500_000, sender: 'Ada Obi' });
  const report = async (authorization: string) =>
    (await fetch(`${origin}/transfers`, { method: 'POST', headers: { authorization }, body })).status;
  expect(await report('pk_test_adire')).toBe(401);
  expect(await status(reference)).toBe('pending');
  expect(await report(BANK_TOKEN)).toBe(204);
  expect(await status(reference)).toBe('success');
});

it('answers a target that is no URL, and reads no large body for the bank’s page', async () => {
  const { hostname, port } = new URL(origin);
  const raw = async (...lines: string[]) => {
    const socket = connect(Number(port), hostname);
    socket.write(lines.join('\r\n'));
    return text(socket);
  };
  const rest = ['Host: a', 'Connection: close', '', ''];
  for (const target of ['//', 'http://[', '/%'])
    expect(await raw(`GET ${target} HTTP/1.1`, ...rest), target).toMatch(/^HTTP\/1\.1 404/);
  for (const length of ['Content-Length: 1000000', 'Transfer-Encoding: chunked'])
    for (const path of ['/bank/CHK_1/chg_1', '/transfers'])
      expect(await raw(`POST ${path} HTTP/1.1`, length, ...rest), path).toMatch(/^HTTP\/1\.1 413/);
});
