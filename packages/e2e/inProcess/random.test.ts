// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { testSeed } from '../../tooling/test/seed';
import { emailIn } from '../support/claims';
import { ALL } from '../support/extent';
import { firstOf, needsEmail, type Plan, plansOf } from '../support/randomPlan';
import { type Outcome, RandomRun } from '../support/randomRun';
import { installGlobals } from './device';
import { Provider } from './provider';
import { InProcessWorld } from './randomWorld';
import { clearTimers, installTime } from './time';

/**
 * Runs many of the random payers of randomRuns.once.spec.ts, without a browser.
 *
 * `KOBO_SEED` sets the seed and `KOBO_RUNS` the number of runs. `KOBO_RUN` repeats a single run and prints its steps.
 */

const SEED = testSeed();
const RUNS = Number(process.env['KOBO_RUNS'] ?? (ALL ? 300 : 150));
const ONLY = process.env['KOBO_RUN'];
const PER_TEST = 25;
/**
 * Milliseconds for one test, which takes a few seconds on an idle machine.
 * The rest of an aborted test would continue during the next test, with the same provider and clock.
 */
const LIMIT = 120_000;

installTime();
installGlobals();
const provider = new Provider();
const plans = plansOf(SEED, Math.max(RUNS, Number(ONLY ?? 0)));
const numbers = ONLY === undefined ? plans.map((_, index) => index + 1) : [Number(ONLY)];
const ends = new Map<Outcome, number>();
/** The number of runs, and of runs whose transaction is paid in the ledger. */
let walked = 0;
let paid = 0;
/** The numbers of events in the runs. */
const met = {
  reasons: new Set<string>(),
  outages: 0,
  streams: 0,
  wrongAmounts: 0,
  first: { 'Bank Transfer': 0, USSD: 0 },
  emails: { right: 0, 'wrong at first': 0 },
  secondPayments: 0,
  shownTwice: 0,
  networks: { proposed: 0, other: 0 },
};

/** Runs that once found a fault. `changes` removes fields that their plans did not have. */
const REPORTED = [{ seed: 20261127, number: 55, changes: { email: null } }];

describe.skipIf(ONLY !== undefined)('a run that once found a fault', () => {
  it.each(REPORTED)(
    'ends without a problem: KOBO_SEED=$seed KOBO_RUN=$number',
    async ({ seed, number, changes }) => {
      const plan = plansOf(seed, number)[number - 1];
      if (!plan) throw new Error(`there is no run ${number}`);
      const { world } = await walk({ ...plan, ...changes });
      expect(world.problems).toEqual([]);
    },
  );
});

describe(`random payers in process, KOBO_SEED=${SEED}`, () => {
  for (let start = 0; start < numbers.length; start += PER_TEST) {
    const part = numbers.slice(start, start + PER_TEST);
    const title = `${part[0]} to ${part.at(-1)}: one charge each, no failure for money taken, nobody stuck`;
    it(title, { timeout: LIMIT }, async ({ signal }) => {
      const failures: string[] = [];
      for (const number of part) {
        signal.throwIfAborted();
        const plan = plans[number - 1];
        if (!plan) throw new Error(`there is no run ${number}`);
        const walked = await walk(plan);
        ends.set(walked.outcome, (ends.get(walked.outcome) ?? 0) + 1);
        note(plan, walked);
        const report = reportOf(number, plan, walked);
        if (ONLY !== undefined) process.stdout.write(`${report}\n`);
        if (walked.world.problems.length > 0) failures.push(report);
      }
      expect(failures.join('\n\n')).toBe('');
    });
  }

  it('send one report each, and the reports count the payments in the ledger', () => {
    const reports = provider.reports().map(({ report }) => report);
    expect(reports).toHaveLength(walked);
    expect(reports.filter(({ outcome }) => outcome === 'succeeded')).toHaveLength(paid);
  });

  it('often succeed, and sometimes fail', () => {
    process.stdout.write(`Random runs in process, KOBO_SEED=${SEED}: ${figures()}\n`);
    if (numbers.length < 100) return;
    expect(met.reasons.size).toBeGreaterThan(3);
    for (const count of countsOf(met)) expect(count).toBeGreaterThan(5);
    // The limits are low, because the seed may be any number.
    expect(ends.get('paid') ?? 0).toBeGreaterThan(numbers.length / 4);
    expect(ends.get('failed') ?? 0).toBeGreaterThan(numbers.length / 10);
  });
});

interface Walked {
  outcome: Outcome;
  world: InProcessWorld;
  steps: string[];
}

async function walk(plan: Plan): Promise<Walked> {
  const world = await InProcessWorld.open(provider, plan);
  const run = new RandomRun(world, plan);
  const outcome = await run.toEnd();
  clearTimers();
  provider.clearFaults();
  walked += 1;
  if (world.journey.entry.transaction.status === 'success') paid += 1;
  return { outcome, world, steps: run.steps };
}

function note(plan: Plan, { world, steps }: Walked): void {
  const { journey } = world;
  for (const code of journey.watch.reasons) met.reasons.add(code);
  if (journey.checkouts.some(({ session }) => session.health())) met.outages += 1;
  if (plan.stream !== 'off') met.streams += 1;
  if (steps.includes('  a wrong amount arrives')) met.wrongAmounts += 1;
  const first = firstOf(plan);
  if (first && steps.some((step) => step.startsWith(first))) met.first[first] += 1;
  if (needsEmail(plan) && emailIn(journey.entry) !== undefined)
    met.emails[plan.email?.wrong ? 'wrong at first' : 'right'] += 1;
  if (steps.includes('  a second payment arrives')) met.secondPayments += 1;
  if (world.shownTwice) met.shownTwice += 1;
  if (plan.home && provider.wire.to('momo').length > 0) met.networks[plan.home.network] += 1;
}

/** Returns the counts in an object, including nested objects. */
function countsOf(counts: object): number[] {
  return Object.values(counts).flatMap((count) => {
    if (typeof count === 'number') return [count];
    return count instanceof Set ? [] : countsOf(count);
  });
}

function figures(): string {
  const { reasons, outages, streams, wrongAmounts, first, emails, secondPayments, shownTwice, networks } =
    met;
  return [
    ...[...ends].map(([ended, count]) => `${ended} ${count}`),
    `${[...reasons].sort().join(' ')} as reasons`,
    `${outages} with outages`,
    `${streams} with a stream`,
    `${wrongAmounts} with a wrong amount`,
    ...Object.entries(first).map(([method, count]) => `${count} with ${method} first`),
    ...Object.entries(emails).map(
      ([typed, count]) => `${count} with a required e-mail address, typed ${typed}`,
    ),
    `${secondPayments} with a second payment (the page showed ${shownTwice})`,
    ...Object.entries(networks).map(
      ([network, count]) => `${count} by mobile money with the ${network} network`,
    ),
  ].join(', ');
}

function reportOf(number: number, plan: Plan, { world, steps }: Walked): string {
  return [
    `Run ${number}; repeat it with KOBO_SEED=${SEED} KOBO_RUN=${number}`,
    ...world.problems.map((problem) => `  ✗ ${problem}`),
    `  plan: ${JSON.stringify(plan)}`,
    ...steps.map((step) => `    ${step}`),
  ].join('\n');
}
