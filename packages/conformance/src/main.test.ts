// @vitest-environment node
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { testServer } from '@kobo/sandbox/testServer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readFixtures } from './fixtures';
import { main } from './main';

const folder = mkdtempSync(join(tmpdir(), 'kobo-fixtures-'));
let api = '';
let server: ReturnType<typeof serve>;
beforeAll(
  () =>
    new Promise<void>((listening) => {
      const { app } = testServer();
      // The server must not replace the global `Response`, because the command runs in the same process.
      const overrideGlobalObjects = false;
      server = serve(
        { fetch: app.fetch, port: 0, hostname: '127.0.0.1', overrideGlobalObjects },
        ({ port }) => {
          api = `http://127.0.0.1:${port}`;
          listening();
        },
      );
    }),
);
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

async function run(...argv: string[]) {
  const printed: string[] = [];
  const complained: string[] = [];
  const code = await main(argv, {
    print: (text) => printed.push(text),
    complain: (text) => complained.push(text),
    send: fetch,
  });
  return { code, out: printed.join('\n'), complaint: complained.join('\n') };
}

function fixturesFile(name: string, fixtures: unknown): string {
  const file = join(folder, name);
  writeFileSync(file, typeof fixtures === 'string' ? fixtures : JSON.stringify(fixtures));
  return file;
}

describe('pnpm tool conformance', () => {
  it('exits with 0 for the sandbox, over HTTP, with its own test data', async () => {
    const { code, out } = await run('--api', `${api}/`, '--key', 'pk_test_adire');
    expect(out).toContain('Nothing breaks.');
    expect(code).toBe(0);
  });

  it('exits with 1 if something breaks', async () => {
    const file = fixturesFile('broken.json', { invoice: 'INV_none' });
    const { code, out } = await run('--api', api, '--key', 'pk_test_adire', '--fixtures', file);
    expect(out).toContain('✗ reply-fields: HTTP 404 is not a success: ‘Invoice not found’');
    expect(out).toContain('Invoice page (/invoice/{reference}): a retry view instead of the invoice.');
    expect(code).toBe(1);
  });

  it('prints its help, and exits with 2 if it can’t start', async () => {
    expect(await run('--help')).toMatchObject({ code: 0, out: expect.stringContaining('--fixtures FILE') });
    const usages = [
      [['--key', 'pk_1'], '--api must be an address'],
      [['--api', 'pay.example', '--key', 'pk_1'], '--api must be an address'],
      [['--api', api], '--key is missing'],
      [['--api', api, '--key', 'sk_1'], '--key takes the public key'],
      [['--api', api, '--key', 'pk_1', '--verbose'], '--verbose'],
      [['--api', 'http://127.0.0.1:9', '--key', 'pk_1'], 'No sandbox answers at http://127.0.0.1:9'],
      [['--api', api, '--key', 'pk_1', '--fixtures', '/nowhere.json'], '/nowhere.json can’t be read.'],
      [['--api', api, '--key', 'pk_1', '--fixtures', fixturesFile('none.json', '{')], 'none.json: '],
    ] as const;
    for (const [argv, complaint] of usages) {
      const ended = await run(...argv);
      expect([ended.code, ended.out]).toEqual([2, '']);
      expect(ended.complaint).toContain(complaint);
    }
  });
});

describe('a fixtures file', () => {
  it('may be empty, because every field is optional', () => {
    expect(readFixtures('{}')).toMatchObject({
      ok: true,
      fixtures: { prefix: '/api/v1', settleSeconds: 30 },
    });
  });

  it('is refused with all wrong fields, but without their values', () => {
    const card = { pan: '4111-1111', cvv: '123', expiry: '13/40' };
    const read = readFixtures(
      JSON.stringify({ origin: 'shop', cards: { approved: card }, bankAccount: { otp: '1' }, momoo: {} }),
    );
    expect(read).toMatchObject({
      ok: false,
      problems: expect.arrayContaining([
        'origin is no address',
        'cards.approved.pan is not valid',
        'cards.approved.expiry is not valid',
        'bankAccount.phoneNumber is missing',
        'bankAccount.otp is not 6 digits',
        'momoo is not a fixture. docs/providers/conformance.md lists the fixtures',
      ]),
    });
    expect(JSON.stringify(read)).not.toContain('4111');
  });
});
