/**
 * Serves the page, sets the prices, starts transactions and verifies payments.
 * `/development` serves the same shop with React's development build.
 */
import { existsSync, readFileSync } from 'node:fs';
import { orderStore } from '../server/orders.mjs';
import { payments } from '../server/payments.mjs';
import { priceOf } from '../server/prices.mjs';
import { bodyOf, json, send, serve } from '../server/serve.mjs';
import { DISHES, MOST_OF_ONE } from './dishes.mjs';

const port = Number(process.env.PORT ?? 4244);
const checkout = process.env.CHECKOUT_ORIGIN ?? 'http://localhost:4242';
const orders = orderStore(payments(checkout), ({ id }) => console.log(`Cook order ${id}`));

/** The policy allows no script from the checkout's origin, because the shop's own script contains the SDK's ES module. */
const CSP = [
  "default-src 'none'",
  "script-src 'self'",
  `frame-src ${checkout}`,
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

serve(port, async (request, response, path) => {
  if (request.method === 'POST' && path === '/orders') return order(request, response);
  if (request.method !== 'GET') return json(response, 405, { message: 'Not allowed' });
  const placed = /^\/orders\/([\w-]+)$/.exec(path);
  if (placed) {
    const status = await orders.status(placed[1]);
    return status ? json(response, 200, status) : json(response, 404, { message: 'There is no such order.' });
  }
  if (path === '/') return send(response, 'text/html', page('/built'), { 'Content-Security-Policy': CSP });
  if (path === '/development') {
    return send(response, 'text/html', page('/built/development'), { 'Content-Security-Policy': CSP });
  }
  if (path === '/shop.css') return send(response, 'text/css', read('public/shop.css'));
  const built = /^\/built\/((?:development\/)?[\w-]+\.js)$/.exec(path);
  if (!built || !existsSync(new URL(`dist/${built[1]}`, import.meta.url))) {
    return json(response, 404, { message: 'Not found' });
  }
  return send(response, 'text/javascript', read(`dist/${built[1]}`));
});

/** Places an order. The server sets the price. */
async function order(request, response) {
  const { items, email } = await bodyOf(request);
  const kobo = priceOf(items, DISHES, MOST_OF_ONE);
  if (kobo === undefined) return json(response, 400, { message: 'Nothing is ordered yet.' });
  if (typeof email !== 'string' || !/^\S+@\S+\.\S+$/.test(email)) {
    return json(response, 400, { message: 'Please enter your e-mail address.' });
  }
  const { id, reference, message } = await orders.place({
    kobo,
    metadata: {
      merchant: { name: 'Mama Ngozi', primaryColor: '#9a3412', email: 'orders@ngozi.example' },
      customer: { email },
    },
  });
  return reference ? json(response, 200, { id, reference }) : json(response, 502, { message });
}

function page(built) {
  const shop = { checkout, dishes: DISHES, mostOfOne: MOST_OF_ONE };
  const config = JSON.stringify(shop).replaceAll('<', '\\u003c');
  return read('public/index.html')
    .replaceAll('{built}', built)
    .replace('"{config}"', () => config);
}

function read(name) {
  return readFileSync(new URL(name, import.meta.url), 'utf8');
}
