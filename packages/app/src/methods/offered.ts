import type { Environment } from '../config/environment';
import { DEFAULT_CURRENCY } from '../money/money';
import type { Transaction } from '../session/transaction';

/** The part of a transaction that says how it may be paid. */
export interface Offer extends Pick<Transaction, 'methods' | 'money'> {
  settings: Pick<Transaction['settings'], 'cardOnly'>;
}

/**
 * The known methods that a payer may choose, in the provider's order: the transaction names them, and they are live in
 * this environment; for another currency than NGN, or a card-only transaction, only Card (specification §9). Unknown
 * names are ignored.
 */
export function offered<Known extends { slug: string; environments: readonly Environment[] }>(
  known: readonly Known[],
  { methods, money, settings }: Offer,
  environment: Environment,
): Known[] {
  const onlyCard = settings.cardOnly || money.currency !== DEFAULT_CURRENCY;
  return known
    .filter(
      ({ slug, environments }) =>
        methods.includes(slug) && environments.includes(environment) && (!onlyCard || slug === 'card'),
    )
    .sort((a, b) => methods.indexOf(a.slug) - methods.indexOf(b.slug));
}
