/** A set of listeners with the same arguments. */
export interface Subscribable<Args extends unknown[] = []> {
  /** Returns a function that removes the listener. */
  subscribe(listener: (...args: Args) => void): () => void;
  /** Calls each listener. A listener that is added during `notify` is not called until the next `notify`. */
  notify(...args: Args): void;
  clear(): void;
}

export function createSubscribable<Args extends unknown[] = []>(): Subscribable<Args> {
  const listeners = new Set<(...args: Args) => void>();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    notify(...args) {
      for (const listener of [...listeners]) listener(...args);
    },
    clear: () => listeners.clear(),
  };
}
