import { POLL_INTERVAL, type Poller, type Verification } from './poller';

/** How a transaction ended without success. */
export type TerminalStatus = 'failed' | 'expired';

/**
 * Resolves when a verification says that the transaction failed or expired; a success ends the whole session before
 * that. Resolves to nothing when the signal aborts.
 */
export function terminalStatusOf(poller: Poller, signal: AbortSignal): Promise<TerminalStatus | undefined> {
  return new Promise((resolve) => {
    const leave = poller.subscribe((verification) => {
      const terminalStatus = terminalStatusIn(verification);
      if (!terminalStatus) return;
      leave();
      resolve(terminalStatus);
    });
    signal.addEventListener('abort', () => {
      leave();
      resolve(undefined);
    });
  });
}

/** The same, and verifies at once. It listens first: a listener added after the request would miss its answer. */
export function askTerminalStatus(poller: Poller, signal: AbortSignal): Promise<TerminalStatus | undefined> {
  const terminalStatus = terminalStatusOf(poller, signal);
  void poller.recheck();
  return terminalStatus;
}

export function terminalStatusIn(verification: Verification): TerminalStatus | undefined {
  return verification.ok && (verification.value === 'failed' || verification.value === 'expired')
    ? verification.value
    : undefined;
}

/**
 * Waits until `times` verifications found the transaction pending, each at least half a poll after the previous one
 * that counted, or until it ended. Used when nobody knows whether a charge arrived: only the provider can tell, and may
 * lag behind. A payer who leaves and returns causes more verifications, which give the provider no more time.
 */
export function settled(
  poller: Poller,
  times: number,
  signal: AbortSignal,
): Promise<TerminalStatus | 'pending' | undefined> {
  return new Promise((resolve) => {
    let pending = 0;
    let last = Number.NEGATIVE_INFINITY;
    const finish = (result: TerminalStatus | 'pending' | undefined) => {
      calm();
      leave();
      resolve(result);
    };
    // A silent event stream is no answer: the provider is polled as often as without it.
    const calm = poller.hurry();
    const leave = poller.subscribe((verification) => {
      const terminalStatus = terminalStatusIn(verification);
      if (terminalStatus) return finish(terminalStatus);
      const now = performance.now();
      if (verification.ok && verification.value === 'pending' && now - last > POLL_INTERVAL / 2) {
        pending += 1;
        last = now;
      }
      if (pending >= times) finish('pending');
    });
    signal.addEventListener('abort', () => finish(undefined));
    void poller.recheck();
  });
}
