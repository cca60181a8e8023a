import { fetchHealth } from '../../../api/fetchHealth';
import type { Http } from '../../../api/http';
import type { HealthStore } from '../../../session/healthStore';

/** Milliseconds between two questions. */
export const HEALTH_INTERVAL = 60_000;

/**
 * Asks once a minute how methods and banks do, while the page is seen; one that was hidden for longer asks as soon as it is
 * seen again. A question without an answer changes nothing. Returns the way to stop that.
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
