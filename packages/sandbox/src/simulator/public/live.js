// Updates the simulator's pages, and submits their forms without a reload, so that typed text is kept.
// `data-live` marks the parts of a page that the script updates. These parts contain no fields.
import { hideMessage, showMessage } from './message.js';

const EVERY = 1500;
/** The number of the last request. A response to an earlier request is ignored. */
let turn = 0;
let sending = false;
let silent = false;

async function read(response) {
  return new DOMParser().parseFromString(await response.text(), 'text/html');
}

function statusOf(page) {
  return page.querySelector('[data-status]')?.textContent;
}

/** Replaces the parts that changed, and keeps the focus. */
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
  if (now !== before) showMessage(`The transaction is now: ${now}.`);
}

/** Returns whether the pointer is on a part's button, or text in the part is selected. Such a part is not replaced. */
function isInUse(part) {
  const selection = getSelection();
  const selected = selection && !selection.isCollapsed && selection.containsNode(part, true);
  return selected || (matchMedia('(hover: hover)').matches && part.querySelector('button:hover') !== null);
}

/** Returns the matching button or link after its part was replaced. */
function counterpart(part, { form, href }) {
  if (!form) return [...part.querySelectorAll('a')].find((link) => link.href === href);
  return [...part.querySelectorAll('form')]
    .find((other) => actionOf(other) === actionOf(form))
    ?.querySelector('button');
}

/** Returns the form's address from the attribute, because a field named `action` would shadow the property. */
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
    if (!silent)
      showMessage(
        'The sandbox does not answer, so this page may be outdated. Check that the sandbox is running.',
        true,
      );
  } else {
    if (silent) showMessage('The sandbox answers again.');
    update(fresh);
  }
  silent = !fresh;
}

/** Submits a form, and shows the result on this page or on the page of a new object. */
async function send(form) {
  const body = new URLSearchParams(new FormData(form));
  const response = await fetch(actionOf(form), { method: 'POST', headers: { accept: 'text/html' }, body });
  const fresh = await read(response);
  const words = fresh.getElementById('message')?.textContent ?? `The sandbox answered ${response.status}.`;
  if (!response.ok) return showMessage(words, true);
  const { pathname, href } = new URL(response.url);
  // After a press on a button in a list, stay on the list.
  const stays = pathname === location.pathname || form.closest('li') !== null;
  if (!stays) return location.assign(href);
  if (pathname === location.pathname) update(fresh, true);
  return showMessage(words);
}

addEventListener('submit', async (event) => {
  const form = event.target;
  if (form.method !== 'post') return;
  event.preventDefault();
  // Ignore a second press while the first is being sent.
  if (sending) return;
  sending = true;
  turn += 1;
  await send(form).catch(() => showMessage('The sandbox does not answer. Start it, then press again.', true));
  sending = false;
  if (form.closest('li')) await refresh();
});

// Hide the message when a field changes, unless the sandbox does not answer.
addEventListener('input', () => {
  if (!silent) hideMessage();
});

// Remove the message's name from the URL, so that a reload doesn't show the message again.
const address = new URL(location.href);
address.searchParams.delete('done');
history.replaceState(null, '', address);

async function keepCurrent() {
  await refresh();
  setTimeout(keepCurrent, EVERY);
}
setTimeout(keepCurrent, EVERY);
document.addEventListener('visibilitychange', refresh);
