import { createServer as createProbe } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serve } from '@hono/node-server';
import { openLedger } from './ledger/database';
import { plantSeeds } from './ledger/seeds';
import { createServer } from './server';

/** This file is built into packages/sandbox/dist. */
const here = dirname(fileURLToPath(import.meta.url));
const root = resolve(here, '../../..');
const port = Number(process.env['PORT'] ?? 4242);
/** Bytes. The initialiser's address may carry 8 KB of metadata, each byte of which may take three characters. */
const MAX_HEADERS = 65_536;

const ledger = openLedger(process.env['KOBO_DATA'] ?? join(root, '.data', 'sandbox.db'));
plantSeeds(ledger);
const folders = {
  app: resolve(process.env['APP_DIR'] ?? join(here, '../../app/dist')),
  sdk: resolve(process.env['SDK_DIR'] ?? join(here, '../../sdk/dist')),
  public: join(here, 'public'),
};
const app = createServer(ledger, folders, process.env['SHOP_ORIGIN']);

// Both loopback addresses, as `localhost` may mean either; IPv6 only where the machine has it.
const servers = [listen('127.0.0.1')];
if (await canListen('::1')) servers.push(listen('::1'));

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    for (const server of servers) server.close();
    ledger.close();
    process.exit(0);
  });
}

function listen(hostname: string) {
  const server = serve({ fetch: app.fetch, hostname, port, serverOptions: { maxHeaderSize: MAX_HEADERS } });
  server.on('error', (error: NodeJS.ErrnoException) => {
    const reason =
      error.code === 'EADDRINUSE' ? 'is taken: stop what uses it, or set PORT' : `fails: ${error.code}`;
    console.error(`✗ Port ${port} ${reason}.`);
    process.exit(1);
  });
  return server;
}

function canListen(hostname: string): Promise<boolean> {
  return new Promise((settle) => {
    const probe = createProbe();
    probe.once('error', () => settle(false));
    probe.listen(0, hostname, () => probe.close(() => settle(true)));
  });
}
