import type { Environment } from '../config/environment';
import { DEFAULT_CURRENCY } from '../money/money';
import type { Transaction } from '../session/transaction';
import type { Method } from './method';
import { METHODS } from './registry';

/**
 * The methods to offer, in the provider's order: those that the transaction names and that live in this
 * environment; for another currency than NGN, or a card-only transaction, Card alone (specification §9). Names
 * that nobody here knows are passed over.
 */
export function availableMethods(
  transaction: Pick<Transaction, 'methods' | 'money' | 'settings'>,
  environment: Environment,
): Method[] {
  const cardAlone = transaction.settings.cardOnly || transaction.money.currency !== DEFAULT_CURRENCY;
  const named = Object.values(METHODS).filter(({ slug }) => transaction.methods.includes(slug));
  return named
    .filter(({ slug, environments }) => environments.includes(environment) && (!cardAlone || slug === 'card'))
    .sort((a, b) => transaction.methods.indexOf(a.slug) - transaction.methods.indexOf(b.slug));
}

/** The list with `slug` moved to its front (specification §4), or the same list where it is there already. */
export function moveToFront<Item extends { slug: string }>(
  items: readonly Item[],
  slug: string,
): readonly Item[] {
  const chosen = items.find((item) => item.slug === slug);
  if (!chosen || items[0] === chosen) return items;
  return [chosen, ...items.filter((item) => item !== chosen)];
}
