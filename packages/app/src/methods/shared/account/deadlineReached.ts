import { isVisible, onVisibilityChange } from '../../../flow/visibility';
import { wait } from '../../../flow/wait';
import type { Clock } from '../../../time/clock';

/**
 * Resolves when the clock has reached the deadline, or when the signal aborts.
 * The function checks the clock every second instead of using one long timer, because background tabs throttle timers
 * and sleeping phones stop them. A hidden page checks every minute, and immediately when it becomes visible.
 */
export async function deadlineReached(deadline: number, clock: Clock, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && clock.now() < deadline) {
    const pause = isVisible() ? 1000 : 60_000;
    await waitUnlessSeen(Math.min(pause, deadline - clock.now()), signal);
  }
}

async function waitUnlessSeen(milliseconds: number, signal: AbortSignal): Promise<void> {
  const early = new AbortController();
  const wake = () => early.abort();
  signal.addEventListener('abort', wake);
  const stop = onVisibilityChange(wake);
  await wait(milliseconds, early.signal);
  signal.removeEventListener('abort', wake);
  stop();
}
