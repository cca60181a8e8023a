'use client';

import { useKobo } from '@kobo/react';
import { useRouter } from 'next/navigation';

interface PayOrderProps {
  origin: string;
  reference: string;
  /** A paid order keeps its component, because the focus returns to the button when the checkout closes. */
  state: 'payable' | 'paid' | 'over';
}

/** Pays an order that was left unpaid. After the payment, the server verifies it again. */
export function PayOrder({ origin, reference, state }: PayOrderProps) {
  const router = useRouter();
  const open = useKobo({ onDone: () => router.refresh(), onClose: () => router.refresh() });
  if (state === 'over') return null;
  const paid = state === 'paid';
  // The button stays after the payment, because the focus returns to it when the checkout closes.
  return (
    <button type="button" aria-disabled={paid} onClick={() => paid || open({ origin, reference })}>
      {paid ? 'Paid' : 'Pay this order'}
    </button>
  );
}
