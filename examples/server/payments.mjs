/** What a merchant's server asks of the payment service: start a transaction, and say how it stands. */

const HEADERS = { 'content-type': 'application/json', 'x-api-key': 'kobo_checkout', source: 'checkout' };
const PUBLIC_KEY = 'pk_test_adire';
const WALLET = 'adire-main';

/** @param {string} checkout origin of the checkout, such as `https://pay.example` */
export function payments(checkout) {
  return {
    /**
     * Starts a transaction. The amount is this server's, never the browser's.
     * @param {{ kobo: number, currency: string, metadata: object }} order an integer of hundredths; what is kept with
     *   the transaction.
     * @returns {Promise<{ reference: string, address: string } | { message: string }>} `address`: the checkout, in a
     *   window of its own.
     */
    async start({ kobo, currency, metadata }) {
      const response = await fetch(`${checkout}/api/v1/checkout/initialize`, {
        method: 'POST',
        headers: { ...HEADERS, authorization: PUBLIC_KEY },
        body: JSON.stringify({ amount: kobo / 100, currency, walletId: WALLET, metadata }),
      });
      const { data, message } = await response.json();
      if (data?.reference) return { reference: data.reference, address: data.authorization_url };
      return { message: message ?? 'The payment could not be started.' };
    },

    /**
     * What a merchant ships by: its own question to the payment service, not what a browser says.
     * @returns {Promise<{ status?: string, kobo?: number, currency?: string }>} `status`: `pending`, `success`, `failed`
     *   or `expired`.
     */
    async verify(reference) {
      const response = await fetch(`${checkout}/api/v1/checkout/status/${encodeURIComponent(reference)}`, {
        headers: { ...HEADERS, authorization: PUBLIC_KEY },
      });
      const { data } = await response.json();
      return { status: data?.status, kobo: Math.round(data?.amount * 100), currency: data?.currency };
    },
  };
}
