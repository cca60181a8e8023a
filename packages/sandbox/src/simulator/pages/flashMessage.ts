import { html } from 'hono/html';
import type { Html } from './page';

/** The messages about actions, by their names in the URL. */
const SENTENCES = {
  created: 'The transaction is created. Open it to pay.',
  again: 'This is a new transaction with the same fields.',
  credit: 'The money has arrived.',
  approve: 'The payment is approved.',
  decline: 'The payment is declined.',
  expire: 'The transaction has expired.',
  refund: 'The refund has started, or is complete.',
  mismatch: 'Replies report this from now on.',
  reset: 'The transaction is pending again.',
  later: 'The decision is scheduled. See ‘Scheduled decisions’.',
  'called-off': 'The scheduled decisions are cancelled.',
  nothing: 'Nothing has changed: the action has no effect in this state.',
  'fault-ordered': 'The fault applies to the next matching call.',
  'faults-cleared': 'No fault is pending.',
  'shape-chosen': 'Replies have this shape from now on.',
  'shape-own': 'Replies have the sandbox’s default shape.',
  health: 'Replies report this health from now on.',
  'webhook-again': 'The webhook is being sent again.',
  'object-pay': 'The object is paid.',
  'object-expire': 'The object has expired.',
  'object-deactivate': 'The object is inactive.',
  'object-reset': 'The object has no payments any more.',
  'object-copy': 'This is a copy.',
} as const;
export type FlashMessage = keyof typeof SENTENCES;

/** Returns the live region for the result of an action. The page always contains it, so that screen readers announce changes. */
export function flashMessageLine(name = ''): Html {
  return html`<p id="message" role="status">${isFlashMessage(name) ? SENTENCES[name] : ''}</p>`;
}

function isFlashMessage(name: string): name is FlashMessage {
  return Object.hasOwn(SENTENCES, name);
}
