// Shows a message about the result of an action.
const message = document.getElementById('message');
/** How long a message stays, in milliseconds. */
const STAYS = 8000;
let hiding;

/** Shows a message for `STAYS` milliseconds. A problem stays until `hideMessage` is called. */
export function showMessage(sentence, problem = false) {
  clearTimeout(hiding);
  message.textContent = sentence;
  message.classList.add('afloat');
  // Show the message in the other half of the window, so that it doesn't cover the pressed button.
  const pressed = document.querySelector('main :focus');
  message.classList.toggle('high', pressed?.getBoundingClientRect().bottom > innerHeight / 2);
  message.classList.toggle('problem', problem);
  if (!problem) hiding = setTimeout(hideMessage, STAYS);
}

export function hideMessage() {
  message.replaceChildren();
}
