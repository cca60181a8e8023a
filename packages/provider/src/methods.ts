import { type MethodSlug, methodSlug } from '@kobo/protocol/api';
import { supportedMethods } from './handlers';
import type { Kit } from './kit';
import type { MethodEntry, Transaction } from './transaction';

/**
 * Returns the transaction's methods whose calls have handlers, in the ledger's order.
 * Omits a hosted card if there is no `hostedCard`. If there is no `cardCharge`, makes every other card hosted.
 */
export function methodsOf({ handlers }: Kit, { paymentMethods }: Transaction): (string | MethodEntry)[] {
  const supported = supportedMethods(handlers);
  return (paymentMethods ?? supported).flatMap((method) => {
    const entry: Partial<MethodEntry> = typeof method === 'string' ? {} : method;
    const name = methodSlug(typeof method === 'string' ? method : method.slug);
    const slug = supported.find((own) => own === name);
    if (slug === undefined) return [];
    if (slug !== 'card') return [method];
    if (entry.hosted === true) return handlers.hostedCard ? [method] : [];
    return handlers.cardCharge ? [method] : [{ ...entry, slug, hosted: true }];
  });
}

/** Returns whether the transaction offers one of these methods. */
export function offers({ paymentMethods }: Transaction, methods: readonly MethodSlug[]): boolean {
  if (!paymentMethods) return true;
  const names = paymentMethods.map((method) => methodSlug(typeof method === 'string' ? method : method.slug));
  return names.some((name) => methods.some((method) => method === name));
}

/** Returns the card forms that the transaction offers: on the provider's page (`hosted`), or in the checkout (`plain`). */
export function cardFormsOf(kit: Kit, transaction: Transaction): { hosted: boolean; plain: boolean } {
  const cards = methodsOf(kit, transaction).flatMap((method) => {
    const entry = typeof method === 'string' ? { slug: method, hosted: false } : method;
    return methodSlug(entry.slug) === 'card' ? [entry.hosted === true] : [];
  });
  return { hosted: cards.includes(true), plain: cards.includes(false) };
}
