import type { Reason, TransactionStatus } from '@kobo/protocol/api';
import type { Result } from '../api/result';
import { createSubscribable } from '../flow/subscribable';
import { isVisible, onVisibilityChange } from '../flow/visibility';

/** Specification §9. */
export const POLL_INTERVAL = 10_000;
/** A hidden page is not being watched, and verifies at once when it is visible again. */
const HIDDEN_INTERVAL = 60_000;

/**
 * `differs`: paid, but another amount or currency than was asked for. `inconsistent`: a success that the same answer contradicts, or an
 * answer about another transaction.
 */
export type VerifiedStatus = TransactionStatus | 'differs' | 'inconsistent';

/** `reason`: why it failed, where the provider says that it did, and why. */
export type Verification = Result<VerifiedStatus> & { reason?: Reason };

export interface Poller {
  /** Verifies soon; joins a verification that is under way. */
  check(): Promise<Verification>;
  /** A verification that begins now: one that is under way may have been sent before the latest charge. */
  recheck(): Promise<Verification>;
  /** Calls `listener` with every verification that begins from now on. Returns a function that stops it. */
  subscribe(listener: (verification: Verification) => void): () => void;
  /**
   * Verifies every `interval` milliseconds from now on, for as long as the page is visible.
   * @param first milliseconds until the next time.
   */
  pace(interval: number, first?: number): void;
  /** Verifies at the usual pace, whatever `pace` says, until the returned function is called. */
  hurry(): () => void;
  stop(): void;
}

/**
 * Verifies every 10 seconds, each minute while the page is hidden, and at once when the payer comes back to the page,
 * also out of the back/forward cache, or the network returns: a bank's app was in front, or a lift had no signal. A
 * verification that was under way by then is replaced by a new one: its answer may be older than what the payer has
 * just done, or never come. A call that fails is simply followed by the next. A provider's event stream that works sets
 * a slower pace (`eventStream.ts`).
 * @param activated resolves when a prerendered page is activated. Nothing is polled before that.
 */
export function createPoller(
  verify: (signal: AbortSignal) => Promise<Verification>,
  activated?: Promise<void> | undefined,
): Poller {
  /** A round calls the listeners with its number. */
  const { subscribe, notify, clear } = createSubscribable<[verification: Verification, round: number]>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: { verification: Promise<Verification>; cancel: AbortController } | undefined;
  /** How many rounds have begun. */
  let rounds = 0;
  let stopped = false;
  let stopWatching = () => {};
  let interval = POLL_INTERVAL;
  /** One object per caller that is in a hurry, so that calling its function twice ends only its own. */
  const hurries = new Set<object>();

  function schedule(next: number): void {
    clearTimeout(timer);
    timer = setTimeout(check, isVisible() ? next : HIDDEN_INTERVAL);
  }

  function begin(): Promise<Verification> {
    clearTimeout(timer);
    rounds += 1;
    const cancel = new AbortController();
    if (stopped) cancel.abort();
    const round = { verification: settle(rounds, cancel.signal), cancel };
    running?.cancel.abort();
    running = round;
    return round.verification;
  }

  async function settle(number: number, signal: AbortSignal): Promise<Verification> {
    const verification = await verify(signal);
    if (signal.aborted) return running && number < rounds ? running.verification : verification;
    running = undefined;
    schedule(hurries.size > 0 ? POLL_INTERVAL : interval);
    notify(verification, number);
    return verification;
  }

  function check(): Promise<Verification> {
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
      // A round that has begun answers an earlier question.
      const first = rounds + 1;
      return subscribe((verification, round) => {
        if (round >= first) listener(verification);
      });
    },
    pace(next, first = next) {
      interval = next;
      // A verification that is under way is followed by the next at the new pace.
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
