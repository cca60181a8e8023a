/** The lifetime of a transaction in milliseconds (specification §9). */
export const TRANSACTION_LIFETIME = 1_800_000;

/** Returns the milliseconds until the deadline, never below zero. */
export function remaining(deadline: number, now: number): number {
  return Math.max(0, deadline - now);
}

/** Formats a remaining time as `mm:ss`. The countdown shows `00:01` until the last second has passed. */
export function formatCountdown(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${pad(Math.floor(seconds / 60))}:${pad(seconds % 60)}`;
}

/** Milliseconds below which the countdown warns the payer that the time is short. */
const LOW = 5 * 60_000;
/** If at least this many milliseconds remain, the time is shown in days. */
const DAY = 86_400_000;

interface Shown {
  text: string;
  className: string;
  /** The text that screen readers announce. */
  announcement: string;
}

/** @param expiresSoon the announcement while the time is short; empty if the payer claims to have sent the money. */
export function countdownAt(deadline: number, now: number, locale: string, expiresSoon: string): Shown {
  const left = remaining(deadline, now);
  const text = formatRemaining(left, locale);
  return left > 0 && left < LOW && expiresSoon
    ? { text, className: 'countdown countdown-low', announcement: expiresSoon }
    : { text, className: 'countdown', announcement: '' };
}

function formatRemaining(left: number, locale: string): string {
  if (left < DAY) return formatCountdown(left);
  const format = new Intl.NumberFormat([locale, 'en-NG'], {
    style: 'unit',
    unit: 'day',
    unitDisplay: 'long',
  });
  return format.format(Math.floor(left / DAY));
}
