// A link with `data-kobo-reference` opens the checkout. The checkout's events are dispatched on the link, and bubble.
const outcome = document.querySelector('#outcome');

document.addEventListener('kobo:done', (event) => look(event.target));
// A payer who closes the checkout may have made a transfer.
document.addEventListener('kobo:close', (event) => look(event.target));
document.addEventListener('kobo:error', (event) => say(event.detail.message));

/** Verifies this bill on the school's server, because only the server can prove a payment. */
async function look(trigger) {
  const response = await fetch(`${location.pathname}/paid`).catch(() => undefined);
  // Don't report that nothing was paid, because the status is unknown.
  if (!response?.ok) return say('We can’t check your payment now. This bill keeps its address.');
  const { paid } = await response.json();
  if (paid) settle(trigger);
  say(paid ? 'Paid. Thank you!' : 'Not paid yet. This bill keeps its address.');
}

/** Disables the link after the payment, but keeps it, because the focus returns to it when the checkout closes. */
function settle(trigger) {
  delete trigger.dataset.koboReference;
  trigger.removeAttribute('href');
  trigger.tabIndex = -1;
  trigger.textContent = 'Paid';
}

function say(text) {
  outcome.textContent = text;
}
