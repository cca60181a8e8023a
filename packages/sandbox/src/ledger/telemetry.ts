import { Telemetry } from '@kobo/protocol/api';
import * as v from 'valibot';
import type { Ledger } from './database';

/** Milliseconds. A report's time is rounded down to its day, because an exact time could be matched with a transaction's. */
export const DAY = 86_400_000;

const Row = v.object({
  day: v.number(),
  report: v.pipe(v.string(), v.parseJson(), Telemetry),
});

/** A report, and the beginning of the day on which it arrived, in UTC: milliseconds since the epoch. */
export type Received = v.InferOutput<typeof Row>;

export function saveReport(ledger: Ledger, report: Telemetry, now = Date.now()): void {
  const day = now - (now % DAY);
  ledger.prepare('INSERT INTO telemetry (day, report) VALUES (?, ?)').run(day, JSON.stringify(report));
}

/** The reports from a day on. Reports of a version with other lists are left out. */
export function reportsSince(ledger: Ledger, day: number): Received[] {
  const rows = ledger.prepare('SELECT day, report FROM telemetry WHERE day >= ? ORDER BY day').all(day);
  return v.parse(v.array(v.fallback(v.nullable(Row), null)), rows).filter((row) => row !== null);
}
