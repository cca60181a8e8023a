// The shop's own script for the basket and the payment in the overlay.
const basket = new Map();
const find = (selector) => document.querySelector(selector);
const naira = (kobo) => `₦${(kobo / 100).toLocaleString('en-NG', { minimumFractionDigits: 2 })}`;

for (const button of document.querySelectorAll('[data-add]')) {
  button.addEventListener('click', () => {
    const { add: id, name, price } = button.dataset;
    const quantity = (basket.get(id)?.quantity ?? 0) + 1;
    basket.set(id, { name, price: Number(price), quantity });
    show();
  });
}

let paying = false;

// The button is never `disabled`, because a disabled button loses the focus and can't receive it when the checkout closes.
find('#pay').addEventListener('submit', async (event) => {
  event.preventDefault();
  if (paying || basket.size === 0) return;
  paying = true;
  show();
  try {
    await pay();
  } finally {
    paying = false;
    show();
  }
});

async function pay() {
  say('One moment …');
  const kobo = await waitForKobo();
  // Don't place an order, because nothing can be paid without kobo.js.
  if (!kobo) {
    return say(
      'The checkout could not be loaded. Try again, or switch off your blocker and reload the page.',
    );
  }
  say('');
  const placed = await place();
  if (!placed) return undefined;
  const { id, reference } = placed;
  const checkout = kobo.open({
    reference,
    onDone: () => log('done', `done ${reference}`),
    onClose: () => log('closed', `closed ${reference}`),
    onError: ({ code }) => log('error', `error ${code}`),
  });
  const result = await checkout.result.catch((error) => ({ status: error.code }));
  return confirm({ id, reference }, result.status);
}

/** The unpaid order and its content. Another press pays the same order instead of placing a new one. */
let order;

async function place() {
  const items = Object.fromEntries([...basket].map(([id, { quantity }]) => [id, quantity]));
  const content = { items, email: find('#email').value };
  const words = JSON.stringify(content);
  if (order?.words === words) return order;
  const { id, reference, message } = await request('/orders', content);
  order = reference ? { id, reference, words } : undefined;
  if (!order) say(message);
  return order;
}

/** Verifies the order on the shop's server, because only the server can prove a payment. A payer who left may have paid. */
async function confirm({ id, reference }, how) {
  const { paid, payable } = await request(`/orders/${id}`);
  // The status is unknown. The Pay button opens the same order again.
  if (paid === undefined) {
    return say(`We can’t check your payment now. Your order ${reference} is kept: press Pay to try again.`);
  }
  if (paid || payable === false) order = undefined;
  if (paid) {
    basket.clear();
    show();
    return say(`Paid. Thank you! Your order ${reference} is on its way.`);
  }
  if (how === 'done') return say(`We are still waiting for your payment. Your reference: ${reference}`);
  return say('The payment was not completed. Your basket is kept.');
}

async function request(path, body) {
  const options = body && {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  };
  try {
    return await (await fetch(path, options)).json();
  } catch {
    return { message: 'The shop can not be reached. Your basket is kept: try again.' };
  }
}

function show() {
  const lines = [...basket].map(([id, { name, price, quantity }]) => {
    const line = document.createElement('li');
    const words = document.createElement('span');
    words.textContent = `${quantity} × ${name}`;
    const sum = document.createElement('span');
    sum.textContent = naira(price * quantity);
    const remove = document.createElement('button');
    remove.type = 'button';
    remove.textContent = '×';
    remove.ariaLabel = `Remove ${name}`;
    remove.addEventListener('click', () => {
      basket.delete(id);
      show();
    });
    line.append(words, sum, remove);
    return line;
  });
  const total = [...basket.values()].reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  find('#lines').replaceChildren(...lines);
  find('#empty').hidden = basket.size > 0;
  find('#total').textContent = naira(total);
  const button = find('.pay');
  button.ariaDisabled = paying || basket.size === 0 ? 'true' : null;
  button.textContent = basket.size === 0 ? 'Pay' : `Pay ${naira(total)}`;
}

function say(text) {
  find('#outcome').textContent = text;
}

function log(event, text) {
  const entry = document.createElement('li');
  entry.dataset.event = event;
  entry.textContent = text;
  find('#log').append(entry);
}
