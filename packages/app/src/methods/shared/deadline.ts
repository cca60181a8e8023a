import type { VirtualAccount } from '@kobo/protocol/api';
import { isVisible, onVisibilityChange } from '../../flow/visibility';
import { wait } from '../../flow/wait';
import { timedItem } from '../../session/timedItem';
import type { Clock } from '../../time/clock';
import { TRANSACTION_LIFETIME } from '../../time/countdown';

/** Opens the record of when an account was first shown, on the server's clock. The item's name is the account's number. */
const openFirstShown = timedItem('deadline:', () => ({}), TRANSACTION_LIFETIME);

interface StatedTime extends Pick<VirtualAccount, 'expires_at' | 'timeLeft'> {
  /** When the reply arrived, on the server's clock; now by default. */
  at?: number;
  /** The transaction's own deadline, used for an account without a deadline. */
  end?: number | undefined;
}

/**
 * Returns the deadline for a payment into an account, in milliseconds of the server's clock.
 * The account's own deadline takes precedence over the transaction's deadline. If both are missing, the deadline is 30 minutes
 * after the account was first shown. The first showing is saved per account, because a reload must not extend the deadline.
 */
export function deadlineOf(
  accountNumber: string,
  { expires_at, timeLeft, at: arrivedAt, end }: StatedTime,
  clock: Clock,
): number {
  const stated = expires_at === undefined ? Number.NaN : Date.parse(expires_at);
  if (!Number.isNaN(stated)) return stated;
  const now = clock.now();
  if (timeLeft !== undefined) return Math.round((arrivedAt ?? now) + timeLeft);
  if (end !== undefined) return Math.round(end);
  const firstShown = openFirstShown(accountNumber, () => Math.round(now));
  const at = firstShown.writtenAt();
  if (at !== undefined && at <= now) return at + TRANSACTION_LIFETIME;
  // Save the time if none is valid: the account is new, was shown long ago, or the clock has changed.
  firstShown.write({});
  return Math.round(now) + TRANSACTION_LIFETIME;
}

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
