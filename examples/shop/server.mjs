/**
 * A small shop as a merchant would write it: the page, and a server that keeps the prices, starts the transaction
 * and verifies it at the end. Nothing but Node.
 */

import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { PRODUCTS, priceOf } from './products.mjs';

const port = Number(process.env.PORT ?? 4243);
const checkout = process.env.CHECKOUT_ORIGIN ?? 'http://localhost:4242';
const HEADERS = { 'content-type': 'application/json', 'x-api-key': 'kobo_checkout', source: 'checkout' };
const PUBLIC_KEY = 'pk_test_adire';
const MAX_BODY = 10_000;

const read = (name) => readFileSync(fileURLToPath(new URL(`public/${name}`, import.meta.url)), 'utf8');
const FILES = new Map([
  ['/', ['text/html', page()]],
  ['/shop.js', ['text/javascript', read('shop.js')]],
  ['/shop.css', ['text/css', read('shop.css')]],
  ['/logo.svg', ['image/svg+xml', read('logo.svg')]],
  ...PRODUCTS.map(({ id }) => [`/${id}.svg`, ['image/svg+xml', read(`${id}.svg`)]]),
]);

const CSP = [
  "default-src 'none'",
  `script-src 'self' ${checkout}`,
  `frame-src ${checkout}`,
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
].join('; ');

const server = createServer(async (request, response) => {
  try {
    await answer(request, response);
  } catch (error) {
    console.error(error);
    json(response, 502, {
      message: 'The payment service can not be reached. Your basket is kept: try again.',
    });
  }
});

server.on('error', (error) => {
  const reason =
    error.code === 'EADDRINUSE' ? 'is taken: stop what uses it, or set SHOP_PORT' : `fails: ${error.code}`;
  console.error(`✗ Port ${port} ${reason}.`);
  process.exit(1);
});
server.listen(port, '127.0.0.1');
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(0));

async function answer(request, response) {
  const { pathname } = new URL(request.url ?? '/', 'http://shop');
  if (request.method === 'GET' && pathname === '/health') return json(response, 200, { running: true });
  if (pathname === '/favicon.ico') return response.writeHead(204).end();
  if (request.method === 'POST' && pathname === '/orders') return order(request, response);
  const paid = /^\/orders\/([\w-]+)$/.exec(pathname);
  if (request.method === 'GET' && paid) return verify(paid[1], response);
  const file = request.method === 'GET' ? FILES.get(pathname) : undefined;
  if (!file) return json(response, 404, { message: 'Not found' });
  const [type, content] = file;
  response.writeHead(200, {
    'Content-Type': `${type}; charset=utf-8`,
    'Content-Security-Policy': CSP,
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-cache',
  });
  return response.end(content);
}

/** Starts a transaction for a basket. The price is this server's. */
async function order(request, response) {
  const { items, email } = await bodyOf(request);
  const kobo = priceOf(items);
  if (kobo === undefined) return json(response, 400, { message: 'Your basket is empty.' });
  if (typeof email !== 'string' || !/^\S+@\S+\.\S+$/.test(email)) {
    return json(response, 400, { message: 'Please enter your e-mail address.' });
  }
  const initialized = await fetch(`${checkout}/api/v1/checkout/initialize`, {
    method: 'POST',
    headers: { ...HEADERS, authorization: PUBLIC_KEY },
    body: JSON.stringify({
      amount: kobo / 100,
      currency: 'NGN',
      walletId: 'adire-main',
      metadata: {
        merchant: {
          name: 'Adire & Sons',
          logo: `http://${request.headers.host}/logo.svg`,
          primaryColor: '#1e3a8a',
          email: 'help@adire.example',
        },
        customer: { email },
      },
    }),
  });
  const { data, message } = await initialized.json();
  if (!data?.reference)
    return json(response, 502, { message: message ?? 'The payment could not be started.' });
  return json(response, 200, { reference: data.reference });
}

/** What the merchant ships by: its own question to the payment service, not what a browser says. */
async function verify(reference, response) {
  const verified = await fetch(`${checkout}/api/v1/checkout/status/${reference}`, { headers: HEADERS });
  const { data } = await verified.json();
  return json(response, 200, { paid: data?.status === 'success' });
}

async function bodyOf(request) {
  let text = '';
  for await (const chunk of request) {
    text += chunk;
    if (text.length > MAX_BODY) return {};
  }
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}

function json(response, status, body) {
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
  });
  response.end(JSON.stringify(body));
}

/** The page with its products and the address of the checkout's script put in. */
function page() {
  const products = PRODUCTS.map(
    ({ id, name, detail, price }) => `
        <li class="product">
          <img src="/${id}.svg" alt="" width="160" height="120" />
          <h2>${name}</h2>
          <p>${detail}</p>
          <p class="price">${naira(price)}</p>
          <button type="button" data-add="${id}" data-name="${name}" data-price="${price}">Add to basket</button>
        </li>`,
  );
  return read('index.html').replace('<!--products-->', products.join('')).replaceAll('{checkout}', checkout);
}

function naira(kobo) {
  return `₦${(kobo / 100).toLocaleString('en-NG', { minimumFractionDigits: 2 })}`;
}
