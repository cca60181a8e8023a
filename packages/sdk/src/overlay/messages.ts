import {
  type Dismissal,
  summaryOf,
  type TimedMessage,
  type ToHost,
  type ToHostBody,
} from '@kobo/protocol/frame';
import { now } from '../guard';
import type { Opening } from '../opening';
import { reportDone } from '../outcome';
import type { Event } from './flow';

/** Applies the frame's messages to the overlay, and reports the messages to the merchant. */
export interface MessageHandler {
  onMessage(message: ToHost): void;
  /**
   * Reports the summary, which is the checkout's last event.
   * @param failed whether the checkout could not be shown. The frame has not reported this failure.
   */
  end(failed: boolean): void;
}

export function createMessageHandler(
  opening: Opening,
  send: (event: Event) => void,
  resize: (height: number) => void,
): MessageHandler {
  const { outcome } = opening;
  const messages: TimedMessage[] = [];
  /** Whether the frame shows an error screen. A `ready` of an error screen does not mean that the checkout is ready. */
  let troubled = false;
  let ready = false;
  return { onMessage, end };

  function at(): number {
    return now() - opening.openedAt;
  }

  /** Records a message for the summary. */
  function note(message: ToHostBody): void {
    messages.push({ message, at: at() });
  }

  function end(failed: boolean): void {
    // Add a `done` that arrived as a plain message, but not over the channel.
    const [reference] = outcome.paid;
    if (reference !== undefined && !messages.some(isDone)) note({ type: 'done', reference });
    if (failed) note({ type: 'error', code: 'LOAD_FAILED', message: '' });
    outcome.report('Event', { name: 'summary', at: at(), ...summaryOf(messages, at()) });
  }

  function onMessage(message: ToHost): void {
    const isIgnored = message.type === 'done' && !isOpened(message.reference, opening);
    if (message.type !== 'resize' && !isIgnored) note(message);
    switch (message.type) {
      case 'shown':
        troubled = false;
        send(message);
        return;
      case 'ready':
        if (message.title) nameCheckout(message.title, opening);
        send(message);
        // After a payment, the frame shows no checkout that the payer could use.
        if (troubled || ready || outcome.paid[0]) return;
        ready = true;
        outcome.report('Ready');
        return;
      case 'resize':
        resize(message.height);
        return;
      case 'done':
        if (isOpened(message.reference, opening)) reportDone(outcome, message.reference);
        return;
      case 'close':
        opening.leave(message.reference);
        return;
      case 'navigate':
        if (isOpened(message.reference, opening)) leaveTo(message.url, opening);
        return;
      case 'error': {
        const { code, reason } = message;
        troubled = true;
        outcome.report('Error', { code, message: message.message, ...(reason && { reason }) });
        return;
      }
      case 'event':
        // Copy the event, because a merchant's analytics may need an ordinary object.
        outcome.report('Event', { ...message.event, at: at() });
        return;
      default:
        message satisfies never;
    }
  }
}

function isDone({ message }: TimedMessage): boolean {
  return message.type === 'done';
}

/** Sets the accessible name of the dialog and of the frame. */
function nameCheckout(title: string, { shell, frame }: Opening): void {
  shell.dialog.setAttribute('aria-label', title);
  frame?.element.setAttribute('title', title);
}

/**
 * Dismisses the overlay on a plain message (specification §2).
 * The app sends each `done` over the channel and as a plain message. If the channel has reported the payment, the overlay stays
 * open until the payer closes the success screen.
 */
export function dismiss(message: Dismissal, opening: Opening, connected: boolean): void {
  if (message.type === 'done') {
    const { outcome } = opening;
    if (!isOpened(message.reference, opening)) return;
    if (message.reference && (!connected || outcome.paid.includes(message.reference))) return;
    const reference = message.reference ?? transactionOf(opening);
    if (reference) reportDone(outcome, reference);
  }
  opening.leave();
}

/**
 * Returns whether a message may be about the opened transaction. Messages of older checkouts, and some openings, have no
 * reference.
 */
function isOpened(reference: string | undefined, opening: Opening): boolean {
  const transaction = transactionOf(opening);
  return !transaction || !reference || reference === transaction;
}

/** Returns the opened transaction. The address of a wallet funding contains the reference, if any, as a parameter. */
function transactionOf({ transaction, address }: Opening): string | false | null {
  return transaction ?? (/wallet$/.test(address.pathname) && address.searchParams.get('reference'));
}

/** Closes the overlay and opens a safe return address. A `homebound` opening opens only addresses of the page's origin. */
function leaveTo(address: string, opening: Opening): void {
  const url = opening.safeUrl(address);
  if (!url) return;
  opening.leave();
  if (!opening.options.homebound || url.origin === location.origin) location.assign(url.href);
}
