import type { Environment } from '../config/environment';
import type { Method } from './method';
import { type Offer, offered } from './offered';
import { METHODS } from './registry';

/** The methods that a payer may choose for the transaction, in the provider's order. */
export function availableMethods(transaction: Offer, environment: Environment): Method[] {
  return offered(Object.values(METHODS), transaction, environment);
}

/** Returns the list with `slug` moved to the front (specification §4), or the same list if `slug` is already first. */
export function moveToFront<Item extends { slug: string }>(
  items: readonly Item[],
  slug: string,
): readonly Item[] {
  const chosen = items.find((item) => item.slug === slug);
  if (!chosen || items[0] === chosen) return items;
  return [chosen, ...items.filter((item) => item !== chosen)];
}
