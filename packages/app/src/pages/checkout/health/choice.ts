import { isOutside } from '../../../forms/healthNote';
import { moveToFront } from '../../../methods/offered';
import type { Money } from '../../../money/money';
import type { HealthStore } from '../../../session/healthStore';

type Known = Pick<HealthStore, 'method'>;

/** Returns whether a method accepts the amount, and is not known to be degraded or down. */
export function isUp(slug: string, health: Known, money: Money): boolean {
  return worse(slug, health, money) === 0;
}

/** Returns 0 if the method is up, 1 if degraded, 2 if down, and 3 if the method doesn't accept the amount. */
function worse(slug: string, health: Known, money: Money): number {
  const reported = health.method(slug);
  if (isOutside(reported, money)) return 3;
  return reported?.status === 'down' ? 2 : reported?.status === 'degraded' ? 1 : 0;
}

/**
 * Returns the methods in the recommended order.
 * The provider's order applies, except that methods that are down follow the others. Methods that don't accept the
 * amount come last.
 * The first method that is up is moved to the front; if none is up, the first degraded method, or otherwise the first method.
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
 * Returns the method to continue with after a failure.
 * Only methods that accept the amount and are not in `failed` are considered. Returns the provider's first method that is up,
 * otherwise the first degraded method, otherwise `undefined`.
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
