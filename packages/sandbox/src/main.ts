import { readFileSync } from 'node:fs';
import { createServer as createProbe } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openLedger } from './ledger/database';
import { plantSeeds } from './ledger/seeds';
import { setWebhookUrl } from './ledger/webhooks';
import { type Certificate, listen } from './listen';
import { createServer } from './server';
import { isReplyVariant, REPLY_VARIANTS, type ReplyVariant } from './simulator/faults/replyVariants';
import { isStream, STREAMS, type StreamName } from './simulator/faults/streams';
import { keepDelivering } from './simulator/webhooks/deliver';
import { readEndpoint, type WebhookEndpoint } from './simulator/webhooks/endpoint';

/** The folder of the built file: packages/sandbox/dist. */
const here = dirname(fileURLToPath(import.meta.url));
const root = resolve(here, '../../..');
const port = Number(process.env['PORT'] ?? 4242);

const ledger = openLedger(process.env['KOBO_DATA'] ?? join(root, '.data', 'sandbox.db'));
plantSeeds(ledger);
const endpoint = readWebhooks(process.env['KOBO_WEBHOOK_URL'], process.env['KOBO_WEBHOOK_SECRET']);
setWebhookUrl(ledger, endpoint?.url);
const folders = {
  app: resolve(process.env['APP_DIR'] ?? join(here, '../../app/dist')),
  sdk: resolve(process.env['SDK_DIR'] ?? join(here, '../../sdk/dist')),
  public: join(here, 'public'),
};
const app = createServer(ledger, folders, {
  replyVariants: readReplyVariants(process.env['KOBO_SHAPE']),
  hosts: process.env['KOBO_HOSTS']?.split(','),
  shop: process.env['SHOP_ORIGIN'],
  reactShop: process.env['REACT_SHOP_ORIGIN'],
  strictCsp: process.env['STRICT_CSP_ORIGIN'],
  checkReplies: process.env['KOBO_CHECK_REPLIES'] === '1',
  stream: readStream(process.env['KOBO_EVENTS']),
  telemetry: process.env['KOBO_TELEMETRY'] === '1',
});

const certificate = readCertificate(process.env['TLS_CERT'], process.env['TLS_KEY']);

// Listen on both loopback addresses, because `localhost` may resolve to either. Skip IPv6 on a machine without IPv6.
const servers = [start('127.0.0.1')];
if (await canListen('::1')) servers.push(start('::1'));
const stopDelivering = endpoint && keepDelivering(ledger, endpoint);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    for (const server of servers) server.close();
    stopDelivering?.();
    ledger.close();
    process.exit(0);
  });
}

function start(hostname: string) {
  const server = listen(app, { hostname, port }, certificate);
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

function readCertificate(cert: string | undefined, key: string | undefined): Certificate | undefined {
  if (!cert && !key) return undefined;
  if (cert && key) return { cert: readFileSync(cert, 'utf8'), key: readFileSync(key, 'utf8') };
  console.error('✗ TLS_CERT and TLS_KEY belong together: set both, or neither.');
  return process.exit(1);
}

function readWebhooks(url: string | undefined, secret: string | undefined): WebhookEndpoint | undefined {
  const read = readEndpoint(url, secret);
  if (read.ok) return read.endpoint;
  console.error(`✗ ${read.problem}`);
  return process.exit(1);
}

function readReplyVariants(names: string | undefined): ReplyVariant[] {
  const listed = names ? names.split(',') : [];
  const variants = listed.filter(isReplyVariant);
  if (variants.length === listed.length) return variants;
  console.error(`✗ KOBO_SHAPE takes ${Object.keys(REPLY_VARIANTS).join(', ')}, joined by commas.`);
  return process.exit(1);
}

function readStream(name = 'off'): StreamName | 'off' {
  if (name === 'off' || isStream(name)) return name;
  console.error(`✗ KOBO_EVENTS takes off, ${Object.keys(STREAMS).join(', ')}.`);
  return process.exit(1);
}
