import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Fails a run with a skipped test, because a skipped test has not passed. */
export default class SkippedReporter implements Reporter {
  private readonly skipped: string[] = [];

  onTestEnd(test: TestCase, { status }: TestResult): void {
    if (test.expectedStatus === 'skipped' && status === 'skipped') {
      this.skipped.push(test.titlePath().filter(Boolean).join(' › '));
    }
  }

  onEnd(): Promise<Pick<FullResult, 'status'>> | undefined {
    if (this.skipped.length === 0) return undefined;
    process.stdout.write(`\nSkipped, so the run fails:\n  ${this.skipped.join('\n  ')}\n`);
    return Promise.resolve({ status: 'failed' });
  }
}
