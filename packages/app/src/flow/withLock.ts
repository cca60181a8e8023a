/**
 * Runs `task`, or resolves to `undefined` if another tab of this browser runs a task of the same name.
 * If the browser lacks or refuses Web Locks, the task runs without a lock. A killed tab releases its lock.
 */
export async function withLock<Value>(name: string, task: () => Promise<Value>): Promise<Value | undefined> {
  if (!('locks' in navigator)) return task();
  let started = false;
  try {
    return await navigator.locks.request(`kobo:${name}`, { ifAvailable: true }, (lock) => {
      started = true;
      return lock ? task() : undefined;
    });
  } catch (error) {
    // The task itself threw. Don't run the task a second time.
    if (started) throw error;
    return task();
  }
}
