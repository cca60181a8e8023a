import type { View } from './state';

interface OverlayProps {
  view: View;
  onClose: () => void;
  onRetry: () => void;
}

/** What the host draws while there is no checkout to see: its Close button is there from the first moment. */
export function Overlay({ view, onClose, onRetry }: OverlayProps) {
  if (view.status === 'ready') return null;
  return (
    <>
      <div class="head">
        <div class="mark" />
        <button type="button" class="x" aria-label="Close" onClick={onClose}>
          <svg aria-hidden="true" width="24" height="24" fill="none" stroke="currentColor" stroke-width="2">
            <path d="m6 6 12 12M18 6 6 18" />
          </svg>
        </button>
      </div>
      <div class="body" role="status">
        {view.status === 'loading' ? (
          <>
            <div class="spin" />
            <p>Loading secure checkout…</p>
            {view.slow ? <p>Still loading. Your network is slow, please wait.</p> : null}
          </>
        ) : (
          <>
            <h2>Checkout could not load</h2>
            <p>{view.offline ? 'You are offline.' : 'It did not answer.'} Nothing was charged.</p>
            <div class="row">
              <button type="button" onClick={onClose}>
                Close
              </button>
              <button type="button" onClick={onRetry}>
                Retry
              </button>
            </div>
          </>
        )}
      </div>
    </>
  );
}
