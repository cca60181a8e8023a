'use client';

import { useKobo } from '@kobo/react';
import { useRouter } from 'next/navigation';

interface PayOrderProps {
  origin: string;
  reference: string;
  state: 'payable' | 'paid' | 'over';
}

/** Pays an open order. When the checkout reports a payment or closes, the server verifies the order again. */
export function PayOrder({ origin, reference, state }: PayOrderProps) {
  const router = useRouter();
  const open = useKobo({ onDone: () => router.refresh(), onClose: () => router.refresh() });
  if (state === 'over') return null;
  const paid = state === 'paid';
  // Keep the button after the payment, because the focus returns to it when the checkout closes.
  return (
    <button type="button" aria-disabled={paid} onClick={() => paid || open({ origin, reference })}>
      {paid ? 'Paid' : 'Pay this order'}
    </button>
  );
}
