// Keeps the simulator's pages current, and sends their forms without leaving the page, so that nothing typed is lost.
// Every part of a page that changes on its own is marked `data-live`; nobody types in one.
const EVERY = 1500;
const STAYS = 8000;
const said = document.getElementById('said');
/** Counts what was asked for: an answer that a later one has overtaken is old. */
let turn = 0;
let sending = false;
let silent = false;
let goes;

/** Shows the message where people look, for a while; a problem stays. Every other message is on the page as well. */
function say(sentence, problem = false) {
  clearTimeout(goes);
  said.textContent = sentence;
  said.classList.add('afloat');
  // In the other half of the window than what was pressed, so as not to cover it.
  const pressed = document.querySelector('main :focus');
  said.classList.toggle('high', pressed?.getBoundingClientRect().bottom > innerHeight / 2);
  said.classList.toggle('problem', problem);
  if (!problem) goes = setTimeout(() => said.replaceChildren(), STAYS);
}

async function read(response) {
  return new DOMParser().parseFromString(await response.text(), 'text/html');
}

function statusOf(page) {
  return page.querySelector('[data-status]')?.textContent;
}

/** Takes over what is new, and leaves the focus where it was. */
function update(fresh, pressed = false) {
  const before = statusOf(document);
  for (const part of document.querySelectorAll('[data-live]')) {
    const next = fresh.getElementById(part.id);
    if (!next || next.innerHTML === part.innerHTML || (!pressed && isInUse(part))) continue;
    const focused = part.contains(document.activeElement) ? document.activeElement : undefined;
    part.replaceChildren(...next.childNodes);
    if (focused) (counterpart(part, focused) ?? part).focus({ preventScroll: true });
  }
  const now = statusOf(document);
  if (now !== before) say(`The transaction is now: ${now}.`);
}

/** A button must not slip away under a pointer that is about to press it, nor a text that is being copied. */
function isInUse(part) {
  const selection = getSelection();
  const selected = selection && !selection.isCollapsed && selection.containsNode(part, true);
  return selected || (matchMedia('(hover: hover)').matches && part.querySelector('button:hover') !== null);
}

/** The same button or link after its part was drawn again. */
function counterpart(part, { form, href }) {
  if (!form) return [...part.querySelectorAll('a')].find((link) => link.href === href);
  return [...part.querySelectorAll('form')]
    .find((other) => actionOf(other) === actionOf(form))
    ?.querySelector('button');
}

/** A field of that name would hide the property. */
function actionOf(form) {
  return form.getAttribute('action');
}

async function refresh() {
  if (document.hidden || sending) return;
  turn += 1;
  const mine = turn;
  const response = await fetch(location.href, { headers: { accept: 'text/html' } }).catch(() => undefined);
  const fresh = response?.ok ? await read(response).catch(() => undefined) : undefined;
  if (mine !== turn) return;
  if (!fresh) {
    if (!silent) say('The sandbox does not answer: what you see may be old. Is it still running?', true);
  } else {
    if (silent) say('The sandbox answers again.');
    update(fresh);
  }
  silent = !fresh;
}

/** Sends a form, and shows what came of it: here, or on the page of what is new. */
async function send(form) {
  const body = new URLSearchParams(new FormData(form));
  const response = await fetch(actionOf(form), { method: 'POST', headers: { accept: 'text/html' }, body });
  const fresh = await read(response);
  const words = fresh.getElementById('said')?.textContent ?? `The sandbox answered ${response.status}.`;
  if (!response.ok) return say(words, true);
  const { pathname, href } = new URL(response.url);
  // A button in a list leaves one in the list.
  const stays = pathname === location.pathname || form.closest('li') !== null;
  if (!stays) return location.assign(href);
  if (pathname === location.pathname) update(fresh, true);
  return say(words);
}

addEventListener('submit', async (event) => {
  const form = event.target;
  if (form.method !== 'post') return;
  event.preventDefault();
  // One press is one order, however fast the second comes.
  if (sending) return;
  sending = true;
  turn += 1;
  await send(form).catch(() => say('The sandbox does not answer. Start it, then press again.', true));
  sending = false;
  if (form.closest('li')) await refresh();
});

// What was wrong is being mended.
addEventListener('input', () => {
  if (!silent) said.replaceChildren();
});

// A message shown when the page was loaded is not shown again when it is reloaded.
const address = new URL(location.href);
address.searchParams.delete('done');
history.replaceState(null, '', address);

async function keepCurrent() {
  await refresh();
  setTimeout(keepCurrent, EVERY);
}
setTimeout(keepCurrent, EVERY);
document.addEventListener('visibilitychange', refresh);
