import { POLL_INTERVAL, type Poller, type Verdict } from './poller';

/** How a transaction ended without success. */
export type Ending = 'failed' | 'expired';

/**
 * Resolves when a verification says that the transaction failed or expired; a success ends the whole session
 * before anyone asks. Resolves to nothing when the signal aborts.
 */
export function endingOf(poller: Poller, signal: AbortSignal): Promise<Ending | undefined> {
  return new Promise((resolve) => {
    const leave = poller.subscribe((verdict) => {
      const ending = endingIn(verdict);
      if (!ending) return;
      leave();
      resolve(ending);
    });
    signal.addEventListener('abort', () => {
      leave();
      resolve(undefined);
    });
  });
}

/** The same, and asks at once. Whoever begins to listen after asking does not hear that answer. */
export function endingAsked(poller: Poller, signal: AbortSignal): Promise<Ending | undefined> {
  const ending = endingOf(poller, signal);
  void poller.checkAnew();
  return ending;
}

export function endingIn(verdict: Verdict): Ending | undefined {
  return verdict.ok && (verdict.value === 'failed' || verdict.value === 'expired')
    ? verdict.value
    : undefined;
}

/**
 * Waits until `times` verifications found the transaction pending, each of them at least half a poll after the one that
 * counted before, or until it ended. Used when nobody knows whether a charge arrived: only the provider's books can tell,
 * and they may lag behind. A payer who comes and goes has them asked more often, which gives them no more time.
 */
export function settled(
  poller: Poller,
  times: number,
  signal: AbortSignal,
): Promise<Ending | 'pending' | undefined> {
  return new Promise((resolve) => {
    let pending = 0;
    let last = Number.NEGATIVE_INFINITY;
    const finish = (result: Ending | 'pending' | undefined) => {
      leave();
      resolve(result);
    };
    const leave = poller.subscribe((verdict) => {
      const ending = endingIn(verdict);
      if (ending) return finish(ending);
      const now = performance.now();
      if (verdict.ok && verdict.value === 'pending' && now - last > POLL_INTERVAL / 2) {
        pending += 1;
        last = now;
      }
      if (pending >= times) finish('pending');
    });
    signal.addEventListener('abort', () => finish(undefined));
    void poller.checkAnew();
  });
}
