import type { VirtualAccount } from '@kobo/protocol/api';
import { isVisible, onVisibilityChange } from '../../flow/visibility';
import { wait } from '../../flow/wait';
import { expiringItem } from '../../session/expiringItem';
import type { Clock } from '../../time/clock';
import { TRANSACTION_LIFETIME } from '../../time/countdown';

/** When an account was first shown, by the server's clock. The account's number is its name. */
const openFirstShown = expiringItem('deadline:', {}, TRANSACTION_LIFETIME);

interface StatedTime extends Pick<VirtualAccount, 'expires_at' | 'timeLeft'> {
  /** When the reply arrived, by the server's clock; now by default. */
  at?: number;
  /** The end of the transaction's own time. It counts for an account without an end. */
  end?: number | undefined;
}

/**
 * When the time for a payment into an account runs out, in milliseconds of the server's clock: what the server says,
 * else 30 minutes after the account was first shown. That instant is saved per account, so that a reload or a killed
 * tab does not give the payer time that the bank will not.
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
  // The first time, or a second account of the same number.
  firstShown.write({});
  return Math.round(now) + TRANSACTION_LIFETIME;
}

/**
 * Resolves when the clock has reached the deadline, or when the signal aborts. Checks each second instead of trusting
 * one long timer: background tabs throttle timers, and sleeping phones stop them. A hidden page, whose deadline nobody
 * sees pass, checks each minute, and at once when it is visible again.
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
