'use client';

import { useKobo } from '@kobo/react';
import { useRouter } from 'next/navigation';

interface PayOrderProps {
  origin: string;
  reference: string;
  /** Without it there is no button; the component stays, with the success that the payer still reads. */
  payable: boolean;
}

/** Pays an order that was left. Afterwards the server verifies it again. */
export function PayOrder({ origin, reference, payable }: PayOrderProps) {
  const router = useRouter();
  const open = useKobo({ onDone: () => router.refresh(), onClose: () => router.refresh() });
  return payable ? (
    <button type="button" onClick={() => open({ origin, reference })}>
      Pay this order
    </button>
  ) : null;
}
