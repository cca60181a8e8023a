import type { Environment } from '../config/environment';
import { DEFAULT_CURRENCY } from '../money/money';
import type { Transaction } from '../session/transaction';

/** The part of a transaction that determines its payment methods. */
export interface Offer extends Pick<Transaction, 'methods' | 'money' | 'forCurrency'> {
  settings: Pick<Transaction['settings'], 'cardOnly'>;
}

/**
 * Returns the known methods that a payer may choose, in the provider's order.
 * The transaction must list the method, and the environment must support the method. A card-only transaction allows only Card.
 * Currencies other than NGN allow only Card (specification §9) and the methods that the provider offers for the currency.
 */
export function offered<Method extends { slug: string; environments: readonly Environment[] }>(
  methodsOfApp: readonly Method[],
  { methods, money, settings, forCurrency = [] }: Offer,
  environment: Environment,
): Method[] {
  const isHome = money.currency === DEFAULT_CURRENCY;
  const isAllowed = (slug: string) =>
    slug === 'card' || (!settings.cardOnly && (isHome || forCurrency.includes(slug)));
  return methodsOfApp
    .filter(
      ({ slug, environments }) =>
        methods.includes(slug) && environments.includes(environment) && isAllowed(slug),
    )
    .sort((a, b) => methods.indexOf(a.slug) - methods.indexOf(b.slug));
}

/** Returns the list with `slug` moved to the front (specification §4), or the same list if `slug` is missing or already first. */
export function moveToFront<Item extends { slug: string }>(
  items: readonly Item[],
  slug: string,
): readonly Item[] {
  const chosen = items.find((item) => item.slug === slug);
  if (!chosen || items[0] === chosen) return items;
  return [chosen, ...items.filter((item) => item !== chosen)];
}
