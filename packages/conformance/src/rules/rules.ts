import { PAYMENTS_RULES } from './payments';
import { REQUESTS_RULES } from './requests';
import { TRANSACTIONS_RULES } from './transactions';

/** The rules for providers, as listed in docs/providers/rules.md. Each breach in a report identifies its rule. */
export const RULES = { ...REQUESTS_RULES, ...TRANSACTIONS_RULES, ...PAYMENTS_RULES } as const;

export type RuleName = keyof typeof RULES;
export const RULE_NAMES = Object.keys(RULES) as RuleName[];
