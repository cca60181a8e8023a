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

/** Milliseconds below which the time is short: enough to pay, but not to delay. */
const LOW = 5 * 60_000;
/** Milliseconds from which the time is shown in days. */
const DAY = 86_400_000;

/** Whether the payer should be told that the time is short. */
export function isLow(left: number): boolean {
  return left > 0 && left < LOW;
}

/** Writes the remaining time as `mm:ss`, or in days such as `2 days`. */
export function formatRemaining(left: number, locale: string): string {
  if (left < DAY) return formatCountdown(left);
  const format = new Intl.NumberFormat([locale, 'en-NG'], {
    style: 'unit',
    unit: 'day',
    unitDisplay: 'long',
  });
  return format.format(Math.floor(left / DAY));
}
