// Shows a message about the result of an action. It stays in view, even if the pressed button is far down the page.
const message = document.getElementById('message');
/** How long a message stays, in milliseconds. */
const STAYS = 8000;
let hiding;

/** Shows a message for a while. A problem stays. */
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
