import { Telemetry } from '@kobo/protocol/api';
import * as v from 'valibot';
import { insert, type Ledger, selectAll } from './database';

/** A day in milliseconds. Reports store only their day, because an exact time could identify a transaction. */
export const DAY = 86_400_000;

const Row = v.object({
  day: v.number(),
  report: v.pipe(v.string(), v.parseJson(), Telemetry),
});

/** A report. `day` is the beginning of its day in UTC, in milliseconds since the epoch. */
export type Received = v.InferOutput<typeof Row>;

export function saveReport(ledger: Ledger, report: Telemetry, now = Date.now()): void {
  const day = now - (now % DAY);
  insert(ledger, 'telemetry', { day, report: JSON.stringify(report) });
}

/** Returns the reports from a day on. Reports that this version can't parse are omitted. */
export function reportsSince(ledger: Ledger, day: number): Received[] {
  const query = 'SELECT day, report FROM telemetry WHERE day >= ? ORDER BY day';
  return selectAll(ledger, v.fallback(v.nullable(Row), null), query, day).filter((row) => row !== null);
}
