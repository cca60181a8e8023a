import * as v from 'valibot';

/** The plan periods of specification §3. */
export const PLAN_PERIODS = ['daily', 'weekly', 'monthly', 'quarterly', 'biannually', 'annually'] as const;
export type PlanPeriod = (typeof PLAN_PERIODS)[number];

/** How often a plan bills; absent where a provider says something else, as no date can be computed from that. */
export const PlanPeriod = v.fallback(
  v.optional(v.pipe(v.string(), v.trim(), v.toLowerCase(), v.picklist(PLAN_PERIODS))),
  undefined,
);
