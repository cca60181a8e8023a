import { wait } from './wait';

/**
 * Resolves to the result of `part`, for example a loaded chunk. Resolves to `undefined` if `part` rejects or takes longer
 * than `milliseconds`, or if the signal aborts.
 */
export function inTime<Part>(
  part: Promise<Part>,
  milliseconds: number,
  signal = new AbortController().signal,
): Promise<Part | undefined> {
  return Promise.race([part.catch(() => undefined), wait(milliseconds, signal).then(() => undefined)]);
}
