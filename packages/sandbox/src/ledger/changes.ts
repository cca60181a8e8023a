import type { Ledger } from './database';

const listeners = new WeakMap<Ledger, Map<string, Set<() => void>>>();

/**
 * Calls `listener` after each change of a transaction that this process has written, once it is in the ledger. Returns the
 * way to stop that.
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

/** Announces a change. A ledger transaction is atomic: nobody is notified before it is complete. */
export function announceChange(ledger: Ledger, reference: string): void {
  const own = listeners.get(ledger)?.get(reference);
  if (!own) return;
  queueMicrotask(() => {
    for (const listener of [...own]) listener();
  });
}
