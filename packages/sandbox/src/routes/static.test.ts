// @vitest-environment node
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openLedger } from '../ledger/database';
import { createServer } from '../server';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kobo-static-'));
  mkdirSync(join(folder, 'screens', 'assets'), { recursive: true });
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<script>boot()</script>');
  writeFileSync(join(folder, 'check.html'), 'is it paid?');
  for (const name of ['kobo.js', 'kobo-0.1.0.js', 'kobo-overlay-a1.js'])
    writeFileSync(join(folder, name), name);
  writeFileSync(join(folder, 'screens', 'index.html'), 'all screens');
  writeFileSync(join(folder, 'screens', 'assets', 'screens-1a.js'), 'show()');
});
afterEach(() => rmSync(folder, { recursive: true }));

function get(path: string) {
  const server = createServer(openLedger(':memory:'), { app: folder, sdk: folder, public: '/nowhere' });
  return server.request(`http://localhost${path}`);
}

describe('the screens', () => {
  it.each(['/sandbox/screens', '/sandbox/screens?theme=blue', '/sandbox/screens/card/otp'])(
    'are at %s, with a policy as strict as the app’s',
    async (path) => {
      const response = await get(path);
      expect(await response.text()).toBe('all screens');
      const policy = response.headers.get('content-security-policy') ?? '';
      expect(policy).toContain("script-src 'self'");
      expect(policy).toContain("default-src 'none'");
      expect(policy).not.toContain('unsafe');
    },
  );

  it('have their own files, which never change', async () => {
    const response = await get('/sandbox/screens/assets/screens-1a.js');
    expect(await response.text()).toBe('show()');
    expect(response.headers.get('cache-control')).toContain('immutable');
    expect((await get('/assets/screens-1a.js')).status).toBe(404);
  });

  it('list no folder, but return a 404', async () => {
    expect((await get('/sandbox/screens/assets/')).status).toBe(404);
    expect((await get('/assets/')).status).toBe(404);
  });

  it('leave all other addresses to the app', async () => {
    expect(await (await get('/CHK_demo')).text()).toContain('boot()');
    expect(await (await get('/sandbox/screenshots')).text()).toContain('boot()');
  });
});

describe('the page that checks a receipt', () => {
  it.each(['/r/CHK_1', '/payments/r/CHK_1', '/r/a/b'])(
    'is at %s, with the app’s own policy',
    async (path) => {
      const [page, app] = [await get(path), await get('/CHK_1')];
      expect(await page.text()).toBe('is it paid?');
      expect([...page.headers]).toEqual([...app.headers]);
    },
  );

  it.each(['/r', '/r/', '/payments/r', '/R/CHK_1', '/x/r/CHK_1', '/check'])('is not at %s', async (path) => {
    expect(await (await get(path)).text()).toContain('boot()');
  });
});

describe('the scripts of the SDK', () => {
  it.each(['kobo.js', 'kobo-0.1.0.js', 'kobo-overlay-a1.js'])(
    'have a second address below /v1, with the same headers: %s',
    async (name) => {
      const [first, second] = [await get(`/${name}`), await get(`/v1/${name}`)];
      expect([first.status, second.status, await second.text()]).toEqual([200, 200, name]);
      expect([...second.headers]).toEqual([...first.headers]);
      expect(second.headers.get('cache-control')).toContain(name === 'kobo.js' ? 'max-age=300' : 'immutable');
    },
  );

  it('have no address below another version, and a missing one is a 404', async () => {
    expect(await (await get('/v2/kobo.js')).text()).toContain('boot()');
    expect((await get('/v1/kobo-9.9.9.js')).status).toBe(404);
  });
});
