import { RESOLUTION } from '../time/clock';
import { wait } from './wait';
import { withLock } from './withLock';

/**
 * Runs `task` once: at once where no other tab is at a task of the same name, else as soon as that tab is done. After
 * `limit` milliseconds it runs in any case, as a tab may hang and a browser may never grant its lock. Until its answer
 * is there, the other tabs wait. Nothing is run, and the answer is nothing, where the signal aborts first.
 */
export function inTurn<Value>(
  name: string,
  limit: number,
  signal: AbortSignal,
  task: () => Value | PromiseLike<Value>,
): Promise<Value | undefined> {
  return new Promise((resolve) => {
    /** Ends once the task begins, or is no longer wanted. */
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
      // Who waits for the answer hears what has failed.
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
