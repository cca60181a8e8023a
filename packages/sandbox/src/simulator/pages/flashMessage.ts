import { html } from 'hono/html';
import type { Html } from './page';

/** The messages after a button was pressed, by their names in the URL. */
const SENTENCES = {
  created: 'The transaction is there: open it to pay it.',
  again: 'This is a new transaction with the same fields.',
  credit: 'The money has arrived.',
  approve: 'It is approved.',
  decline: 'It is declined.',
  expire: 'It has expired.',
  refund: 'It goes back to the payer, or went.',
  mismatch: 'Replies say so from now on.',
  reset: 'It is back to pending.',
  later: 'It comes later: see ‘To come’.',
  'called-off': 'What was to come later is called off.',
  nothing: 'Nothing has changed: it was so already, or it is paid.',
  'fault-ordered': 'The fault waits for the next call that fits.',
  'faults-cleared': 'No fault waits any more.',
  'shape-chosen': 'Answers come in this shape from now on.',
  'shape-own': 'Answers come in the sandbox’s own shape.',
  health: 'Replies say so from now on, of this method or bank.',
  'webhook-again': 'The webhook is on its way again.',
  'object-pay': 'It is paid, as if somebody else had.',
  'object-expire': 'It has expired.',
  'object-deactivate': 'It is not active any more.',
  'object-reset': 'It is as if nothing had happened to it.',
  'object-copy': 'This is a fresh copy.',
} as const;
export type FlashMessage = keyof typeof SENTENCES;

/** The live region for the result of the last action. It exists from the start, so that screen readers announce changes. */
export function flashMessageLine(name = ''): Html {
  return html`<p id="said" role="status">${isFlashMessage(name) ? SENTENCES[name] : ''}</p>`;
}

function isFlashMessage(name: string): name is FlashMessage {
  return Object.hasOwn(SENTENCES, name);
}
