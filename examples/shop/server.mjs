/**
 * Serves a small shop with only Node and `@kobo/server`. The server sets the prices and starts the transactions.
 * The server ships an order once it has verified the payment, for the page or for a webhook.
 */
import { readFileSync } from 'node:fs';
import { orderStore } from '../server/orders.mjs';
import { payments } from '../server/payments.mjs';
import { priceOf } from '../server/prices.mjs';
import { bodyOf, json, naira, send, serve } from '../server/serve.mjs';
import { MOST_OF_ONE, PRODUCTS } from './products.mjs';

const port = Number(process.env.PORT ?? 4243);
const checkout = process.env.CHECKOUT_ORIGIN ?? 'http://localhost:4242';
const orders = orderStore(payments(checkout), ({ id, kobo }) =>
  console.log(`Ship order ${id}: ${naira(kobo)}`),
);

const read = (name) => readFileSync(new URL(`public/${name}`, import.meta.url), 'utf8');
const FILES = new Map([
  ['/', ['text/html', page()]],
  ['/waitForKobo.js', ['text/javascript', read('waitForKobo.js')]],
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

serve(port, async (request, response, path) => {
  if (request.method === 'POST' && path === '/orders') return order(request, response);
  if (request.method === 'POST' && path === '/webhooks') {
    return response.writeHead(await orders.receiveWebhook(request)).end();
  }
  const placed = /^\/orders\/([\w-]+)$/.exec(path);
  if (request.method === 'GET' && placed) {
    const status = await orders.status(placed[1]);
    return status ? json(response, 200, status) : json(response, 404, { message: 'There is no such order.' });
  }
  const file = request.method === 'GET' ? FILES.get(path) : undefined;
  if (!file) return json(response, 404, { message: 'Not found' });
  const [type, content] = file;
  return send(response, type, content, { 'Content-Security-Policy': CSP });
});

/** Places an order for a basket, at the prices in `PRODUCTS`. */
async function order(request, response) {
  const { items, email } = await bodyOf(request);
  const kobo = priceOf(items, PRODUCTS, MOST_OF_ONE);
  if (kobo === undefined)
    return json(response, 400, {
      message: `Your basket is empty, or has more than ${MOST_OF_ONE} of one thing.`,
    });
  if (typeof email !== 'string' || !/^\S+@\S+\.\S+$/.test(email)) {
    return json(response, 400, { message: 'Please enter your e-mail address.' });
  }
  const { id, reference, message } = await orders.place({
    kobo,
    metadata: {
      merchant: {
        name: 'Adire & Sons',
        logo: `http://${request.headers.host}/logo.svg`,
        primaryColor: '#1e3a8a',
        email: 'help@adire.example',
      },
      customer: { email },
    },
  });
  return reference ? json(response, 200, { id, reference }) : json(response, 502, { message });
}

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
