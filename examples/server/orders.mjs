import { randomUUID } from 'node:crypto';
import { fromHundredths } from '@kobo/server';

/** Money came that does not pay its order: somebody must look before anything else is paid. */
const LOOK_AT = ['amount-differs', 'currency-differs', 'returned', 'paid-twice'];

/**
 * A merchant's orders: what each costs, and the transaction that pays for it. An order is found by its own id, and this
 * server sets its price. A real shop keeps them in its database.
 * @param {import('@kobo/server').KoboServer} payments
 * @param {(order: { id: string, kobo: number }) => void} fulfil what is done for a paid order: once, whether its page
 * or a webhook is first, and however often it is asked for.
 */
export function orderStore(payments, fulfil) {
  const orders = new Map();

  /** `ok` is said once for each order. @param {string} what the result is of. */
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
     * An order's status, from the payment service. Rejects where that can't say, and where somebody must look.
     * @returns {Promise<{ reference: string, paid: boolean, payable: boolean } | undefined>} nothing for an unknown
     * order.
     */
    async status(id) {
      const order = orders.get(id);
      if (!order) return undefined;
      const { reference, price } = order;
      const result = take(await payments.verify(reference, price), `order ${id}`);
      const unknown = result.payable && result.refusal !== 'pending';
      // Nobody can say, as where the service can't be reached: the page must not say that nothing was paid.
      if (!result.paid && (unknown || LOOK_AT.includes(result.refusal))) throw new Error(result.message);
      return { reference, paid: result.paid, payable: result.payable };
    },

    /**
     * Receives a webhook of the payment service.
     * @param {import('node:http').IncomingMessage} request whose body has not been read.
     * @returns {Promise<number>} the HTTP status to answer with.
     */
    async receiveWebhook(request) {
      const result = await payments.webhook(request, (id) => orders.get(id)?.price);
      return take(result, `transaction ${result.reference}`).status;
    },
  };
}
