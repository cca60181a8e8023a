import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** Creates a folder that a server without privileges can read. Removes the folder when the process exits. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kobo-deploy-'));
  chmodSync(folder, 0o755);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Writes a configuration block whose API has a different origin from the page. */
export function writeConfig(folder: string, api: string): string {
  const urls = { dev: api, live: 'https://api.example/v1' };
  const services = { invoices: urls, wallets: urls, bankPayments: urls, proPayments: urls };
  const file = join(folder, 'config.json');
  const block = { provider: { name: 'Acme Pay' }, apiKey: 'acme', services, idempotencyKeyHeader: null };
  writeFileSync(file, JSON.stringify(block));
  return file;
}

/** Publishes the built files as a deployer does. Returns the output of the command. */
export function publish(folder: string, ...options: string[]): string {
  const command = [join(ROOT, 'packages/tooling/publish.mjs'), '--to', folder, ...options];
  return execFileSync(process.execPath, command, { encoding: 'utf8' });
}
