import type { Plan } from './randomPlan';
import type { Result } from './randomWorld';

/** The type of the annotation that contains the figures of a test of random runs. */
export const NOTE = 'random runs';

/** Sums, by name. */
export type Figures = Record<string, number>;

export function figuresOf(runs: [Plan | undefined, Result][]): Figures {
  const figures: Figures = {};
  const add = (name: string, count = 1) => {
    figures[name] = (figures[name] ?? 0) + count;
  };
  for (const [plan, { outcome, counts, problems }] of runs) {
    add('runs');
    add(`began with ${plan?.ways[0]?.method}`);
    add(`ended ${outcome}`);
    add('kills', counts.kills);
    add('reloads', counts.reloads);
    add('faults met', counts.faults);
    if (problems.length > 0) add('with a problem');
  }
  return figures;
}
