import { wait } from '../flow/wait';
import type { Clock } from '../time/clock';
import { TRANSACTION_LIFETIME } from '../time/countdown';

const PREFIX = 'kobo:deadline:';

/**
 * When the time for a payment runs out, in milliseconds of the server's clock: what the server says, else 30
 * minutes from first sight. First sight is kept per reference, so that a reload or a killed tab does not give
 * the payer time that the bank will not.
 */
export function deadlineOf(reference: string, expiresAt: string | undefined, clock: Clock): number {
  const stated = expiresAt === undefined ? Number.NaN : Date.parse(expiresAt);
  if (!Number.isNaN(stated)) return stated;
  const kept = recall(reference);
  if (kept !== undefined && kept <= clock.now() + TRANSACTION_LIFETIME) return kept;
  const deadline = clock.now() + TRANSACTION_LIFETIME;
  keep(reference, deadline);
  return deadline;
}

/**
 * Resolves when the clock has reached the deadline, or when the signal aborts. Looks each second instead of
 * trusting one long timer: background tabs throttle timers, and sleeping phones stop them.
 */
export async function deadlineReached(deadline: number, clock: Clock, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && clock.now() < deadline) {
    await wait(Math.min(1000, deadline - clock.now()), signal);
  }
}

function recall(reference: string): number | undefined {
  try {
    const text = localStorage.getItem(PREFIX + reference);
    const value = text === null ? Number.NaN : Number(text);
    return Number.isSafeInteger(value) && value > 0 ? value : undefined;
  } catch {
    return undefined;
  }
}

function keep(reference: string, deadline: number): void {
  try {
    localStorage.setItem(PREFIX + reference, String(Math.round(deadline)));
  } catch {
    // Storage is refused in some frames; the deadline then lasts as long as the page.
  }
}
