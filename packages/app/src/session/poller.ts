import type { Ask, Reason, TransactionStatus } from '@kobo/protocol/api';
import type { Result } from '../api/result';
import { createSubscribable } from '../flow/subscribable';
import { isVisible, onReturn, onVisibilityChange } from '../flow/visibility';

/** The usual poll interval in milliseconds (specification §9). */
export const POLL_INTERVAL = 10_000;
/**
 * The poll interval of a hidden page in milliseconds.
 * The interval may be long, because the page verifies immediately when it becomes visible.
 */
const HIDDEN_INTERVAL = 60_000;

/**
 * The status of a transaction after its verification was checked.
 * `differs`: the transaction was paid with an amount or currency that was not requested. `inconsistent`: the reply reports a
 * success but contradicts it, or is about another transaction.
 */
export type VerifiedStatus = TransactionStatus | 'differs' | 'inconsistent';

/**
 * `reason`: the reason for a failed transaction, if the provider reports one. `ask`: the step that a pending charge waits for.
 */
export type VerificationResult = Result<VerifiedStatus> & { reason?: Reason; ask?: Ask };

export interface Poller {
  /** Starts a verification, or joins the verification under way. */
  check(): Promise<VerificationResult>;
  /** Starts a verification after any verification under way, which may predate the latest charge. */
  recheck(): Promise<VerificationResult>;
  /** Calls `listener` with the result of every verification that begins from now on. */
  subscribe(listener: (verification: VerificationResult) => void): () => void;
  /**
   * Verifies every `interval` milliseconds from now on, while the page is visible.
   * @param first milliseconds until the next verification.
   */
  pace(interval: number, first?: number): void;
  /**
   * Uses the usual interval instead of the interval of `pace`, until the returned function is called.
   * The time of the next verification does not change.
   */
  hurry(): () => void;
  stop(): void;
}

/**
 * Verifies every 10 seconds, or every minute while the page is hidden.
 * The poller verifies immediately when the page becomes visible or returns from the back/forward cache, because the payer may
 * have paid in a bank's app. A visible page also verifies when the network is back. An immediate verification replaces any
 * verification under way, whose reply may be outdated or never arrive. A failed verification is repeated at the next interval. A
 * working event stream sets a slower pace (`eventStream.ts`).
 * @param activated resolves when a preloaded page is activated. Polling begins after that.
 */
export function createPoller(
  verify: (signal: AbortSignal) => Promise<VerificationResult>,
  activated?: Promise<void> | undefined,
): Poller {
  const schedule = createSchedule(() => void check());
  const rounds = createRounds(verify, schedule);
  let stopped = false;
  let stopWatching = () => {};

  function check(): Promise<VerificationResult> {
    return rounds.running() ?? rounds.begin();
  }

  function checkWhenVisible(): void {
    if (isVisible()) void rounds.begin();
  }

  function watch(): void {
    if (stopped) return;
    const stopVisibility = onVisibilityChange(checkWhenVisible);
    const stopReturn = onReturn(checkWhenVisible, () => void rounds.begin());
    stopWatching = () => {
      stopVisibility();
      stopReturn();
    };
    schedule.start();
  }

  if (activated) void activated.then(watch);
  else watch();

  return {
    check,
    recheck: () => rounds.running()?.then(check) ?? check(),
    subscribe: rounds.subscribe,
    pace(interval, first = interval) {
      // A verification under way schedules the next verification at the new pace.
      schedule.pace(interval, rounds.running() || stopped ? undefined : first);
    },
    hurry: schedule.hurry,
    stop() {
      stopped = true;
      rounds.stop();
      schedule.cancel();
      stopWatching();
    },
  };
}

interface Schedule {
  start(): void;
  /** Plans the next verification after a verification has ended. */
  next(): void;
  cancel(): void;
  /**
   * Sets the interval.
   * @param first milliseconds until the next verification. If `first` is absent, or while `hurry()` applies, the planned time
   * doesn't change.
   */
  pace(interval: number, first: number | undefined): void;
  hurry: Poller['hurry'];
}

function createSchedule(check: () => void): Schedule {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let interval = POLL_INTERVAL;
  /** One object per call of `hurry()`. If a caller calls the returned function twice, other callers are not affected. */
  const hurries = new Set<object>();

  function schedule(delay: number): void {
    clearTimeout(timer);
    timer = setTimeout(check, isVisible() ? delay : HIDDEN_INTERVAL);
  }

  return {
    start() {
      timer = setTimeout(check, POLL_INTERVAL);
    },
    next: () => schedule(hurries.size > 0 ? POLL_INTERVAL : interval),
    cancel: () => clearTimeout(timer),
    pace(next, first) {
      interval = next;
      if (first !== undefined && hurries.size === 0) schedule(first);
    },
    hurry() {
      const hurry = {};
      hurries.add(hurry);
      return () => hurries.delete(hurry);
    },
  };
}

interface Rounds extends Pick<Poller, 'subscribe'> {
  running(): Promise<VerificationResult> | undefined;
  /** Begins a verification, which replaces any verification under way. */
  begin(): Promise<VerificationResult>;
  /** Aborts the verification under way, and every later verification as soon as it begins. */
  stop(): void;
}

function createRounds(
  verify: (signal: AbortSignal) => Promise<VerificationResult>,
  schedule: Schedule,
): Rounds {
  const { subscribe, notify, clear } =
    createSubscribable<[verification: VerificationResult, round: number]>();
  let running: { verification: Promise<VerificationResult>; cancel: AbortController } | undefined;
  let rounds = 0;
  let stopped = false;

  async function settle(number: number, signal: AbortSignal): Promise<VerificationResult> {
    const verification = await verify(signal);
    if (signal.aborted) return running && number < rounds ? running.verification : verification;
    running = undefined;
    schedule.next();
    notify(verification, number);
    return verification;
  }

  return {
    running: () => running?.verification,
    begin() {
      schedule.cancel();
      rounds += 1;
      const cancel = new AbortController();
      if (stopped) cancel.abort();
      const round = { verification: settle(rounds, cancel.signal), cancel };
      running?.cancel.abort();
      running = round;
      return round.verification;
    },
    subscribe(listener) {
      // Skip a round that began before the subscription, because its reply may be outdated.
      const first = rounds + 1;
      return subscribe((verification, round) => {
        if (round >= first) listener(verification);
      });
    },
    stop() {
      stopped = true;
      running?.cancel.abort();
      clear();
    },
  };
}
