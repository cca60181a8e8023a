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

/** Tells a merchant's callback and trigger. What they throw is theirs, and must not keep us from cleaning up. */
export function tellOf(options: CommonOptions): Opening['tell'] {
  return (name, detail) => {
    try {
      options.trigger?.dispatchEvent(
        new CustomEvent(`kobo:${name.toLowerCase()}`, { bubbles: true, composed: true, detail }),
      );
      (options as Record<string, ((detail: unknown) => void) | undefined>)[`on${name}`]?.(detail);
    } catch (error) {
      setTimeout(() => {
        throw error;
      });
    }
  };
}
