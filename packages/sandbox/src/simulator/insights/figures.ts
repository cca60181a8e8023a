import { METHOD_NAMES, type MethodSlug, type Telemetry } from '@kobo/protocol/api';
import type { OutcomeName, StepName } from '@kobo/protocol/frame';
import { DAY, type Received } from '../../ledger/telemetry';

/** Counts below this number are hidden, because a rare combination could identify a person. */
export const FEWEST = 5;

/** A number of reports; `undefined` if there are fewer than `FEWEST`. */
export type Count = number | undefined;

/** The sum of several counts: a minimum if the exact number would reveal a hidden count. */
export interface Total {
  count: Count;
  exact: boolean;
}

/** The steps of a funnel, in the order in which most payers take them. */
export const FUNNEL = [
  'shown',
  'method-chosen',
  'submitted',
  'challenged',
  'waiting',
  'succeeded',
  'failed',
] as const satisfies readonly StepName[];
export const OUTCOMES = [
  'succeeded',
  'pending',
  'failed',
  'error',
  'left',
] as const satisfies readonly OutcomeName[];

const QUANTILES = [0.5, 0.75, 0.95] as const;

type VitalName = keyof Telemetry['vitals'];
export const VITALS = ['field', 'lcp', 'inp', 'ttfb', 'cls'] as const satisfies readonly VitalName[];

export interface Figures {
  total: Total;
  /** The number of reports that contain each step, by method. */
  funnels: { method: string; counts: Record<(typeof FUNNEL)[number], Count> }[];
  /** The upper limits of the ranges that contain the quantiles; absent if there are fewer than `FEWEST` measurements. */
  vitals: { name: VitalName; count: Count; quantiles: [p50: number, p75: number, p95: number] | undefined }[];
  /** The outcomes by day. A day is in milliseconds since the epoch. */
  days: { day: number; counts: Record<OutcomeName, Count> }[];
  /** The Monday of each week. */
  weeks: number[];
  reasons: Code[];
  errors: Code[];
}

/** A reason or an error, and the number of its reports in total and per week. */
interface Code {
  name: string;
  total: Total;
  weeks: Count[];
}

/** Counts reports. The funnel does not count a page that resumed a payment as shown, because the page is not another checkout. */
export function figuresOf(received: readonly Received[]): Figures {
  const reports = received.map(({ report }) => report);
  const days = distinct(received.map(({ day }) => day));
  const weeks = distinct(days.map(weekOf));
  const among = (isOn: (day: number) => boolean) =>
    received.filter(({ day }) => isOn(day)).map(({ report }) => report);
  const codesOf = (field: 'reason' | 'error'): Code[] =>
    [...new Set(reports.flatMap((report) => report[field] ?? []))].sort().map((name) => {
      const has = (report: Telemetry) => report[field] === name;
      const inWeek = (week: number) => among((day) => weekOf(day) === week);
      const counts = weeks.map((week) => countOf(inWeek(week), has));
      return { name, total: totalOf(reports.filter(has).length, counts), weeks: counts };
    });
  const funnels = [...new Set(reports.map(({ method }) => method))].sort().map((method) => ({
    method: nameOf(method),
    counts: funnelOf(reports.filter((report) => report.method === method)),
  }));
  return {
    total: totalOf(
      reports.filter(({ resumed }) => !resumed).length,
      funnels.map(({ counts }) => counts.shown),
    ),
    funnels,
    vitals: VITALS.map((name) => ({
      name,
      ...quantilesOf(reports.flatMap(({ vitals }) => vitals[name] ?? [])),
    })),
    days: days.map((day) => ({
      day,
      counts: countsBy(
        OUTCOMES,
        among((one) => one === day),
        (outcome) => (report) => report.outcome === outcome,
      ),
    })),
    weeks,
    reasons: codesOf('reason'),
    errors: codesOf('error'),
  };
}

function distinct(times: readonly number[]): number[] {
  return [...new Set(times)].sort((one, other) => one - other);
}

/** Returns the Monday of a day's week. Day 0 of the epoch was a Thursday. */
function weekOf(day: number): number {
  return day - ((day / DAY + 3) % 7) * DAY;
}

function nameOf(method: MethodSlug | undefined): string {
  return method ? METHOD_NAMES[method] : 'No method';
}

function funnelOf(reports: readonly Telemetry[]): Record<(typeof FUNNEL)[number], Count> {
  return countsBy(
    FUNNEL,
    reports,
    (wanted) =>
      ({ steps, resumed }) =>
        steps.some(({ step }) => step === wanted) && !(wanted === 'shown' && resumed),
  );
}

function countsBy<Name extends string>(
  names: readonly Name[],
  reports: readonly Telemetry[],
  has: (name: Name) => (report: Telemetry) => boolean,
): Record<Name, Count> {
  return Object.fromEntries(names.map((name) => [name, countOf(reports, has(name))])) as Record<Name, Count>;
}

function countOf(reports: readonly Telemetry[], has: (report: Telemetry) => boolean): Count {
  return shownCount(reports.filter(has).length);
}

function totalOf(all: number, parts: readonly Count[]): Total {
  const known = parts.reduce<number>((sum, part) => sum + (part ?? 0), 0);
  const exact = all < FEWEST || all === known;
  return { count: exact ? shownCount(all) : Math.max(known, FEWEST), exact };
}

function shownCount(count: number): Count {
  return count < FEWEST ? undefined : count;
}

function quantilesOf(values: readonly number[]): Pick<Figures['vitals'][number], 'count' | 'quantiles'> {
  const count = shownCount(values.length);
  const sorted = [...values].sort((one, other) => one - other);
  const at = (quantile: number) => sorted[Math.ceil(quantile * sorted.length) - 1] ?? 0;
  const [p50, p75, p95] = QUANTILES;
  return { count, quantiles: count === undefined ? undefined : [at(p50), at(p75), at(p95)] };
}
