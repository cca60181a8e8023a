import { methodOption } from './method';

/**
 * In place of a method's slug: the address was sent by somebody who asks its reader to pay. An address carries no more than that,
 * as whoever writes one could put words into the checkout's mouth.
 */
export const ASKED = 'asked';

/** Whether this page was opened by somebody who was asked to pay. */
export function isAsked(window: Pick<Window, 'location' | 'history'>): boolean {
  return methodOption(window) === ASKED;
}
