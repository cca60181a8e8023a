import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

const COUNT = 10;

/** Prints the slowest tests at the end of a run. */
export default class SlowestReporter implements Reporter {
  private readonly results: { title: string; duration: number }[] = [];

  onTestEnd(test: TestCase, { duration }: TestResult): void {
    this.results.push({ title: test.titlePath().filter(Boolean).join(' › '), duration });
  }

  onEnd(): void {
    const slowest = this.results.toSorted((one, other) => other.duration - one.duration).slice(0, COUNT);
    if (slowest.length < COUNT) return;
    const lines = slowest.map(
      ({ title, duration }) => `${(duration / 1000).toFixed(1).padStart(6)} s  ${title}`,
    );
    process.stdout.write(`\nThe slowest tests:\n${lines.join('\n')}\n`);
  }
}
