import type { Ledger } from './database';

const listeners = new WeakMap<Ledger, Map<string, Set<() => void>>>();

/**
 * Calls `listener` after each change of a transaction by this process, once the ledger contains the change.
 * @returns a function that removes the listener.
 */
export function onChange(ledger: Ledger, reference: string, listener: () => void): () => void {
  const all = listeners.get(ledger) ?? new Map<string, Set<() => void>>();
  listeners.set(ledger, all);
  const own = all.get(reference) ?? new Set();
  all.set(reference, own);
  own.add(listener);
  return () => {
    own.delete(listener);
    if (own.size === 0) all.delete(reference);
  };
}

/** Announces a change in a microtask, so that listeners run only after the ledger transaction is complete. */
export function announceChange(ledger: Ledger, reference: string): void {
  const own = listeners.get(ledger)?.get(reference);
  if (!own) return;
  queueMicrotask(() => {
    for (const listener of [...own]) listener();
  });
}
