import { useEffect, useState } from 'react';
import { withTheRest } from '../../strings/t';

type ReceiptPart = typeof import('./receiptPart');

/** The receipt comes after the news that something is paid, which does without it where it does not come. */
export function useReceiptPart(): ReceiptPart | undefined {
  const [part, setPart] = useState<ReceiptPart>();
  useEffect(() => {
    let current = true;
    withTheRest(import('./receiptPart')).then(
      (loaded) => current && setPart(loaded),
      () => {},
    );
    return () => {
      current = false;
    };
  }, []);
  return part;
}
