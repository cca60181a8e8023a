import type { Invoice } from '@kobo/protocol/api';
import type { Result } from '../../api/result';
import { createRunner, type Runner } from '../../flow/runner';
import { wait } from '../../flow/wait';
import { type Event, findingOf, type State, transition } from './flow';

/** Specification §9. */
const RELOAD_DELAY = 1500;

export type Check = Runner<State, Event>;

interface CheckOptions {
  read: (signal: AbortSignal) => Promise<Result<Invoice>>;
  /** The order still holds: the payment may be started. */
  pay: (amount: number, invoice: Invoice) => void;
  /** The invoice on the screen is out of date. */
  refresh: () => void;
  reload: () => void;
}

/** Reads the invoice again before each payment, outside React. */
export function createCheck({ read, pay, refresh, reload }: CheckOptions): Check {
  return createRunner<State, Event>({ initial: { status: 'open' }, transition }, async (state, signal) => {
    if (state.status === 'invalid') {
      await wait(RELOAD_DELAY, signal);
      if (!signal.aborted) reload();
    }
    if (state.status !== 'checking') return undefined;
    const result = await read(signal);
    if (signal.aborted) return undefined;
    if (!result.ok) return { type: 'check-failed', error: result.error };
    const finding = findingOf(result.value, state.order);
    // Before the check is over, so that the button never looks enabled in between.
    if (finding.type === 'found-payable') pay(state.order.amount, result.value);
    if (finding.type === 'found-changed') refresh();
    return finding;
  });
}
