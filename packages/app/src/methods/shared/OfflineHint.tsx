import { useSyncExternalStore } from 'react';
import { useStrings } from '../../strings/strings';

/**
 * Says, while a payment is awaited, that it can't be checked without a network. It belongs into a live region, such as
 * the message of a `Notice`, which announces it.
 */
export function OfflineHint() {
  const { charge } = useStrings();
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return <p className="warning">{online ? '' : charge.offline}</p>;
}

function subscribe(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}
