// @vitest-environment node
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const BENCH = fileURLToPath(new URL('../bench.mjs', import.meta.url));

/** Only `test:all` runs this test, because a real PostgreSQL takes seconds to start. */
it.skipIf(process.env.KOBO_POSTGRES === undefined)(
  'a small run loses no event, charge or webhook',
  async () => {
    const options = ['--streams', '20', '--rate', '5', '--seconds', '2', '--runs', '4'];
    const { stdout } = await promisify(execFile)(process.execPath, [BENCH, 'provider', ...options]);
    const figures = Object.fromEntries(
      [...stdout.matchAll(/^\| (.+) \| (.+) \|$/gm)].map(([, name, value]) => [name, value]),
    );
    expect(figures).toMatchObject({ 'events, lost': '0', 'killed nodes': '4', 'webhooks, lost': '0' });
    expect(Number(figures['idempotency keys, charged once'])).toBeGreaterThan(0);
  },
  600_000,
);
