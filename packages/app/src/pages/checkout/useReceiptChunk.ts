import { useEffect, useState } from 'react';
import { withDeferred } from '../../strings/t';

type ReceiptChunk = typeof import('./receiptChunk');

/** The receipt, loaded after the success is shown; the success does without it where it fails to load. */
export function useReceiptChunk(): ReceiptChunk | undefined {
  const [chunk, setChunk] = useState<ReceiptChunk>();
  useEffect(() => {
    let current = true;
    withDeferred(import('./receiptChunk')).then(
      (loaded) => current && setChunk(loaded),
      () => {},
    );
    return () => {
      current = false;
    };
  }, []);
  return chunk;
}
