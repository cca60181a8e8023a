import { useSyncExternalStore } from 'react';
import { useStrings } from '../../strings/strings';

/**
 * Warns that a pending payment can't be checked without a network.
 * Place the hint in a live region, such as the message of a `Notice`, so that screen readers announce it.
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
