/** A merchant's side of the payment service: the account that the sandbox knows. Yours has your own keys. */
import { koboServer, memoryOrders } from '@kobo/server';

/**
 * @param {string} checkout where the payment service's API is, such as `https://pay.example`
 * @returns {import('@kobo/server').KoboServer}
 */
export function payments(checkout) {
  return koboServer({
    api: checkout,
    publicKey: 'pk_test_adire',
    // Never in a page. The provider shows a merchant's metadata only if this key started the transaction.
    secretKey: 'sk_test_adire',
    apiKey: 'kobo_checkout',
    walletId: 'adire-main',
    // A real shop stores in its database which transaction is for which order (docs/merchants/order-store.md).
    orders: memoryOrders(),
    webhookSecret: process.env.KOBO_WEBHOOK_SECRET || undefined,
  });
}
