import { Health } from '@kobo/protocol/api';
import type { Http } from '../../../api/http';
import { whileVisible } from '../../../flow/visibility';
import type { HealthStore } from '../../../session/healthStore';

/** Milliseconds between two requests. */
export const HEALTH_INTERVAL = 60_000;

/**
 * Requests the health of methods and banks once a minute while the page is visible. Returns a function that stops the requests.
 * A request that was due while the page was hidden is sent when the page becomes visible. A failed request changes nothing.
 */
export function watchHealth(http: Http, publicKey: string | undefined, store: HealthStore): () => void {
  const cancel = new AbortController();
  const { signal } = cancel;
  let due = performance.now() + HEALTH_INTERVAL;

  async function request(): Promise<void> {
    // Don't retry a failed request, because the next request follows within a minute.
    const result = await http.read({ endpoint: 'health', once: true, publicKey, signal }, Health);
    if (result.ok && !signal.aborted) store.update(result.value);
  }

  const stop = whileVisible(() => {
    const repeat = () => {
      void request();
      due = performance.now() + HEALTH_INTERVAL;
      timer = setTimeout(repeat, HEALTH_INTERVAL);
    };
    let timer = setTimeout(repeat, Math.max(0, due - performance.now()));
    return () => clearTimeout(timer);
  });
  return () => {
    cancel.abort();
    stop();
  };
}
