/** How long a transaction lives, in milliseconds (specification §9). */
export const TRANSACTION_LIFETIME = 1_800_000;

/** Milliseconds until the deadline, never below zero. */
export function remaining(deadline: number, now: number): number {
  return Math.max(0, deadline - now);
}

/** `mm:ss`; the last second shows until it is over. */
export function formatCountdown(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${pad(Math.floor(seconds / 60))}:${pad(seconds % 60)}`;
}
