import type { FullConfig, Reporter, Suite, TestCase } from '@playwright/test/reporter';
import { type Figures, NOTE } from './randomFigures';

/** Prints the seed and the results of the random runs, even if all passed. */
export default class RandomReporter implements Reporter {
  private readonly tests = new Set<TestCase>();

  /** Prints the seed first, because an aborted run prints no results. */
  onBegin(_config: FullConfig, suite: Suite): void {
    if (!suite.allTests().some(({ location }) => location.file.endsWith('randomRuns.once.spec.ts'))) return;
    process.stdout.write(`Random runs: KOBO_SEED=${process.env['KOBO_SEED']}\n`);
  }

  onTestEnd(test: TestCase): void {
    this.tests.add(test);
  }

  onEnd(): void {
    const total: Figures = {};
    for (const { annotations, results } of this.tests) {
      const notes = [...annotations, ...results.flatMap((result) => result.annotations)];
      const note = notes.find(({ type }) => type === NOTE);
      const figures: Figures = note?.description === undefined ? {} : JSON.parse(note.description);
      for (const [name, count] of Object.entries(figures)) total[name] = (total[name] ?? 0) + count;
    }
    if (total['runs'] === undefined) return;
    const words = Object.entries(total)
      .sort(([one], [other]) => one.localeCompare(other))
      .map(([name, count]) => `${name}: ${count}`);
    process.stdout.write(`\nRandom runs, KOBO_SEED=${process.env['KOBO_SEED']}\n  ${words.join('\n  ')}\n`);
  }
}
