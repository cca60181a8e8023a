import { fetchHealth } from '../../../api/fetchHealth';
import type { Http } from '../../../api/http';
import type { HealthStore } from '../../../session/healthStore';

/** Milliseconds between two requests. */
export const HEALTH_INTERVAL = 60_000;

/**
 * Requests the health of methods and banks once a minute while the page is visible; one that was hidden for longer asks
 * as soon as it is visible again. A failed request changes nothing. Returns a function that stops it.
 */
export function watchHealth(http: Http, publicKey: string | undefined, store: HealthStore): () => void {
  const cancel = new AbortController();
  const { signal } = cancel;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let due = performance.now() + HEALTH_INTERVAL;

  function schedule(): void {
    clearTimeout(timer);
    if (document.visibilityState === 'visible') timer = setTimeout(ask, Math.max(0, due - performance.now()));
  }

  async function ask(): Promise<void> {
    due = performance.now() + HEALTH_INTERVAL;
    const result = await fetchHealth(http, { publicKey, signal });
    if (signal.aborted) return;
    if (result.ok) store.hear(result.value);
    schedule();
  }

  document.addEventListener('visibilitychange', schedule);
  schedule();
  return () => {
    cancel.abort();
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', schedule);
  };
}
