import { useEffect, useState } from 'react';
import { type Standing, standingOf } from './orders';
import { useKobo, useOpenOnMount } from './useKobo';

interface OrderToPayProps {
  checkout: string;
  /** Of the order: only the kitchen knows which transaction pays for it. */
  id: string;
}

/** An order's own address: its checkout opens by itself, and leaving the address closes it. */
export function OrderToPay({ checkout, id }: OrderToPayProps) {
  const [outcome, setOutcome] = useState('');
  const [order, setOrder] = useState<Standing>();
  const reference = order?.reference;
  const paid = order?.paid === true;

  const open = useKobo({
    onDone: look,
    // The money may be there all the same: a transfer takes its time.
    onClose: look,
    onError: ({ message }) => setOutcome(message),
  });
  useEffect(() => {
    let wanted = true;
    void standingOf(id).then((standing) => {
      if (!wanted) return;
      setOrder(standing);
      setOutcome(
        standing.reference === undefined ? 'The kitchen does not know this order.' : wordsFor(standing),
      );
    });
    return () => {
      wanted = false;
    };
  }, [id]);
  useOpenOnMount(open, checkout, paid ? undefined : reference);

  async function look() {
    const standing = await standingOf(id);
    setOrder((before) => ({ ...standing, reference: standing.reference ?? before?.reference }));
    setOutcome(wordsFor(standing) || 'Not paid yet. This address stays good for it.');
  }

  return (
    <section>
      <h1>Your order</h1>
      <p className="reference">{reference}</p>
      {reference !== undefined && !paid && (
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

function wordsFor({ paid }: Standing): string {
  return paid ? 'Paid. Thank you! It is on the stove.' : '';
}
