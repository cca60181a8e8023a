import { useKobo } from '@kobo/react';
import { useCallback, useEffect, useState } from 'react';
import { type OrderStatus, statusOf } from './orders';
import { useOpenOnMount } from './useOpenOnMount';

interface OrderToPayProps {
  checkout: string;
  /** The order's id. The server looks up its transaction. */
  id: string;
}

const NOT_PAID = 'Not paid yet. This address stays good for it.';

/** Shows the page of an order. The checkout opens automatically, and closes when the payer leaves the page. */
export function OrderToPay({ checkout, id }: OrderToPayProps) {
  const [outcome, setOutcome] = useState('');
  const [status, setStatus] = useState<OrderStatus>();
  /** The order's reference, which is kept even if the server can't be reached later. */
  const [reference, setReference] = useState<string>();
  const paid = status?.kind === 'known' && status.paid;

  const show = useCallback((reported: OrderStatus, unpaid: string) => {
    setStatus(reported);
    if (reported.kind === 'known') setReference(reported.reference);
    setOutcome(wordsFor(reported, unpaid));
  }, []);
  const open = useKobo({
    onDone: () => look(NOT_PAID),
    // A payer who closes the checkout may have made a transfer.
    onClose: () => look(NOT_PAID),
    onError: ({ message }) => setOutcome(message),
  });
  useEffect(() => {
    let wanted = true;
    void statusOf(id).then((reported) => {
      if (wanted) show(reported, '');
    });
    return () => {
      wanted = false;
    };
  }, [id, show]);
  useOpenOnMount(open, checkout, paid ? undefined : reference);

  async function look(unpaid: string) {
    show(await statusOf(id), unpaid);
  }

  return (
    <section>
      <h1>Your order</h1>
      <p className="reference">{reference}</p>
      {/* Keep the button after the payment, because the focus returns to it when the checkout closes. */}
      {reference !== undefined && (
        <button
          type="button"
          className="pay"
          aria-disabled={paid}
          onClick={() => paid || open({ origin: checkout, reference })}
        >
          {paid ? 'Paid' : 'Pay this order'}
        </button>
      )}
      <p className="outcome" role="status">
        {outcome}
      </p>
      {status?.kind === 'unreachable' && (
        <button type="button" onClick={() => look(reference === undefined ? '' : NOT_PAID)}>
          Try again
        </button>
      )}
      <p>
        <a href="#menu">Back to the menu</a>
      </p>
    </section>
  );
}

function wordsFor(status: OrderStatus, unpaid: string): string {
  switch (status.kind) {
    case 'unknown':
      return 'The kitchen does not know this order.';
    case 'unreachable':
      return 'We can’t reach the kitchen now. Your order is kept.';
    case 'known':
      return status.paid ? 'Paid. Thank you! It is on the stove.' : unpaid;
  }
}
