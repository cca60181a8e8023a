import { RESOLUTION } from '../time/clock';
import { wait } from './wait';
import { withLock } from './withLock';

/**
 * Runs `task` once: at once where no other tab is running a task of the same name, else as soon as that tab is done.
 * After `limit` milliseconds it runs in any case, as a tab may hang and a browser may never grant its lock. The other
 * tabs wait until its result is there. Where the signal aborts first, nothing runs and the result is `undefined`.
 */
export function inTurn<Value>(
  name: string,
  limit: number,
  signal: AbortSignal,
  task: () => Value | PromiseLike<Value>,
): Promise<Value | undefined> {
  return new Promise((resolve) => {
    /** Ends once the task begins or is aborted. */
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
      // The caller learns of a failure through the promise that it awaits.
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
