import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

export type { RunOptions };

const WCAG_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];
/** What WCAG 2.2 AA asks for, as far as a program can tell. */
export const WCAG: RunOptions = { runOnly: { type: 'tag', values: WCAG_TAGS } };
/** All of its rules but those of AAA: best practices, and those that axe still tries out, such as a label that is in its name. */
export const EVERY_RULE: RunOptions = {
  runOnly: {
    type: 'tag',
    values: [...WCAG_TAGS, 'best-practice', 'experimental'],
  },
};
/** For a page that has been looked at and is the same now but for its colours. */
export const CONTRAST: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast'] } };

const source = () => readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds on a page. A document gets axe with its first look, so that many looks at one cost little. */
export async function findingsOf(page: Page, options: RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source());
  const { violations } = await page.evaluate(
    (chosen) =>
      (window as unknown as { axe: { run(options: object): Promise<AxeResults> } }).axe.run({
        ...chosen,
        resultTypes: ['violations'],
      }),
    options,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
}
