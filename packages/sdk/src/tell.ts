import { createEvent } from './fromDocument';
import { after } from './guard';
import type { Opening } from './opening';
import { type CommonOptions, transactionOf } from './options';

/** What any of the forms may name. */
export interface Named {
  reference?: string | null | undefined;
}

/** What is known of a checkout that was left. */
export function closedOf(address: URL, reference: Named['reference']): { reference?: string } {
  const known = transactionOf(address) ?? reference;
  return known ? { reference: known } : {};
}

/** Tells a merchant's trigger and callback. An exception from either stops neither the other nor the opening. */
export function tellOf(options: CommonOptions): Opening['tell'] {
  return (name, detail) => {
    callSafely(() =>
      options.trigger?.dispatchEvent(
        createEvent('CustomEvent', `kobo:${name.toLowerCase()}`, { bubbles: true, composed: true, detail }),
      ),
    );
    callSafely(() =>
      (options as Record<string, ((detail: unknown) => void) | undefined>)[`on${name}`]?.(detail),
    );
  };
}

/** Calls a function of the page. An exception goes to the page's own error reports. */
function callSafely(act: () => void): void {
  try {
    act();
  } catch (error) {
    after(0, () => {
      throw error;
    });
  }
}
