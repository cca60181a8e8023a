/**
 * One node of the provider: the ledger of examples/provider, with an acquirer and webhooks over HTTP.
 * Reports its port to the parent process. On request, it also reports its use of the processor and of memory.
 */
import { createServer } from 'node:http';
import { approved, createProvider, refuse } from '@kobo/provider';
import { toNodeHandler } from '@kobo/provider/node';
import { openDatabase } from '../../../examples/provider/database.mjs';
import { openLedger } from '../../../examples/provider/ledger.mjs';
import { KEEP_ALIVE } from './cluster.mjs';

const { DATABASE_URL, NODE_NAME, PARTNERS, PUBLIC_KEY, WEBHOOK_SECRET } = process.env;
const MERCHANT = { publicKey: PUBLIC_KEY, name: 'Adire & Sons' };

const database = await openDatabase(DATABASE_URL);
const ledger = await openLedger(database);
const provider = createProvider({
  ...{ ledger, checkout: 'https://pay.example', ...database.storage },
  keys: { public: (key) => (key === PUBLIC_KEY ? MERCHANT : undefined), secret: () => undefined },
  handlers: { cardCharge },
  endpoint: () => ({ url: `${PARTNERS}/webhooks/${NODE_NAME}`, secrets: [WEBHOOK_SECRET] }),
});

/** Charges a card. The payer sends the idempotency key as the holder's name, so that the acquirer can record the key. */
async function cardCharge({ cardHolder: key }, { transaction: { reference }, charge }) {
  const { ok } = await fetch(`${PARTNERS}/charges/${NODE_NAME}`, {
    method: 'POST',
    body: JSON.stringify({ id: charge, key, reference }),
  });
  if (!ok) return refuse('declined');
  await ledger.move(reference, 'success');
  return approved();
}

/** Queries the acquirer about a charge whose process died, and reports the charge's outcome. Returns the status. */
async function recover(reference) {
  const open = await provider.openCharge(reference);
  if (open) {
    const { ok } = await fetch(`${PARTNERS}/charges/${open.id}`);
    await ledger.move(reference, ok ? 'success' : 'failed');
    await provider.changed(reference, open.id);
  }
  return (await ledger.find(reference)).status;
}

const api = toNodeHandler(provider);
const server = createServer((request, response) => {
  const [, page, reference] = request.url.split('/');
  if (page !== 'recover') return api(request, response);
  recover(reference).then(
    (status) => response.end(JSON.stringify({ data: { status } })),
    (error) => {
      console.error(error);
      response.writeHead(500).end('{}');
    },
  );
});
server.keepAliveTimeout = KEEP_ALIVE;
server.listen(0, '127.0.0.1', () => process.send({ port: Object(server.address()).port }));
provider.start();

process.on('message', () => {
  global.gc();
  process.send({ rss: process.memoryUsage.rss(), cpu: process.cpuUsage() });
});
process.on('disconnect', () => process.exit());
