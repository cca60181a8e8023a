/**
 * Runs `task` unless another tab of this browser is at a task of the same name in this very moment: then nothing is
 * run, and the answer is nothing. A tab that is killed lets go. Where the browser has no Web Locks, or refuses them,
 * the task runs.
 */
export async function withLock<Value>(name: string, task: () => Promise<Value>): Promise<Value | undefined> {
  if (!('locks' in navigator)) return task();
  let asked = false;
  try {
    return await navigator.locks.request(`kobo:${name}`, { ifAvailable: true }, (lock) => {
      asked = true;
      return lock ? task() : undefined;
    });
  } catch (error) {
    // Thrown by the task itself, which must not run twice.
    if (asked) throw error;
    return task();
  }
}
