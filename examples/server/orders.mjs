import { randomUUID } from 'node:crypto';

/** What a transaction that can't be paid any more is. */
const OVER = ['success', 'failed', 'expired'];

/**
 * A merchant's orders: what each costs, and the transaction that pays for it. An order is found by its own id. To ask the
 * payment service for a reference that a browser names would call any paid transaction ours, whatever it was for. A real
 * shop keeps them in its database.
 * @param {ReturnType<typeof import('./payments.mjs').payments>} service
 * @param {(order: { id: string, kobo: number }) => void} fulfil what is done for an order that is paid: once, however
 *   often anybody asks.
 */
export function orderBook({ start, verify }, fulfil) {
  const orders = new Map();

  return {
    /**
     * Places an order and starts its transaction.
     * @param {{ kobo: number, metadata: object }} wanted
     * @returns {Promise<{ id: string, reference: string } | { message: string }>}
     */
    async place({ kobo, metadata, ...more }) {
      const currency = 'NGN';
      const started = await start({ kobo, currency, metadata });
      if (!started.reference) return { message: started.message };
      const order = { ...more, ...started, id: randomUUID(), kobo, currency, fulfilled: false };
      orders.set(order.id, order);
      return order;
    },

    /** @param {string} id of the order; any other is unknown. */
    find: (id) => orders.get(id),

    /**
     * How an order stands by the payment service's word: paid is what was paid in full, in the order's own currency.
     * @returns {Promise<{ reference: string, paid: boolean, payable: boolean } | undefined>} nothing for an unknown one.
     */
    async standing(id) {
      const order = orders.get(id);
      if (!order) return undefined;
      const { reference, kobo, currency } = order;
      if (order.fulfilled) return { reference, paid: true, payable: false };
      const verified = await verify(reference);
      const paid = verified.status === 'success' && verified.kobo === kobo && verified.currency === currency;
      // Between these two lines nobody else can ask.
      if (paid && !order.fulfilled) {
        order.fulfilled = true;
        fulfil(order);
      }
      // A service that can't say how it stands says nothing of its end: ordered again, it might be paid twice.
      return { reference, paid, payable: !OVER.includes(verified.status) };
    },
  };
}
