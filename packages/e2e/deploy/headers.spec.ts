import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { type Answer, ask } from './ask';
import { newFolder, publish, writeConfig } from './folders';
import { encodingOf, SERVERS, type Server, startServer } from './servers';

const releases = newFolder();
publish(releases, '--config', writeConfig(newFolder(), ''));
const site = join(releases, 'current', 'site');
const page = readFileSync(join(site, 'index.html'), 'utf8');
const checkPage = readFileSync(join(site, 'check.html'), 'utf8');
const asset = readdirSync(join(site, 'assets')).find((name) => /^app-.*\.js$/.test(name)) ?? '';
const sheet = readdirSync(join(site, 'assets')).find((name) => name.endsWith('.css')) ?? '';
const pinned = readdirSync(site).find((name) => /^kobo-\d.*\.js$/.test(name)) ?? '';

/** Headers that may differ between a real server and the sandbox. */
const THEIRS =
  /^(date|server|connection|keep-alive|etag|last-modified|accept-ranges|content-length|transfer-encoding|content-encoding|strict-transport-security)$/;

function ours({ headers }: Answer): Record<string, unknown> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !THEIRS.test(name)));
}

/** The sandbox's headers for its page, without the sources that its policy allows only on a developer's machine. */
function oursOfPage(answer: Answer): Record<string, unknown> {
  const headers = ours(answer);
  const policy = String(headers['content-security-policy']);
  return {
    ...headers,
    'content-security-policy': policy.replaceAll(
      / http:\/\/(localhost|\*\.localhost|127\.0\.0\.1):(\*|\d+)/g,
      '',
    ),
  };
}

const PAGES = [
  '/CHK_1',
  '/payments/CHK_1',
  '/payments/page/P_1',
  '/invoice/I_1/',
  '/collection/fund-wallet?account_name=A%20B&amount=100',
  '/initialize?a=1&k=pk',
  '/error',
  '/payments/x/y/z',
  '/a.b',
  '/a%2eb',
  '/a%00b',
  '/a@b',
  '/a%20b',
  '/%C3%A9',
  '/assets',
  '/index.html',
  '/_headers',
  '/release.json',
  '/..%2f..%2fetc%2fpasswd',
  '/.git/config',
  // 8 KB of metadata, in which each byte takes three characters.
  `/initialize?metadata=${'%7B'.repeat(8192)}`,
];
const FILES = [`/assets/${asset}`, `/assets/${sheet}`, '/kobo.js', '/kobo.mjs', `/${pinned}`];
/** Each script also has an address under /v1. */
const SECOND = ['/v1/kobo.js', `/v1/${pinned}`];
const MISSING = [
  '/assets/app-00000000.js',
  '/assets/',
  '/assets/nothing/there.css',
  '/kobo-9.9.9.js',
  '/v1/kobo-9.9.9.js',
];

let sandbox: Server;
test.beforeAll(async () => {
  sandbox = await startServer('sandbox', releases);
});
test.afterAll(() => sandbox.stop());

for (const name of SERVERS.filter((server) => server !== 'sandbox')) {
  test.describe(name, () => {
    let server: Server;
    test.beforeAll(async () => {
      server = await startServer(name, releases);
    });
    test.afterAll(() => server.stop());

    test('serves the app’s page at all of its addresses, with the sandbox’s own headers', async () => {
      for (const path of PAGES) {
        const answer = await ask(server.port, path);
        expect([path, answer.status, answer.text === page]).toEqual([path, 200, true]);
        expect(ours(answer), path).toEqual(oursOfPage(await ask(sandbox.port, '/CHK_1')));
        expect(answer.headers['strict-transport-security']).toBe('max-age=31536000');
        expect(answer.headers['x-frame-options']).toBeUndefined();
      }
    });

    test('serves the receipt check page at its addresses, with the sandbox’s headers', async () => {
      for (const path of ['/r/CHK_1', '/payments/r/CHK_1', '/r/a/b', '/r/%3Cscript%3E', '/r/CHK_1?lang=fr']) {
        const answer = await ask(server.port, path);
        expect([path, answer.status, answer.text === checkPage]).toEqual([path, 200, true]);
        expect(ours(answer), path).toEqual(oursOfPage(await ask(sandbox.port, path)));
      }
      for (const path of ['/r', '/r/', '/payments/r', '/R/CHK_1', '/check'])
        expect([path, (await ask(server.port, path)).text === page]).toEqual([path, true]);
    });

    test('serves precompressed files with the sandbox’s own headers', async () => {
      for (const path of [...FILES, ...SECOND]) {
        const encoding = encodingOf(name);
        const answer = await ask(server.port, path, { 'accept-encoding': 'gzip, deflate, br' });
        expect([path, answer.status, answer.headers['content-encoding']]).toEqual([path, 200, encoding]);
        expect(answer.text).toBe(readFileSync(join(site, path.replace('/v1/', '/')), 'utf8'));
        expect(ours(answer), path).toEqual(ours(await ask(sandbox.port, path, { 'accept-encoding': 'br' })));
        const bare = await ask(server.port, path);
        expect([bare.status, bare.headers['content-encoding']]).toEqual([200, undefined]);
        expect(bare.text).toBe(answer.text);
        const gzip = await ask(server.port, path, { 'accept-encoding': 'gzip' });
        expect([gzip.headers['content-encoding'], gzip.text]).toEqual(['gzip', answer.text]);
      }
    });

    test('answers a missing file with 404 and forbids caching', async () => {
      for (const path of MISSING) {
        const answer = await ask(server.port, path, { 'accept-encoding': 'br' });
        expect([path, answer.status, answer.text]).toEqual([path, 404, 'Not found\n']);
        expect(answer.headers).toMatchObject({
          'cache-control': 'no-store',
          'content-type': 'text/plain; charset=utf-8',
          'x-content-type-options': 'nosniff',
        });
      }
    });

    test('answers HEAD like GET without a body, and rejects POST', async () => {
      for (const path of ['/CHK_1', `/assets/${asset}`, '/kobo.js']) {
        const [head, get] = [await ask(server.port, path, { method: 'HEAD' }), await ask(server.port, path)];
        expect([head.status, head.text]).toEqual([200, '']);
        expect(ours(head)).toEqual(ours(get));
      }
      expect((await ask(server.port, '/CHK_1', { method: 'POST' })).status).toBe(405);
    });

    test('sends nosniff and HSTS with errors, too', async () => {
      const answers = [
        [204, await ask(server.port, '/favicon.ico')],
        [404, await ask(server.port, '/assets/none.js')],
        [405, await ask(server.port, '/CHK_1', { method: 'POST' })],
        [405, await ask(server.port, `/assets/${asset}`, { method: 'POST' })],
        // Caddy accepts such long paths.
        ...(name === 'caddy' ? [] : ([[414, await ask(server.port, `/${'a'.repeat(70_000)}`)]] as const)),
      ] as const;
      for (const [status, answer] of answers) {
        expect(answer.status).toBe(status);
        expect(answer.headers, String(status)).toMatchObject({
          'x-content-type-options': 'nosniff',
          'strict-transport-security': 'max-age=31536000',
        });
      }
    });

    test('answers a matching ETag with 304, and a range with 206', async () => {
      const path = `/assets/${asset}`;
      const { etag = '' } = (await ask(server.port, path)).headers;
      const same = await ask(server.port, path, { 'if-none-match': etag });
      expect([same.status, same.text]).toEqual([304, '']);
      const part = await ask(server.port, path, { range: 'bytes=0-99' });
      expect([part.status, part.text]).toEqual([206, readFileSync(join(site, path), 'utf8').slice(0, 100)]);
      expect(part.headers['cache-control']).toContain('immutable');
    });

    test('sends the page in full for a conditional request', async () => {
      const { headers, text } = await ask(server.port, '/CHK_1');
      expect(headers['cache-control']).toBe('no-store');
      const again = await ask(server.port, '/CHK_1', { 'if-none-match': '"another"' });
      expect([again.status, again.text]).toEqual([200, text]);
    });

    test('names the configured API in the policy, and hides the server’s version', async () => {
      const { headers } = await ask(server.port, '/CHK_1');
      expect(headers['content-security-policy']).toContain("connect-src 'self' https://api.example;");
      expect(headers['server'] ?? '').not.toMatch(/\d/);
      expect((await ask(server.port, '/favicon.ico')).status).toBe(204);
    });
  });
}
