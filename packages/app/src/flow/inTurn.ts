import { RESOLUTION } from '../time/clock';
import { wait } from './wait';
import { withLock } from './withLock';

/**
 * Runs `task` once, as soon as no other tab of this browser runs a task of the same name.
 * After `limit` milliseconds, the task runs in any case, because another tab may hang, or the browser may never grant the
 * lock. If the signal aborts before the task starts, the task never runs and the result is `undefined`.
 */
export function inTurn<Value>(
  name: string,
  limit: number,
  signal: AbortSignal,
  task: () => Value | PromiseLike<Value>,
): Promise<Value | undefined> {
  return new Promise((resolve) => {
    /** Ends the wait for the lock and for the limit once the task begins or is cancelled. */
    const waiting = new AbortController();
    const giveUp = () => {
      waiting.abort();
      resolve(undefined);
    };
    const begin = async () => {
      if (waiting.signal.aborted) return;
      waiting.abort();
      signal.removeEventListener('abort', giveUp);
      const answer = (async () => task())();
      resolve(answer);
      // The caller receives a failure of the task through the returned promise.
      await answer.catch(() => {});
    };
    const tryAgain = async () => {
      while (!waiting.signal.aborted) {
        await withLock(name, begin);
        await wait(RESOLUTION, waiting.signal);
      }
    };
    if (signal.aborted) return giveUp();
    signal.addEventListener('abort', giveUp);
    void wait(limit, waiting.signal).then(begin);
    void tryAgain();
  });
}
