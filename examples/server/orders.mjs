import { randomUUID } from 'node:crypto';
import { fromHundredths } from '@kobo/server';

const UNANSWERED = ['unreachable', 'unavailable'];

/**
 * A merchant's orders: what each costs, and the transaction that pays for it. An order is found by its own id, and what it
 * costs is this server's. A real shop keeps them in its database.
 * @param {import('@kobo/server').KoboServer} payments
 * @param {(order: { id: string, kobo: number }) => void} fulfil what is done for an order that is paid: once, whether its
 *   page or a webhook is first to tell, and however often anybody asks.
 */
export function orderStore(payments, fulfil) {
  const orders = new Map();

  /** `ok` is said once for each order. */
  function take(result) {
    if (result.ok) fulfil(orders.get(result.payment.order));
    return result;
  }

  return {
    /**
     * Places an order and starts its transaction.
     * @param {{ kobo: number, metadata: object }} wanted
     * @returns {Promise<{ id: string, reference: string, address: string } | { message: string }>} `address`: the checkout,
     *   in a window of its own.
     */
    async place({ kobo, metadata, ...more }) {
      const id = randomUUID();
      const price = { order: id, amount: fromHundredths(kobo), currency: 'NGN' };
      const started = await payments.start({ ...price, metadata });
      if (!started.ok) {
        console.error(`No transaction was started: ${started.refusal}: ${started.message}`);
        return { message: 'The payment could not be started. Please try again.' };
      }
      const order = { ...more, id, kobo, price, reference: started.reference, address: started.url };
      orders.set(id, order);
      return order;
    },

    /** @param {string} id of the order; any other is unknown. */
    find: (id) => orders.get(id),

    /**
     * How an order stands by the payment service's word. Rejects where nobody can be asked.
     * @returns {Promise<{ reference: string, paid: boolean, payable: boolean } | undefined>} nothing for an unknown one.
     */
    async status(id) {
      const order = orders.get(id);
      if (!order) return undefined;
      const { reference, price } = order;
      const result = take(await payments.verify(reference, price));
      // Nobody could be asked, which says nothing of the payment: the page must not say that there was none.
      if (!result.ok && UNANSWERED.includes(result.refusal)) throw new Error(result.message);
      return { reference, paid: result.paid, payable: result.payable };
    },

    /**
     * Hears a webhook of the payment service.
     * @param {import('node:http').IncomingMessage} request whose body nobody has read.
     * @returns {Promise<number>} the HTTP status to answer with.
     */
    async hear(request) {
      return take(await payments.webhook(request)).status;
    },
  };
}
