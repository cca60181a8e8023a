'use client';

import { useKobo } from '@kobo/react';
import { useRouter } from 'next/navigation';

interface PayOrderProps {
  origin: string;
  reference: string;
  /** The component stays when it is paid, with the success that the payer still reads. */
  state: 'payable' | 'paid' | 'over';
}

/** Pays an order that was left. Afterwards the server verifies it again. */
export function PayOrder({ origin, reference, state }: PayOrderProps) {
  const router = useRouter();
  const open = useKobo({ onDone: () => router.refresh(), onClose: () => router.refresh() });
  if (state === 'over') return null;
  const paid = state === 'paid';
  // The focus comes back to the button when the checkout closes, also to one that says that it is paid.
  return (
    <button type="button" aria-disabled={paid} onClick={() => paid || open({ origin, reference })}>
      {paid ? 'Paid' : 'Pay this order'}
    </button>
  );
}
