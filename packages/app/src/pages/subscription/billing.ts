import type { PlanPeriod } from '@kobo/protocol/api';
import { addDays, addMonths, type Day, daysBetween } from '../../time/day';

const DAYS: Partial<Record<PlanPeriod, number>> = { daily: 1, weekly: 7 };
const MONTHS: Partial<Record<PlanPeriod, number>> = { monthly: 1, quarterly: 3, biannually: 6, annually: 12 };

/**
 * Returns the first billing day after today of a plan with the given start.
 * Each billing day is computed from the start and not from the previous billing day. A plan that starts on the 31st is therefore
 * billed on 28 February and then on 31 March.
 */
export function nextBillingDay(period: PlanPeriod, start: Day, today: Day): Day {
  const elapsed = daysBetween(start, today);
  if (elapsed < 0) return start;
  const days = DAYS[period];
  if (days !== undefined) return addDays(start, (Math.floor(elapsed / days) + 1) * days);
  const months = MONTHS[period] ?? 1;
  const between = (today.year - start.year) * 12 + today.month - start.month;
  const passed = Math.floor(between / months) * months;
  const due = addMonths(start, passed);
  return daysBetween(today, due) > 0 ? due : addMonths(start, passed + months);
}
