'use client';

import { useKobo } from '@kobo/react';
import Link from 'next/link';
import { useRef, useState } from 'react';
import { type Placed, placeOrder, requestStatus } from './actions';

type Order = Exclude<Placed, { message: string }>;

/**
 * Places an order for a book, and opens the order's checkout over the page.
 * The component stays mounted after the payment, because it shows the order's status, and the focus returns to its button.
 */
export function BuyButton({ origin, book, label }: { origin: string; book: string; label: string }) {
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState('');
  const [placed, setPlaced] = useState<Order>();
  /** The unpaid order. The next press of the button pays the same order. */
  const waiting = useRef<Order>(undefined);

  const open = useKobo({
    onDone: () => look(),
    // A payer who closes the checkout may have made a transfer.
    onClose: () => look(),
    onError: (problem) => setMessage(problem.message),
  });

  async function look() {
    const order = waiting.current;
    if (!order) return;
    const { words, payable } = await requestStatus(order.id).catch(() => UNREACHABLE);
    setMessage(words);
    if (!payable) waiting.current = undefined;
  }

  async function buy() {
    if (busy) return;
    setBusy(true);
    setMessage('');
    try {
      if (!waiting.current) {
        const answer = await placeOrder(book);
        if ('message' in answer) return setMessage(answer.message);
        waiting.current = answer;
        setPlaced(answer);
      }
      open({ origin, reference: waiting.current.reference });
    } catch {
      setMessage(UNREACHABLE.words);
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <button type="button" aria-disabled={busy} onClick={() => void buy()}>
        {label}
      </button>
      <p role="status">{message}</p>
      {placed && message ? <Link href={`/orders/${placed.id}`}>See your order</Link> : null}
    </>
  );
}

const UNREACHABLE = { words: 'The shop can’t be reached. Please try again.', payable: true };
