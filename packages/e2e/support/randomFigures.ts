import { firstOf, type Plan, waysOf } from './randomPlan';
import type { Result } from './randomWorld';

/** The type of the annotation that contains the figures of a test of random runs. */
export const NOTE = 'random runs';

export type Figures = Record<string, number>;

export function figuresOf(runs: [Plan | undefined, Result][]): Figures {
  const figures: Figures = {};
  const add = (name: string, count = 1) => {
    figures[name] = (figures[name] ?? 0) + count;
  };
  for (const [plan, { outcome, counts, problems, steps }] of runs) {
    add('runs');
    if (plan) {
      add(`began with ${waysOf(plan)[0]?.method}`);
      const first = firstOf(plan);
      if (first) add(`showed ${first} first`);
      if (plan.home) add(`offered mobile money with the ${plan.home.network} network`);
    }
    if (steps.includes('  a second payment arrives')) add('second payments');
    add('second payments shown', counts.shownTwice);
    add('asked for an e-mail address', counts.emails);
    add('presses before React had loaded', counts.early);
    add(`ended ${outcome}`);
    add('kills', counts.kills);
    add('reloads', counts.reloads);
    add('faults met', counts.faults);
    if (problems.length > 0) add('with a problem');
  }
  return figures;
}
