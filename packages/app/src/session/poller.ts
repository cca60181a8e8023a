import type { TransactionStatus } from '@kobo/protocol/api';
import type { Result } from '../api/result';

/** Specification §9. */
export const POLL_INTERVAL = 10_000;

export type Verdict = Result<TransactionStatus>;

export interface Poller {
  /** Verifies now; joins a verification that is under way. */
  check(): Promise<Verdict>;
  /** Calls `listener` with every verdict. Returns the way to stop that. */
  subscribe(listener: (verdict: Verdict) => void): () => void;
  stop(): void;
}

/**
 * Verifies every 10 seconds, and at once when the payer comes back to the page or the network returns: a bank's
 * app was in front, or a lift had no signal. A call that fails is simply followed by the next.
 */
export function createPoller(verify: (signal: AbortSignal) => Promise<Verdict>): Poller {
  const listeners = new Set<(verdict: Verdict) => void>();
  const life = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<Verdict> | undefined;

  async function round(): Promise<Verdict> {
    clearTimeout(timer);
    const verdict = await verify(life.signal);
    running = undefined;
    if (!life.signal.aborted) {
      timer = setTimeout(check, POLL_INTERVAL);
      for (const listener of [...listeners]) listener(verdict);
    }
    return verdict;
  }

  function check(): Promise<Verdict> {
    running ??= round();
    return running;
  }

  function checkWhenSeen(): void {
    if (document.visibilityState === 'visible') void check();
  }

  document.addEventListener('visibilitychange', checkWhenSeen);
  window.addEventListener('online', checkWhenSeen);
  timer = setTimeout(check, POLL_INTERVAL);

  return {
    check,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop() {
      life.abort();
      clearTimeout(timer);
      listeners.clear();
      document.removeEventListener('visibilitychange', checkWhenSeen);
      window.removeEventListener('online', checkWhenSeen);
    },
  };
}
