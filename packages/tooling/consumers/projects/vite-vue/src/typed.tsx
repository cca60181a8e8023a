// This file is only compiled. It contains uses that the types must accept, and mistakes that the types must refuse.
import { KoboButton, KoboCheckout } from '@kobo/vue';

const options = { origin: 'https://pay.example', reference: 'CHK_1' };

export const typed = () => [
  <KoboButton
    options={options}
    onDone={({ reference }) => reference}
    id="pay"
    disabled
    aria-label="Pay"
    data-order="17"
  />,
  <KoboCheckout
    options={options}
    id="checkout"
    style={{ minHeight: '600px' }}
    class="checkout"
    aria-label="Pay"
  />,
  // @ts-expect-error: a button has no such attribute
  <KoboButton options={options} colour="red" />,
  // @ts-expect-error: a checkout is opened by its reference or by its address, not by both
  <KoboCheckout options={{ ...options, url: 'https://pay.example/payments/CHK_2' }} />,
];
