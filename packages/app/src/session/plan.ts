/** How often a plan bills (specification §3). */
export const PLAN_PERIODS = ['daily', 'weekly', 'monthly', 'quarterly', 'biannually', 'annually'] as const;
export type PlanPeriod = (typeof PLAN_PERIODS)[number];

/** The period that a provider's `interval` names, if it is one. */
export function planPeriod(interval: string | undefined): PlanPeriod | undefined {
  const word = interval?.toLowerCase();
  return PLAN_PERIODS.find((period) => period === word);
}
