// Applies each change of the playground's form without a reload. Without this script, the form's buttons reload the page.
import { hideMessage, showMessage } from './message.js';

const form = document.getElementById('options');
const start = document.getElementById('start');
const apply = document.getElementById('apply');
/** The number of the last request. A response to an earlier request is ignored. */
let turn = 0;

/** Sends the request of a button: a POST that starts a transaction, or a GET with the form's fields. */
function requestOf(button) {
  const fields = new URLSearchParams(new FormData(form, button));
  if (button.formMethod !== 'post') return fetch(`/?${fields}`);
  return fetch(button.formAction, { method: 'POST', body: fields });
}

async function send(button) {
  turn += 1;
  const mine = turn;
  const response = await requestOf(button);
  const text = await response.text();
  if (mine !== turn) return;
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  replaceParts(new DOMParser().parseFromString(text, 'text/html'));
  history.replaceState(null, '', response.url);
}

/** Replaces the parts that changed, and keeps the focus. The preview restarts if its address has changed. */
function replaceParts(fresh) {
  for (const part of document.querySelectorAll('[data-part]')) {
    const next = fresh.getElementById(part.id);
    if (next.innerHTML === part.innerHTML) continue;
    const focused = part.contains(document.activeElement) ? document.activeElement : undefined;
    part.replaceChildren(...next.childNodes);
    if (focused) counterpart(part, focused)?.focus();
  }
}

/** Returns the matching control after its part was replaced. The first method has a checkbox, but no button. */
function counterpart(part, { name, value }) {
  const controls = [...part.querySelectorAll('button, input:not([type=hidden])')];
  const sameName = controls.filter((control) => control.name === name);
  return (
    sameName.find((control) => control.value === value) ??
    controls.find((control) => control.value === value) ??
    sameName[0]
  );
}

form.addEventListener('change', ({ target }) => {
  if (target.type === 'color') form.elements.colored.checked = true;
  form.requestSubmit(target.closest('[data-transaction]') ? start : apply);
});

form.addEventListener('submit', (event) => {
  event.preventDefault();
  hideMessage();
  send(event.submitter).catch(() => {
    showMessage('The sandbox does not answer. Start it, then press the button again.', true);
  });
});

for (const button of document.querySelectorAll('[data-copy]')) {
  button.hidden = false;
  button.addEventListener('click', async () => {
    const code = document.getElementById(button.dataset.copy);
    try {
      await navigator.clipboard.writeText(code.textContent);
      showMessage('The code is copied.');
    } catch {
      getSelection().selectAllChildren(code);
      showMessage('The browser refuses to copy. The code is selected.', true);
    }
  });
}

if ('needsStart' in form.dataset) form.requestSubmit(start);
