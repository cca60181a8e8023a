/**
 * Shows Adyen's Card component, imported and registered without other components, as Adyen's documentation recommends.
 * The payment methods are inline, which saves a request.
 */
import { AdyenCheckout, Card } from '@adyen/adyen-web';

const origin = JSON.parse(document.getElementById('fields-origin').textContent);
// The key's prefix and the URL must belong to the same environment, because Adyen compares them.
const checkoutShopper = `${origin}/checkoutshopper/live/`;

const checkout = await AdyenCheckout({
  clientKey: 'live_BENCH',
  locale: 'en-US',
  countryCode: 'NG',
  amount: { value: 500000, currency: 'NGN' },
  analytics: { enabled: false },
  // Local URLs in place of Adyen's servers.
  environment: 'live',
  _environmentUrls: {
    api: checkoutShopper,
    analytics: `${location.origin}/assets/`,
    cdn: { images: `${origin}/assets/`, translations: `${location.origin}/assets/` },
  },
  paymentMethodsResponse: { paymentMethods: [{ type: 'scheme', name: 'Cards', brands: ['visa', 'mc'] }] },
});

new Card(checkout, {
  // Adyen calls this function when all three fields have answered and the component has removed its spinner.
  onConfigSuccess: () =>
    requestAnimationFrame(() => {
      document.documentElement.dataset.benchReady = String(performance.timeOrigin + performance.now());
    }),
}).mount('#card');
