import { methodOption } from '../../address/ownAddress';
import type { Method } from '../../methods/method';
import { moveToFront } from '../../methods/offered';
import type { Payments } from '../../session/payments';
import type { SessionHealth } from '../../session/sessionHealth';
import { prerenderedMethod } from '../../theme/splash';

/**
 * Returns the methods in display order. The first method is the method of a begun payment; otherwise the prerendered method,
 * the method in the address, or the recommended method.
 * If the method of a begun payment is no longer offered, the stored payment is erased, because it would hide the selector.
 */
export function firstOrder(
  methods: readonly Method[],
  payments: Payments,
  health: SessionHealth | undefined,
): readonly Method[] {
  const begun = payments.begun();
  const offered = methods.some(({ slug }) => slug === begun);
  if (begun !== undefined && !offered) payments.storage.erase(begun);
  const first = offered ? begun : (prerenderedMethod(document) ?? methodOption(window));
  const order = health?.recommended(methods) ?? methods;
  return first === undefined ? order : moveToFront(order, first);
}
