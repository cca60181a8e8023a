import type { Orders, Started } from './orders';

/**
 * Stores orders in memory, for development and tests only.
 * A restart deletes the claimed payments, and several processes can't share them.
 */
export function memoryOrders(): Orders {
  const started = new Map<string, Started>();
  const paid = new Map<string, string>();
  const orders = new Set<string>();
  return {
    async add(transaction) {
      if (started.has(transaction.reference)) throw new Error(`${transaction.reference} is already stored`);
      started.set(transaction.reference, { ...transaction });
    },
    async find(reference) {
      return { started: started.get(reference), paid: paid.get(reference) };
    },
    // This function contains no `await`, and two calls therefore can't interleave.
    async claim(reference, order) {
      if (paid.has(reference) || orders.has(order)) return false;
      paid.set(reference, order);
      orders.add(order);
      return true;
    },
  };
}
