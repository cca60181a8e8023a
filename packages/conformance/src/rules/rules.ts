import { PAYMENTS_RULES } from './payments';
import { REQUESTS_RULES } from './requests';
import { TRANSACTIONS_RULES } from './transactions';

/** The rules for providers. docs/providers/rules.md lists them, and each breach in a report identifies one. */
export const RULES = { ...REQUESTS_RULES, ...TRANSACTIONS_RULES, ...PAYMENTS_RULES } as const;

export type RuleName = keyof typeof RULES;
export const RULE_NAMES = Object.keys(RULES) as RuleName[];
