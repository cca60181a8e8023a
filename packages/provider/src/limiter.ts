import type { Limit } from './options';

/** Limits calls. A period begins with the first call of a name and lasts `limit.seconds`. Each process has its own counts. */
export interface Limiter {
  /** Counts a call. Returns the seconds to wait if the call exceeds the limit, otherwise undefined. */
  count(name: string, limit: Limit): number | undefined;
}

/** Milliseconds between two removals of ended counters. */
const SWEEP_EVERY = 60_000;

export function createLimiter(): Limiter {
  const counters = new Map<string, { calls: number; end: number }>();
  let swept = Date.now();
  return {
    count(name, { calls, seconds }) {
      const now = Date.now();
      if (now - swept > SWEEP_EVERY) {
        swept = now;
        for (const [key, { end }] of counters) if (end <= now) counters.delete(key);
      }
      const open = counters.get(name);
      const counter = open && open.end > now ? open : { calls: 0, end: now + seconds * 1000 };
      counter.calls += 1;
      counters.set(name, counter);
      return counter.calls > calls ? Math.ceil((counter.end - now) / 1000) : undefined;
    },
  };
}
