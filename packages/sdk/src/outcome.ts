import type { KoboError } from './errors';
import { createEvent } from './fromDocument';
import { after, NativePromise } from './guard';
import type { CommonOptions, Result } from './options';

/** The result of one opening, for the merchant: the handle's promise, callbacks, and events on the trigger. */
export interface Outcome {
  readonly result: Promise<Result>;
  settle(result: Result | Promise<never>): void;
  /** Dispatches an event on the trigger, and calls the merchant's callback. */
  report(name: 'Ready' | 'Done' | 'Close' | 'Error' | 'Event', detail?: unknown): void;
  /** The references reported as paid. */
  readonly paid: string[];
}

/** The reference among the options, if there is one. */
export interface Named {
  reference?: string | null | undefined;
}

export function createOutcome(options: CommonOptions): Outcome {
  let settle: Outcome['settle'] = () => {};
  const result = new NativePromise<Result>((resolve) => {
    settle = resolve;
  });
  // Prevents an unhandled rejection for merchants who use only callbacks.
  result.catch(() => {});
  return { result, settle, report, paid: [] };

  function report(name: string, detail?: unknown): void {
    callSafely(() =>
      options.trigger?.dispatchEvent(
        createEvent('CustomEvent', `kobo:${name.toLowerCase()}`, { bubbles: true, composed: true, detail }),
      ),
    );
    callSafely(() =>
      (options as Record<string, ((detail: unknown) => void) | undefined>)[`on${name}`]?.(detail),
    );
  }
}

/** Reports a verified payment, once for each reference. */
export function reportDone(outcome: Outcome, reference: string): void {
  if (outcome.paid.includes(reference)) return;
  outcome.paid.push(reference);
  outcome.settle({ status: 'done', reference });
  outcome.report('Done', { reference });
}

/** Ends an unpaid opening. Rejects the promise after a failure; otherwise resolves it, and reports that the payer left. */
export function reportEnd(
  { settle, paid, report }: Outcome,
  reference: string | null | undefined,
  failure?: KoboError,
): void {
  // A payment has settled the promise. Another rejected promise would stay unhandled.
  if (paid[0]) return;
  const closed = reference ? { reference } : {};
  settle(failure ? NativePromise.reject(failure) : { status: 'closed', ...closed });
  if (!failure) report('Close', closed);
}

/** Calls a function of the page. Rethrows an exception in a later task, for the page's own error handlers. */
function callSafely(act: () => void): void {
  try {
    act();
  } catch (error) {
    after(0, () => {
      throw error;
    });
  }
}
