import { isOutside } from '../../../forms/healthNote';
import { moveToFront } from '../../../methods/available';
import type { Money } from '../../../money/money';
import type { HealthStore } from '../../../session/healthStore';

type Known = Pick<HealthStore, 'method'>;

/** Whether a method is up, as far as is known, and accepts the amount. */
export function isUp(slug: string, health: Known, money: Money): boolean {
  return worse(slug, health, money) === 0;
}

/** 0: up; 1: degraded; 2: down; 3: does not accept the amount. */
function worse(slug: string, health: Known, money: Money): number {
  const known = health.method(slug);
  if (isOutside(known, money)) return 3;
  return known?.status === 'down' ? 2 : known?.status === 'degraded' ? 1 : 0;
}

/**
 * The methods in the order to offer them: the provider's, except that those that are down come last among those that
 * can be tried, followed by those that don't accept the amount. The first that is up comes first, as the chosen one;
 * where none is, the least bad.
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
 * failed here; where none is up, the first that is degraded.
 */
export function nextBest<Item extends { slug: string }>(
  methods: readonly Item[],
  failed: ReadonlySet<string>,
  health: Known,
  money: Money,
): Item | undefined {
  const left = methods.filter(({ slug }) => !failed.has(slug));
  return [0, 1]
    .map((rank) => left.find(({ slug }) => worse(slug, health, money) === rank))
    .find((item) => item !== undefined);
}
