import { wait } from './wait';

/**
 * Resolves to the part. Resolves to `undefined` if the part fails to load, if loading takes longer than `milliseconds`,
 * or if the signal aborts.
 */
export function inTime<Part>(
  part: Promise<Part>,
  milliseconds: number,
  signal = new AbortController().signal,
): Promise<Part | undefined> {
  return Promise.race([part.catch(() => undefined), wait(milliseconds, signal).then(() => undefined)]);
}
