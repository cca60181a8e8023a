/**
 * The Card component as its documentation advises: only that one is imported and registered. The methods come with the
 * page.
 */
import { AdyenCheckout, Card } from '@adyen/adyen-web';

const origin = JSON.parse(document.getElementById('fields-origin').textContent);
// It compares the key with the address: both must say which environment it is.
const checkoutShopper = `${origin}/checkoutshopper/live/`;

const checkout = await AdyenCheckout({
  clientKey: 'live_BENCH',
  locale: 'en-US',
  countryCode: 'NG',
  amount: { value: 500000, currency: 'NGN' },
  analytics: { enabled: false },
  // Adyen's own servers, played by ours.
  environment: 'live',
  _environmentUrls: {
    api: checkoutShopper,
    analytics: `${location.origin}/assets/`,
    cdn: { images: `${origin}/assets/`, translations: `${location.origin}/assets/` },
  },
  paymentMethodsResponse: { paymentMethods: [{ type: 'scheme', name: 'Cards', brands: ['visa', 'mc'] }] },
});

new Card(checkout, {
  // The three fields have answered, and the component has taken its spinner away.
  onConfigSuccess: () =>
    requestAnimationFrame(() => {
      document.documentElement.dataset.benchReady = String(performance.timeOrigin + performance.now());
    }),
}).mount('#card');
