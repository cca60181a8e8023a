import { createRunner, type Runner } from '../../flow/runner';
import type { Money } from '../../money/money';

/** The state of a page that can be paid repeatedly: whether the payer has just paid. */
export type Paid = { status: 'not-yet' } | { status: 'paid'; reference: string; money: Money | undefined };

export type PaidEvent =
  /** A transaction was verified as successful. */
  { type: 'paid'; reference: string; money: Money | undefined } | { type: 'again-wanted' };

function transition(state: Paid, event: PaidEvent): Paid {
  switch (event.type) {
    case 'paid':
      return { status: 'paid', reference: event.reference, money: event.money };
    case 'again-wanted':
      return state.status === 'paid' ? { status: 'not-yet' } : state;
    default:
      return event satisfies never;
  }
}

/**
 * Creates the runner that shows a page as paid until the payer wants to pay again.
 * If the form returned immediately, the payer could pay twice by mistake.
 */
export function createPaid(): Runner<Paid, PaidEvent> {
  return createRunner<Paid, PaidEvent>({ initial: { status: 'not-yet' }, transition }, () => undefined);
}
