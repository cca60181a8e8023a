import { test } from '@playwright/test';
import { ALL } from '../support/extent';
import { figuresOf, NOTE } from '../support/randomFigures';
import { plansOf } from '../support/randomPlan';
import { type Result, walk } from '../support/randomWorld';
import { Sandbox } from '../support/sandbox';
import { ownSandbox } from '../support/servers';

/**
 * Tests random payers with random methods and random faults. They reload, lose their network and press twice, and the test kills
 * the provider.
 * Expects at most one charge per reference, no failure on the screen after money was taken, and an end to each run.
 * The printed seed determines every choice, but not the speed of the machine.
 *
 * `KOBO_RUNS` sets the number of runs and `KOBO_SEED` the seed. `KOBO_RUN` repeats a single run.
 */

/** The number of parallel lanes. Each lane has its own sandbox, because a run may kill the sandbox. */
const LANES = 3;
const SEED = Number(process.env['KOBO_SEED']);
const RUNS = Number(process.env['KOBO_RUNS'] ?? (ALL ? 100 : LANES));
const ONLY = process.env['KOBO_RUN'];
const PER_TEST = 10;

// Tracing would slow the payers down. A failed run can be repeated by its number instead.
test.use({ trace: 'off' });

const numbers = ONLY === undefined ? Array.from({ length: RUNS }, (_, index) => index + 1) : [Number(ONLY)];

for (let start = 0; start < numbers.length; start += PER_TEST) {
  const part = numbers.slice(start, start + PER_TEST);
  test(
    `random runs ${part[0]} to ${part.at(-1)}: each charges at most once and shows the true outcome`,
    { tag: '@security-23' },
    async ({ browser, request, viewport, hasTouch }, info) => {
      test.setTimeout(600_000);
      const plans = plansOf(SEED, part.at(-1) ?? 0);
      const queue = [...part];
      const failures: string[] = [];
      const results: [number, Result][] = [];

      async function lane(): Promise<void> {
        const server = await ownSandbox();
        try {
          const sandbox = new Sandbox(request, server.origin);
          for (let number = queue.shift(); number !== undefined; number = queue.shift()) {
            const plan = plans[number - 1];
            if (!plan) continue;
            const result = await walk(browser, { viewport, hasTouch }, server, sandbox, plan);
            results.push([number, result]);
            if (result.problems.length > 0) failures.push(report(number, plan, result));
          }
        } finally {
          await server.dispose();
        }
      }

      await Promise.all(Array.from({ length: Math.min(LANES, part.length) }, lane));
      const figures = figuresOf(results.map(([number, result]) => [plans[number - 1], result]));
      info.annotations.push({ type: NOTE, description: JSON.stringify(figures) });
      // Print a single run, because it was requested for inspection.
      for (const [number, result] of ONLY === undefined ? [] : results) {
        process.stdout.write(`${report(number, plans[number - 1] ?? {}, result)}\n`);
      }
      if (failures.length > 0) throw new Error(failures.join('\n\n'));
    },
  );
}

function report(number: number, plan: object, { problems, steps }: Result): string {
  return [
    `Run ${number}; repeat it with KOBO_SEED=${SEED} KOBO_RUN=${number}`,
    ...problems.map((problem) => `  ✗ ${problem}`),
    `  plan: ${JSON.stringify(plan)}`,
    ...steps.map((step) => `    ${step}`),
  ].join('\n');
}
