import { randomUUID } from 'node:crypto';
import { fromMinorUnits } from '@kobo/server';

/** Refusals after which the received money does not pay the order. Check them by hand before anything else is paid. */
const LOOK_AT = ['amount-differs', 'currency-differs', 'returned', 'paid-twice'];

/**
 * A merchant's orders: the price of each, and the transaction that pays for it.
 * Orders are found by their own id. A real shop stores them in its database.
 * @param {import('@kobo/server').KoboServer} payments
 * @param {(order: { id: string, kobo: number }) => void} fulfil called once for a paid order, by its page or by a webhook.
 */
export function orderStore(payments, fulfil) {
  const orders = new Map();

  /** Handles a result. `ok` occurs once for each order. @param {string} what names the order or transaction in the log. */
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

    /** @param {string} id of the order. Returns undefined for an unknown id. */
    find: (id) => orders.get(id),

    /**
     * Queries the payment service for an order's status.
     * Throws if the status is unknown, or if the payment needs a check by hand.
     * @returns {Promise<{ reference: string, paid: boolean, payable: boolean } | undefined>} undefined for an unknown order.
     */
    async status(id) {
      const order = orders.get(id);
      if (!order) return undefined;
      const { reference, price } = order;
      const result = take(await payments.verify(reference, price), `order ${id}`);
      const unknown = result.payable && result.refusal !== 'pending';
      // The status is unknown, for example without a connection. The page must not report that nothing was paid.
      if (!result.paid && (unknown || LOOK_AT.includes(result.refusal))) throw new Error(result.message);
      return { reference, paid: result.paid, payable: result.payable };
    },

    /**
     * Receives a webhook of the payment service.
     * @param {import('node:http').IncomingMessage} request with an unread body.
     * @returns {Promise<number>} the HTTP status of the reply.
     */
    async receiveWebhook(request) {
      const result = await payments.webhook(request, (id) => orders.get(id)?.price);
      return take(result, `transaction ${result.reference}`).status;
    },
  };
}
