import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

export type { RunOptions };

const WCAG_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];
/** The requirements of WCAG 2.2 AA that a program can check. */
export const WCAG: RunOptions = { runOnly: { type: 'tag', values: WCAG_TAGS } };
/** All of axe's rules except AAA, including best practices and experimental rules, such as a label in an accessible name. */
export const EVERY_RULE: RunOptions = {
  runOnly: {
    type: 'tag',
    values: [...WCAG_TAGS, 'best-practice', 'experimental'],
  },
};
/** The rule for a page that was checked before and differs only in its colours. */
export const CONTRAST: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast'] } };

const source = () => readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Returns axe's findings on a page. Axe is loaded once per document, so that further checks of the document are cheap. */
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
