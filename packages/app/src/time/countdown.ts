/** Lifetime of a transaction in milliseconds (specification §9). */
export const TRANSACTION_LIFETIME = 1_800_000;

/** Milliseconds until the deadline, never below zero. */
export function remaining(deadline: number, now: number): number {
  return Math.max(0, deadline - now);
}

/** Writes `mm:ss`. The last second shows until it has passed. */
export function formatCountdown(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${pad(Math.floor(seconds / 60))}:${pad(seconds % 60)}`;
}
