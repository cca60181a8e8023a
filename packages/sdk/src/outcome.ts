import type { KoboError } from './errors';
import { createEvent } from './fromDocument';
import { after, NativePromise } from './guard';
import type { CommonOptions, Result } from './options';

/** The result of one opening, for the merchant: the handle's promise, callbacks, and events on the trigger. */
export interface Outcome {
  readonly result: Promise<Result>;
  settle(result: Result | Promise<never>): void;
  /** Calls the merchant's callback, and dispatches an event on the trigger. */
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

/** Settles the promise. Reports that the payer left, unless a payment or a failure has been reported. */
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

/** Calls the page's function. An exception is passed to the page's own error reports. */
function callSafely(act: () => void): void {
  try {
    act();
  } catch (error) {
    after(0, () => {
      throw error;
    });
  }
}
