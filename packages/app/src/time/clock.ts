/** The time as the server sees it, in milliseconds since the epoch. The payer's own clock may be wrong. */
export interface Clock {
  now(): number;
  /** Learns from the `Date` header of a reply (RFC 9110 §6.6.1); a malformed one is passed over. */
  observe(dateHeader: string | null): void;
}

/** The header has a resolution of a second, and the way here takes time: a smaller difference says nothing. */
const TOLERANCE = 2000;

/**
 * Until a reply was seen, the device's clock is all there is. From then on time runs by the monotonic clock, so
 * that a payer who sets the device's clock midway changes nothing.
 */
export function createClock(
  deviceNow: () => number = () => Date.now(),
  monotonicNow: () => number = () => performance.now(),
): Clock {
  let anchor: { server: number; monotonic: number } | undefined;

  function now(): number {
    return anchor ? anchor.server + (monotonicNow() - anchor.monotonic) : deviceNow();
  }

  return {
    now,
    observe(dateHeader) {
      const stated = dateHeader === null ? Number.NaN : Date.parse(dateHeader);
      if (Number.isNaN(stated)) return;
      const server = Math.abs(stated - now()) <= TOLERANCE ? now() : stated;
      anchor = { server, monotonic: monotonicNow() };
    },
  };
}
