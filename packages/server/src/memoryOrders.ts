import type { Orders, Started } from './orders';

/**
 * Keeps orders as long as the process lives: for development and tests. A restart forgets which references have been used,
 * and a second process knows nothing of the first.
 */
export function memoryOrders(): Orders {
  const started = new Map<string, Started>();
  const paid = new Map<string, string>();
  const orders = new Set<string>();
  return {
    async add(transaction) {
      if (started.has(transaction.reference)) throw new Error(`${transaction.reference} is kept already`);
      started.set(transaction.reference, { ...transaction });
    },
    async find(reference) {
      return { started: started.get(reference), paid: paid.get(reference) };
    },
    // Nothing is awaited inside, so nothing runs in between.
    async claim(reference, order) {
      if (paid.has(reference) || orders.has(order)) return false;
      paid.set(reference, order);
      orders.add(order);
      return true;
    },
  };
}
