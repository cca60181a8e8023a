/** Serves the provider: `node serve.mjs`, with PORT, API, CHECKOUT, DATABASE_URL, WEBHOOK_URL, WEBHOOK_SECRET and BANK_TOKEN. */
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { toNodeHandler } from '@kobo/provider/node';
import { openDatabase } from './database.mjs';
import { openProvider } from './provider.mjs';

const { PORT = '8080', DATABASE_URL, WEBHOOK_URL, WEBHOOK_SECRET = '' } = process.env;
const { API = `http://localhost:${PORT}`, CHECKOUT = 'http://localhost:4300', BANK_TOKEN } = process.env;

/** The largest body of the bank's page or report, in bytes. A chunked body is refused, because it states no length. */
const MAX_BODY = 10_000;

const database = await openDatabase(DATABASE_URL);
const provider = await openProvider({
  database,
  api: API,
  checkout: CHECKOUT,
  webhook: WEBHOOK_URL && { url: WEBHOOK_URL, secrets: [WEBHOOK_SECRET] },
});
const stop = provider.start();
const expiry = setInterval(() => provider.expire().catch(console.error), 60_000);
const api = toNodeHandler(provider);

const server = createServer((request, response) => {
  const [path] = request.url.split('?');
  const [, page, reference, charge] = path.split('/');
  if (page !== 'bank' && page !== 'transfers') return api(request, response);
  const { 'content-length': length = 0, 'transfer-encoding': encoding } = request.headers;
  if (encoding || length > MAX_BODY) return response.writeHead(413, { connection: 'close' }).end();
  const work = page === 'bank' ? bank(request, response, reference, charge) : transfers(request, response);
  work.catch((error) => {
    console.error(error);
    response.writeHead(500).end();
  });
});

server.listen(Number(PORT), () => console.log(`The provider: ${API}`));

process.on('SIGTERM', () => {
  stop();
  clearInterval(expiry);
  server.close(() => database.close());
});

/** Serves the bank's page, which any checkout may frame. */
async function bank(request, response, reference, charge) {
  if (request.method === 'POST') {
    const isApproved = (await text(request)).includes('approve');
    await provider.authenticated(reference, charge, isApproved);
    const status = isApproved ? 'success' : 'failed';
    return html(
      response,
      `<script>(parent === window ? opener : parent)?.postMessage({ status: '${status}' }, '*')</script>`,
    );
  }
  return html(
    response,
    '<form method="post"><button name="do" value="approve">Pay</button><button>Cancel</button></form>',
  );
}

/** Receives the bank's report of a transfer: `{ "id", "account", "amount", "sender" }`, with the amount in minor units. */
async function transfers(request, response) {
  if (!BANK_TOKEN || request.headers.authorization !== BANK_TOKEN) return response.writeHead(401).end();
  await provider.transferred(JSON.parse(await text(request)));
  return response.writeHead(204).end();
}

function html(response, body) {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
  response.end(`<!doctype html><title>Example Bank</title>${body}`);
}
