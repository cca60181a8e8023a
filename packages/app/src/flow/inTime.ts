import { wait } from './wait';

/** Resolves to `undefined` if a part fails to load or takes longer than `milliseconds`, or when the signal aborts. */
export function inTime<Part>(
  part: Promise<Part>,
  milliseconds: number,
  signal = new AbortController().signal,
): Promise<Part | undefined> {
  return Promise.race([part.catch(() => undefined), wait(milliseconds, signal).then(() => undefined)]);
}
