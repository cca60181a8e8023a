import { randomUUID } from 'node:crypto';
import { fromMinorUnits } from '@kobo/server';

/** Refusals with received money that does not pay the order. Check the transaction by hand. */
const LOOK_AT = ['amount-differs', 'currency-differs', 'returned', 'paid-twice'];

/**
 * Creates a store of orders, each with its id, its price and the transaction that pays it.
 * A real shop stores its orders in a database.
 * @param {import('@kobo/server').KoboServer} payments
 * @param {(order: { id: string, kobo: number }) => void} fulfil called once for each paid order.
 */
export function orderStore(payments, fulfil) {
  const orders = new Map();

  /**
   * Handles a result. `ok` is true only once for each order.
   * @param {string} what the name of the order or transaction in the log.
   */
  function take(result, what) {
    if (result.ok) fulfil(orders.get(result.payment.order));
    else if (LOOK_AT.includes(result.refusal)) {
      console.error(`Look at ${what}: ${result.refusal}`, result.found ?? '');
    }
    return result;
  }

  return {
    /**
     * Places an order and starts its transaction.
     * @param {{ kobo: number, metadata: object }} wanted
     * @returns {Promise<{ id: string, reference: string, address: string } | { message: string }>} `address`: the URL of
     *   the checkout's page, for payments without the overlay.
     */
    async place({ kobo, metadata, ...more }) {
      const id = randomUUID();
      const price = { order: id, amount: fromMinorUnits(kobo), currency: 'NGN' };
      const started = await payments.start({ ...price, metadata });
      if (!started.ok) {
        console.error(`No transaction was started: ${started.refusal}: ${started.message}`);
        return { message: 'The payment could not be started. Please try again.' };
      }
      const order = { ...more, id, kobo, price, reference: started.reference, address: started.url };
      orders.set(id, order);
      return order;
    },

    /** @param {string} id */
    find: (id) => orders.get(id),

    /**
     * Queries the payment service for an order's status.
     * Throws if the status is unknown, or if the payment needs a manual check.
     * @returns {Promise<{ reference: string, paid: boolean, payable: boolean } | undefined>} undefined for an unknown order.
     */
    async status(id) {
      const order = orders.get(id);
      if (!order) return undefined;
      const { reference, price } = order;
      const result = take(await payments.verify(reference, price), `order ${id}`);
      const unknown = result.payable && result.refusal !== 'pending';
      // If the status is unknown, for example without a connection, the page must not report that nothing was paid.
      if (!result.paid && (unknown || LOOK_AT.includes(result.refusal))) throw new Error(result.message);
      return { reference, paid: result.paid, payable: result.payable };
    },

    /**
     * Handles a webhook of the payment service.
     * @param {import('node:http').IncomingMessage} request a request whose body was not read.
     * @returns {Promise<number>} the HTTP status of the reply.
     */
    async receiveWebhook(request) {
      const result = await payments.webhook(request, (id) => orders.get(id)?.price);
      return take(result, `transaction ${result.reference}`).status;
    },
  };
}
