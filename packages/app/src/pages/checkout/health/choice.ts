import { isOutside } from '../../../forms/healthNote';
import { moveToFront } from '../../../methods/available';
import type { Money } from '../../../money/money';
import type { HealthStore } from '../../../session/healthStore';

type Known = Pick<HealthStore, 'method'>;

/** Whether a method works as it should, as far as anybody knows, and takes the amount. */
export function isUp(slug: string, health: Known, money: Money): boolean {
  return worse(slug, health, money) === 0;
}

/** 0: up; 1: degraded; 2: down; 3: takes no such amount. */
function worse(slug: string, health: Known, money: Money): number {
  const known = health.method(slug);
  if (isOutside(known, money)) return 3;
  return known?.status === 'down' ? 2 : known?.status === 'degraded' ? 1 : 0;
}

/**
 * The methods in the order to offer: the provider's, but what is down comes last of those that can be tried, and what does
 * not take the amount behind them. The first that is up stands in front, being chosen; where none is, the least bad.
 */
export function recommended<Item extends { slug: string }>(
  methods: readonly Item[],
  health: Known,
  money: Money,
): readonly Item[] {
  const rank = ({ slug }: Item) => worse(slug, health, money);
  const behind = (item: Item) => Math.max(1, rank(item));
  const ordered = [...methods].sort((one, other) => behind(one) - behind(other));
  const best = [...ordered].sort((one, other) => rank(one) - rank(other))[0];
  return best ? moveToFront(ordered, best.slug) : ordered;
}

/**
 * The method to go on with after a failure: the first in the provider's order that is up, takes the amount and has not
 * failed here.
 */
export function nextBest<Item extends { slug: string }>(
  methods: readonly Item[],
  failed: ReadonlySet<string>,
  health: Known,
  money: Money,
): Item | undefined {
  return methods.find(({ slug }) => !failed.has(slug) && isUp(slug, health, money));
}
