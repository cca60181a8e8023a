import { useState } from 'react';
import { standingOf } from './orders';
import { useKobo, useOpenOnMount } from './useKobo';

interface OrderToPayProps {
  checkout: string;
  reference: string;
}

/** An order's own address: its checkout opens by itself, and leaving the address closes it. */
export function OrderToPay({ checkout, reference }: OrderToPayProps) {
  const [outcome, setOutcome] = useState('');
  const [paid, setPaid] = useState(false);

  const open = useKobo({
    onDone: look,
    // The money may be there all the same: a transfer takes its time.
    onClose: look,
    onError: ({ message }) => setOutcome(message),
  });
  useOpenOnMount(open, checkout, reference);

  async function look() {
    const standing = await standingOf(reference);
    setPaid(standing.paid);
    setOutcome(
      standing.paid
        ? 'Paid. Thank you! It is on the stove.'
        : 'Not paid yet. This address stays good for it.',
    );
  }

  return (
    <section>
      <h1>Your order</h1>
      <p className="reference">{reference}</p>
      {!paid && (
        <button type="button" className="pay" onClick={() => open({ origin: checkout, reference })}>
          Pay this order
        </button>
      )}
      <p className="outcome" role="status">
        {outcome}
      </p>
      <p>
        <a href="#menu">Back to the menu</a>
      </p>
    </section>
  );
}
