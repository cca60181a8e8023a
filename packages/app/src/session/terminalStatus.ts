import { POLL_INTERVAL, type Poller, type VerificationResult } from './poller';

export type TerminalStatus = 'failed' | 'expired';

/**
 * Resolves to the status when a verification reports that the transaction failed or expired.
 * Resolves to `undefined` when the signal aborts, for example because a success ends the session.
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

/**
 * Does the same as `terminalStatusOf`, and also verifies immediately.
 * The function subscribes first, because a poller doesn't repeat earlier results.
 */
export function queryTerminalStatus(
  poller: Poller,
  signal: AbortSignal,
): Promise<TerminalStatus | undefined> {
  const terminalStatus = terminalStatusOf(poller, signal);
  void poller.recheck();
  return terminalStatus;
}

export function terminalStatusIn(verification: VerificationResult): TerminalStatus | undefined {
  return verification.ok && (verification.value === 'failed' || verification.value === 'expired')
    ? verification.value
    : undefined;
}

/**
 * Waits until `times` verifications report the transaction as pending, or until the transaction ends.
 * The function counts only verifications that are more than half a poll interval apart, because the provider may report a charge
 * with a delay. Without this distance, a payer who leaves and returns would trigger enough verifications in quick succession.
 */
export function pendingOrEnded(
  poller: Poller,
  times: number,
  signal: AbortSignal,
): Promise<TerminalStatus | 'pending' | undefined> {
  return new Promise((resolve) => {
    let pending = 0;
    let last = Number.NEGATIVE_INFINITY;
    const finish = (result: TerminalStatus | 'pending' | undefined) => {
      slowDown();
      leave();
      resolve(result);
    };
    // Poll at the usual pace, because a stream that reports no event does not prove that nothing has changed.
    const slowDown = poller.hurry();
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
