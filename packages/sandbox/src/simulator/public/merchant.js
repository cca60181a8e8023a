// Opens the checkout with the page's options, and shows every callback and error.
const main = document.querySelector('main');
const problem = document.getElementById('problem');
const place = document.getElementById('checkout');
const options = JSON.parse(main.dataset.options);

function show({ code, message }) {
  problem.textContent = `${code}: ${message}`;
}

function record(name, value) {
  const item = document.createElement('li');
  const code = document.createElement('code');
  const content = value?.message ? `${value.code}: ${value.message}` : JSON.stringify(value);
  code.textContent = [name, content].filter(Boolean).join(' ');
  item.append(code);
  document.getElementById('received').prepend(item);
}

const names = ['onReady', 'onDone', 'onClose', 'onError', 'onEvent'];
const callbacks = Object.fromEntries(names.map((name) => [name, (value) => record(name, value)]));

function open() {
  problem.replaceChildren();
  try {
    const { result } = Kobo.open({ ...callbacks, ...options, ...(place ? { element: place } : {}) });
    result.catch(show);
  } catch (error) {
    show(error);
  }
}

if (typeof Kobo === 'undefined') {
  problem.textContent = 'kobo.js did not load. Run `npx --yes pnpm@10 build`, then reload.';
} else if (place) {
  open();
} else {
  document.getElementById('pay').addEventListener('click', open);
  try {
    // Validate the options before the first press, as `Kobo.open` does.
    Kobo.preload({ ...callbacks, ...options });
  } catch (error) {
    show(error);
  }
}
