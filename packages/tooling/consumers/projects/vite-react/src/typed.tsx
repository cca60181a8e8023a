// This file is only compiled. It contains uses that the types must accept, and mistakes that the types must refuse.
import { KoboButton, KoboCheckout } from '@kobo/react';
import { useRef } from 'react';

const options = { origin: 'https://pay.example', reference: 'CHK_1' };

export function Typed() {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <KoboButton ref={button} options={options} id="pay" disabled aria-label="Pay" data-order="17" />
      <KoboCheckout
        options={options}
        id="checkout"
        style={{ minHeight: 600 }}
        aria-label="Pay"
        data-order="17"
      />
      <kobo-pay reference="CHK_1" mode="inline" class="pay" wallet-id="main">
        <a href="https://pay.example/payments/CHK_1">Pay</a>
      </kobo-pay>
      {/* @ts-expect-error: there is no such mode */}
      <kobo-pay reference="CHK_1" mode="popup" />
      {/* @ts-expect-error: a checkout is opened by its reference or by its address, not by both */}
      <KoboButton options={{ ...options, url: 'https://pay.example/payments/CHK_2' }} />
    </>
  );
}
