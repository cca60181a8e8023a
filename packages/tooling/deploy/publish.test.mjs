// @vitest-environment node
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ROOT } from '../run/command.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kobo-publish-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function command(file, ...options) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(ROOT, 'packages/tooling', file), ...options],
    {
      encoding: 'utf8',
    },
  );
  return { status, stdout, stderr };
}

describe('publish', () => {
  it('publishes nothing without a named configuration', () => {
    const { status, stderr } = command('publish.mjs', '--to', folder, '--demo');
    expect(status).toBe(1);
    expect(stderr).toContain('Pass your configuration with --config FILE');
    expect(existsSync(join(folder, 'current'))).toBe(false);
    expect(existsSync(join(folder, 'releases'))).toBe(false);
  });

  it.each(['dev', 'live'])('publishes no API on this machine without --demo: %s', (environment) => {
    const urls = { dev: '', live: 'https://api.example', [environment]: 'http://localhost:8080' };
    const services = { invoices: urls, wallets: urls, bankPayments: urls, proPayments: urls };
    const config = join(folder, 'config.json');
    writeFileSync(
      config,
      JSON.stringify({ provider: { name: 'Acme' }, apiKey: 'a', services, idempotencyKeyHeader: null }),
    );
    const { status, stderr } = command('publish.mjs', '--to', folder, '--config', config);
    expect(status).toBe(1);
    expect(stderr).toContain(
      `services.invoices.${environment}: http://localhost:8080 is on this machine, which the policy allows only with --demo`,
    );
    expect(existsSync(join(folder, 'releases'))).toBe(false);
  });
});
