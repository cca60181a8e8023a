import type { Reason, TransactionStatus } from '@kobo/protocol/api';
import type { Result } from '../api/result';
import { createSubscribable } from '../flow/subscribable';
import { isVisible, onVisibilityChange } from '../flow/visibility';

/** Milliseconds (specification §9). */
export const POLL_INTERVAL = 10_000;
/** Milliseconds. A hidden page polls rarely, because it verifies at once when it becomes visible again. */
const HIDDEN_INTERVAL = 60_000;

/**
 * The status of a transaction after its verification was checked.
 * `differs`: paid with another amount or currency than requested. `inconsistent`: a success that the same reply contradicts,
 * or a reply about another transaction.
 */
export type VerifiedStatus = TransactionStatus | 'differs' | 'inconsistent';

/** `reason`: the provider's reason for a failed transaction, if it reports one. */
export type VerificationResult = Result<VerifiedStatus> & { reason?: Reason };

export interface Poller {
  /** Verifies now, or joins a verification that is under way. */
  check(): Promise<VerificationResult>;
  /** Starts a new verification after any that is under way, because that one may predate the latest charge. */
  recheck(): Promise<VerificationResult>;
  /** Calls `listener` with every verification that begins from now on. Returns a function that unsubscribes it. */
  subscribe(listener: (verification: VerificationResult) => void): () => void;
  /**
   * Verifies every `interval` milliseconds from now on, while the page is visible.
   * @param first milliseconds until the next verification.
   */
  pace(interval: number, first?: number): void;
  /**
   * Replaces the interval of `pace` by the usual one until the returned function is called. The next verification still comes
   * at its planned time.
   */
  hurry(): () => void;
  stop(): void;
}

/**
 * Verifies every 10 seconds, or every minute while the page is hidden.
 * It verifies at once when the page becomes visible, returns from the back/forward cache, or is online again, because the
 * payer may have paid in a bank's app. That verification replaces one under way, whose reply may be outdated or never
 * arrive. A failed call is retried at the next interval. A working event stream sets a slower pace (`eventStream.ts`).
 * @param activated resolves when a prerendered page is activated. Polling begins after that.
 */
export function createPoller(
  verify: (signal: AbortSignal) => Promise<VerificationResult>,
  activated?: Promise<void> | undefined,
): Poller {
  /** Each round passes its number to the listeners. */
  const { subscribe, notify, clear } =
    createSubscribable<[verification: VerificationResult, round: number]>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: { verification: Promise<VerificationResult>; cancel: AbortController } | undefined;
  /** How many rounds have begun. */
  let rounds = 0;
  let stopped = false;
  let stopWatching = () => {};
  let interval = POLL_INTERVAL;
  /** One object per call of `hurry()`, because calling the returned function twice must not end another caller's hurry. */
  const hurries = new Set<object>();

  function schedule(next: number): void {
    clearTimeout(timer);
    timer = setTimeout(check, isVisible() ? next : HIDDEN_INTERVAL);
  }

  function begin(): Promise<VerificationResult> {
    clearTimeout(timer);
    rounds += 1;
    const cancel = new AbortController();
    if (stopped) cancel.abort();
    const round = { verification: settle(rounds, cancel.signal), cancel };
    running?.cancel.abort();
    running = round;
    return round.verification;
  }

  async function settle(number: number, signal: AbortSignal): Promise<VerificationResult> {
    const verification = await verify(signal);
    if (signal.aborted) return running && number < rounds ? running.verification : verification;
    running = undefined;
    schedule(hurries.size > 0 ? POLL_INTERVAL : interval);
    notify(verification, number);
    return verification;
  }

  function check(): Promise<VerificationResult> {
    return running?.verification ?? begin();
  }

  function checkWhenVisible(): void {
    if (isVisible()) void begin();
  }

  function checkWhenRestored({ persisted }: PageTransitionEvent): void {
    if (persisted) void begin();
  }

  function watch(): void {
    if (stopped) return;
    stopWatching = onVisibilityChange(checkWhenVisible);
    window.addEventListener('online', checkWhenVisible);
    window.addEventListener('pageshow', checkWhenRestored);
    timer = setTimeout(check, POLL_INTERVAL);
  }

  if (activated) void activated.then(watch);
  else watch();

  return {
    check,
    recheck: () => (running ? running.verification.then(check) : check()),
    subscribe(listener) {
      // Skip a round that has already begun: its reply may be older than the subscription.
      const first = rounds + 1;
      return subscribe((verification, round) => {
        if (round >= first) listener(verification);
      });
    },
    pace(next, first = next) {
      interval = next;
      // A verification under way schedules the next one at the new pace.
      if (!running && !stopped && hurries.size === 0) schedule(first);
    },
    hurry() {
      const hurry = {};
      hurries.add(hurry);
      return () => hurries.delete(hurry);
    },
    stop() {
      stopped = true;
      running?.cancel.abort();
      clearTimeout(timer);
      clear();
      stopWatching();
      window.removeEventListener('online', checkWhenVisible);
      window.removeEventListener('pageshow', checkWhenRestored);
    },
  };
}
