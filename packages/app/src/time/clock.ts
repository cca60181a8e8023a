/** The server's time, in milliseconds since the epoch. The payer's clock may be wrong. */
export interface Clock {
  now(): number;
  /** Reads the time from the `Date` header of a reply (RFC 9110 §6.6.1). A malformed header is ignored. */
  observe(dateHeader: string | null): void;
}

/**
 * The header's resolution in milliseconds.
 * The clock adds the resolution to the header's time, because a countdown must never show more time than is left.
 */
export const RESOLUTION = 1000;

/**
 * The format that servers must send (RFC 9110 §5.6.7).
 * `Date.parse` would also accept `2099`. Every deadline would then have passed, because the clock keeps the latest time.
 */
const HTTP_DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/**
 * Creates a clock that uses the device's time until the first reply.
 * After the first reply, the monotonic clock applies, so that changing the device's clock has no effect. A delayed reply makes
 * the computed time earlier, never later. If all servers have the same time, the observation with the latest time is therefore
 * the most accurate.
 */
export function createClock(
  deviceNow: () => number = () => Date.now(),
  monotonicNow: () => number = () => performance.now(),
): Clock {
  /** Server time minus monotonic time. */
  let offset: number | undefined;

  return {
    now: () => (offset === undefined ? deviceNow() : monotonicNow() + offset),
    observe(dateHeader) {
      const stated = dateHeader !== null && HTTP_DATE.test(dateHeader) ? Date.parse(dateHeader) : Number.NaN;
      if (Number.isNaN(stated)) return;
      offset = Math.max(offset ?? Number.NEGATIVE_INFINITY, stated + RESOLUTION - monotonicNow());
    },
  };
}
