// @vitest-environment node
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { InventoryError, readInventory } from './inventory';
import { CertificateError, network } from './request';
import { builtRelease, ORIGIN, RELEASE, serve, smallRelease, type Tamper } from './testRelease';
import { verify } from './verify';

const release = builtRelease();
/** For checks whose findings don't depend on the number of files. */
const small = smallRelease([]);
const CLI = fileURLToPath(new URL('../dist/cli.mjs', import.meta.url));

let folder = '';
let close = async (): Promise<unknown> => undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kobo-verify-'));
});
afterEach(async () => {
  await close();
  rmSync(folder, { recursive: true });
});

async function served(tamper?: Tamper, of = release) {
  const server = await serve(of, tamper);
  close = server.close;
  return server;
}

function command(...args: string[]): Promise<{ code: number | null; out: string; error: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [CLI, ...args]);
    let [out, error] = ['', ''];
    child.stdout.on('data', (data) => {
      out += data;
    });
    child.stderr.on('data', (data) => {
      error += data;
    });
    child.on('close', (code) => resolve({ code, out, error }));
  });
}

describe('the command', () => {
  const inventory = join(RELEASE, 'inventory.json');

  it('exits with 0 if the server serves the release', async () => {
    const { address } = await served();
    const { code, out } = await command(address, '--release', inventory);
    expect([code, out]).toEqual([0, expect.stringContaining('serves the release')]);
  });

  it('exits with 1 and prints advice if a file differs', async () => {
    const { address } = await served((reply, { path }) =>
      path === '/kobo.js' ? { ...reply, body: Buffer.from('evil()') } : reply,
    );
    const { code, out } = await command(address, '--release', inventory);
    expect(code).toBe(1);
    expect(out).toContain('/kobo.js: 6 bytes');
    expect(out).toContain('→ Take the checkout down');
    const json = await command(address, '--release', inventory, '--json');
    expect(json.code).toBe(1);
    expect(JSON.parse(json.out)).toMatchObject({
      outcome: 'differs',
      exitCode: 1,
      release: 'Kobo Checkout 0.1.0',
    });
  });

  it('compares with the bundled release, but not the settings, if no release is named', async () => {
    const { address } = await served((reply) => ({
      ...reply,
      body: Buffer.from(
        reply.body.toString('latin1').replace('"name": "Kobo"', '"name": "Acme Pay"'),
        'latin1',
      ),
    }));
    const { code, out } = await command(address);
    expect([code, out]).toEqual([0, expect.stringContaining('Its settings were not compared')]);
    expect(JSON.parse((await command(address, '--json')).out).settingsCompared).toBe(false);
    const whole = await command(address, '--release', inventory);
    expect(whole.out).toContain('config-changed');
    expect(whole.out).not.toContain('not compared');
  });

  it('exits with 2 if the server is unreachable', async () => {
    const server = createServer();
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    await new Promise((done) => server.close(done));
    const { code, out } = await command(`http://127.0.0.1:${port}`, '--release', inventory);
    expect([code, out]).toEqual([2, expect.stringContaining('could not be checked')]);
  });

  it.each([
    [[]],
    [['pay.example']],
    [['ftp://pay.example']],
    [['https://pay.example/path']],
    [['https://user@pay.example']],
    [['https://pay.example', 'https://b.example']],
    [['https://pay.example', '--unknown']],
    [['https://pay.example', '--release', '/no/such/file']],
    [['https://pay.example', '--release', 'http://b.example/inventory.json']],
  ])('exits with 2 for the arguments %j', async (args) => {
    const { code, error } = await command(...args);
    expect([code, error]).toEqual([2, expect.stringMatching(/^kobo-verify: /)]);
  });

  it('prints no package name that a stranger could claim on npm', async () => {
    const { code, out } = await command('--help');
    expect([code, out]).toEqual([0, expect.stringContaining('node packages/verify/dist/cli.mjs')]);
    expect(out).not.toContain('npx');
  });

  it('exits with 2 if the inventory is invalid', async () => {
    const file = join(folder, 'inventory.json');
    writeFileSync(file, '{}');
    expect((await command('https://pay.example', '--release', file)).code).toBe(2);
  });
});

describe('a check', () => {
  it('reports an invalid certificate once, as a difference and not as an outage', async () => {
    const request = async () => {
      throw new CertificateError('CERT_HAS_EXPIRED');
    };
    const { outcome, findings } = await verify({ address: ORIGIN, inventory: small.inventory, request });
    expect(outcome).toBe('differs');
    expect(findings).toEqual([{ name: 'certificate-invalid', where: ORIGIN, message: 'CERT_HAS_EXPIRED' }]);
  });

  it('reports a page of an earlier release', async () => {
    const { request } = await served(undefined, small);
    const files = small.inventory.files.map((file) => ({
      ...file,
      earlier: /\/app-.*\.js$/.test(file.path),
    }));
    const page = { ...small.inventory.page, integrity: 'sha384-', template: 'sha384-' };
    const { findings } = await verify({
      address: ORIGIN,
      inventory: { ...small.inventory, files, page },
      request,
    });
    expect(findings.map(({ name }) => name)).toContain('stale-page');
  });

  it('reports a checkout without TLS on another host', async () => {
    const { request } = await served(undefined, small);
    const { findings } = await verify({
      address: 'http://pay.example',
      inventory: small.inventory,
      request: (url, headers) => request(new URL(url.href.replace('http:', 'https:')), headers),
    });
    expect(findings.map(({ name }) => name)).toEqual(['http-not-redirected']);
  });

  it('lists the requests that failed, and returns an unknown outcome', async () => {
    const { request } = await served(undefined, small);
    const { outcome, unchecked } = await verify({
      address: ORIGIN,
      inventory: small.inventory,
      request: (url, headers) =>
        url.pathname === '/kobo.js' ? Promise.reject(new Error('gone')) : request(url, headers),
    });
    expect([outcome, unchecked]).toEqual(['unknown', [{ where: '/kobo.js', reason: 'gone' }]]);
  });
});

describe('a request', () => {
  it('ends at its time limit, even if the server keeps sending', async () => {
    const server = createServer((_request, response) => {
      const drip = setInterval(() => response.write('.'), 5);
      response.on('close', () => clearInterval(drip));
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    close = () => new Promise((done) => server.close(done));
    const { port } = server.address() as AddressInfo;
    const requests = network({ limit: 100 })(new URL(`http://127.0.0.1:${port}/`), {});
    await expect(requests).rejects.toThrow('no complete answer in time');
  });
});

it('a request uses HTTP/1.1 if the server supports nothing newer', async () => {
  const server = createServer((request, response) => response.end(request.httpVersion));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  close = () => new Promise((done) => server.close(done));
  const { port } = server.address() as AddressInfo;
  const request = network({ to: () => new URL(`http://127.0.0.1:${port}/`) });
  const { status, body } = await request(new URL(ORIGIN), {}, true);
  expect([status, body?.toString()]).toEqual([200, '1.1']);
});

describe('an inventory', () => {
  const built = JSON.stringify(release.source);

  it('is read as it was built', () => {
    expect(readInventory(built).files.length).toBe(release.inventory.files.length);
  });

  it('may name no second addresses', () => {
    const files = release.inventory.files.map(({ also: _, ...file }) => file);
    const { files: read } = readInventory(JSON.stringify({ ...release.source, files }));
    expect(read.flatMap(({ also }) => also)).toEqual([]);
  });

  it.each([
    ['no JSON', '{'],
    ['a list', '[]'],
    ['another format', built.replace('kobo-inventory-1', 'kobo-inventory-9')],
    ['no files', JSON.stringify({ ...release.source, files: [] })],
    ['a file of another host', built.replace('"/kobo.js"', '"//evil.example/kobo.js"')],
    ['a second address on another host', built.replace('"/v1/kobo.js"', '"//evil.example/kobo.js"')],
    ['a hash that is none', built.replace(/sha384-[^"]*/, 'sha384-')],
    ['no headers of a kind', built.replace('"pinned":{', '"other":{')],
  ])('is refused as %s', (_what, text) => {
    expect(text).not.toBe(built);
    expect(() => readInventory(text)).toThrow(InventoryError);
  });
});
