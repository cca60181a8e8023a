/** What a merchant's server asks of the payment service: start a transaction, and say whether it was paid. */

const HEADERS = { 'content-type': 'application/json', 'x-api-key': 'kobo_checkout', source: 'checkout' };
const PUBLIC_KEY = 'pk_test_adire';
const WALLET = 'adire-main';

/** @param {string} checkout origin of the checkout, such as `https://pay.example` */
export function payments(checkout) {
  /** @returns {Promise<string | undefined>} `pending`, `success`, `failed` or `expired`. */
  async function statusOf(reference) {
    const response = await fetch(`${checkout}/api/v1/checkout/status/${reference}`, {
      headers: { ...HEADERS, authorization: PUBLIC_KEY },
    });
    const { data } = await response.json();
    return data?.status;
  }

  return {
    statusOf,

    /**
     * Starts a transaction. The amount is this server's, never the browser's.
     * @param {{ kobo: number, metadata: object }} order an integer of kobo; what stands with the transaction.
     * @returns {Promise<{ reference: string, address: string } | { message: string }>} `address`: the checkout, in a
     *   window of its own.
     */
    async start({ kobo, metadata }) {
      const response = await fetch(`${checkout}/api/v1/checkout/initialize`, {
        method: 'POST',
        headers: { ...HEADERS, authorization: PUBLIC_KEY },
        body: JSON.stringify({ amount: kobo / 100, currency: 'NGN', walletId: WALLET, metadata }),
      });
      const { data, message } = await response.json();
      if (data?.reference) return { reference: data.reference, address: data.authorization_url };
      return { message: message ?? 'The payment could not be started.' };
    },

    /** What a merchant ships by: its own question to the payment service, not what a browser says. */
    isPaid: async (reference) => (await statusOf(reference)) === 'success',
  };
}
