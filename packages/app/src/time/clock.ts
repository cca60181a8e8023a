/** The time as the server sees it, in milliseconds since the epoch. The payer's own clock may be wrong. */
export interface Clock {
  now(): number;
  /** Learns from the `Date` header of a reply (RFC 9110 §6.6.1); a malformed one is ignored. */
  observe(dateHeader: string | null): void;
}

/** The header leaves out the fraction of its second; counting it as full never shows more time than there is. */
export const RESOLUTION = 1000;

/**
 * The form that servers must send (RFC 9110 §5.6.7). `Date.parse` would also accept `2099`, and as the latest time
 * wins, every deadline would be over for good.
 */
const HTTP_DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/**
 * Until the first reply, only the device's clock is known. From then on time runs by the monotonic clock, so that a
 * payer who sets the device's clock midway changes nothing. A slow reply makes the server look slow and never fast, so
 * the observation with the latest time is the best one.
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
