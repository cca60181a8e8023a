/**
 * Serves the site of a school with a strict Content Security Policy.
 * Scripts and styles need the page's nonce, and Trusted Types are enforced.
 * Each bill has its own URL, and its Pay link works without JavaScript.
 */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { orderStore } from '../server/orders.mjs';
import { payments } from '../server/payments.mjs';
import { json, naira, send, serve, textOf } from '../server/serve.mjs';
import { FEES } from './fees.mjs';

const port = Number(process.env.PORT ?? 4245);
const checkout = process.env.CHECKOUT_ORIGIN ?? 'http://localhost:4242';
/** The bills. Each bill is an order of one fee. */
const bills = orderStore(payments(checkout), ({ name }) => console.log(`Paid: ${name}`));

/** The file name and hash of kobo.js, from its build. */
const sri = createRequire(import.meta.url)('@kobo/sdk/sri.json');
const STUB = read('stub.js');
const FILES = new Map([
  ['/bill.js', ['text/javascript', read('bill.js')]],
  ['/school.css', ['text/css', read('school.css')]],
]);

serve(port, async (request, response, path) => {
  const { method } = request;
  if (method === 'POST' && path === '/bills') return makeOut(request, response);
  if (method !== 'GET') return json(response, 405, { message: 'Not allowed' });
  if (path === '/') return page(response, 'The fees', list());
  const [, id, question] = /^\/bills\/([\w-]+)(\/paid)?$/.exec(path) ?? [];
  const bill = bills.find(id);
  if (bill && question) return json(response, 200, { paid: (await bills.status(id)).paid });
  if (bill) return page(response, 'Your bill', billOf(bill, await stateOf(id)));
  const [type, content] = FILES.get(path) ?? [];
  return content ? send(response, type, content) : json(response, 404, { message: 'Not found' });
});

function policyOf(nonce) {
  return [
    "default-src 'none'",
    // kobo.js runs with the nonce, and passes it to the chunk that it loads.
    `script-src 'nonce-${nonce}'`,
    `frame-src ${checkout}`,
    // kobo.js creates one Trusted Types policy, for the URL of its chunk.
    "require-trusted-types-for 'script'",
    'trusted-types kobo',
    // All other directives are for this page only. The checkout needs no styles, images or connections from its host page.
    `style-src 'nonce-${nonce}'`,
    "img-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

async function makeOut(request, response) {
  const wanted = new URLSearchParams(await textOf(request)).get('fee');
  const fee = FEES.find(({ id }) => id === wanted);
  if (!fee) return json(response, 400, { message: 'There is no such fee.' });
  const { id, message } = await bills.place({
    ...fee,
    metadata: {
      merchant: { name: 'Greenfield School', primaryColor: '#166534', email: 'bursar@greenfield.example' },
      customer: { email: 'parent@example.com' },
    },
  });
  if (!id) return json(response, 502, { message });
  return response.writeHead(303, { Location: `/bills/${id}` }).end();
}

function list() {
  const fees = FEES.map(
    ({ id, name, kobo }) => `
        <li>
          <span>${name}<b>${naira(kobo)}</b></span>
          <button name="fee" value="${id}" aria-label="Bill me: ${name}">Bill me</button>
        </li>`,
  );
  return `<form method="post" action="/bills"><ul>${fees.join('')}</ul></form>`;
}

/** Returns the state of a bill; `unknown` if the status can't be read. */
async function stateOf(id) {
  try {
    return (await bills.status(id)).paid ? 'paid' : 'open';
  } catch {
    return 'unknown';
  }
}

const OUTCOMES = {
  open: '',
  paid: 'Paid. Thank you!',
  unknown: 'We can’t check this bill now. Please reload the page in a minute.',
};

/** Returns a bill. An open bill has a Pay link, which needs only `data-kobo-reference` and receives the checkout's events. */
function billOf({ reference, name, kobo, address }, state) {
  const pay = `<a class="pay" href="${address}" data-kobo-reference="${reference}">Pay ${naira(kobo)}</a>`;
  return `
      <p>${name}<b>${naira(kobo)}</b></p>
      <p class="reference">${reference}</p>
      ${state === 'open' ? pay : ''}
      <p id="outcome" role="status">${OUTCOMES[state]}</p>
      <p><a href="/">All fees</a></p>`;
}

function page(response, title, content) {
  const nonce = randomBytes(16).toString('base64');
  const html = read('index.html')
    .replaceAll('{nonce}', nonce)
    .replaceAll('{title}', title)
    .replace('/* stub */', () => STUB)
    // Complete the tag of kobo.js with the exact version and hash of the file.
    .replace('{script}', `${checkout}/${sri.script}`)
    .replace('{integrity}', sri.files[sri.script])
    .replace('{content}', () => content);
  send(response, 'text/html', html, {
    'Content-Security-Policy': policyOf(nonce),
    // Forbid caching, because each response has its own nonce.
    'Cache-Control': 'no-store',
  });
}

function read(name) {
  return readFileSync(new URL(`public/${name}`, import.meta.url), 'utf8');
}
