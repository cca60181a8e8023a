/** The merchant's account at the payment service, here in the sandbox. Replace the keys with your own keys. */
import { koboServer, memoryOrders } from '@kobo/server';

/**
 * @param {string} checkout the origin of the payment service's API, such as `https://pay.example`
 * @returns {import('@kobo/server').KoboServer}
 */
export function payments(checkout) {
  return koboServer({
    api: checkout,
    publicKey: 'pk_test_adire',
    // Keep the secret key out of pages. The provider uses `metadata.merchant` only if this key starts the transaction.
    secretKey: 'sk_test_adire',
    apiKey: 'kobo_checkout',
    walletId: 'adire-main',
    // A real shop stores the transaction of each order in its database (docs/merchants/order-store.md).
    orders: memoryOrders(),
    webhookSecret: process.env.KOBO_WEBHOOK_SECRET || undefined,
  });
}
