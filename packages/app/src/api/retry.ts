import { wait } from '../flow/wait';
import { type ApiError, isOverloaded, type Result } from './result';

const ATTEMPTS = 3;
/** Average milliseconds before the second attempt. The average pause before the third attempt is twice as long. */
const PAUSE = 600;

interface RetryOptions {
  /** Milliseconds for all attempts together. */
  limit: number;
  signal: AbortSignal;
  /** Returns a number from 0 to 1. Tests replace this function. */
  random?: () => number;
}

/**
 * Repeats a GET request after a temporary failure. Never use this function for a call that may move money.
 * The delay has jitter, so that a recovering provider is not overloaded.
 * @param attempt receives the remaining milliseconds.
 */
export async function retried<Value>(
  attempt: (left: number) => Promise<Result<Value>>,
  { limit, signal, random = Math.random }: RetryOptions,
): Promise<Result<Value>> {
  const end = performance.now() + limit;
  for (let number = 1; ; number += 1) {
    const result = await attempt(Math.max(end - performance.now(), 0));
    if (result.ok || number === ATTEMPTS || !mayPass(result.error)) return result;
    const pause = Math.max(PAUSE * number * (0.5 + random()), retryAfterOf(result.error));
    if (performance.now() + pause >= end) return result;
    await wait(pause, signal);
    if (signal.aborted) return result;
  }
}

function mayPass(error: ApiError): boolean {
  switch (error.kind) {
    case 'refused':
      return isOverloaded(error.httpStatus);
    case 'unreadable':
    case 'unreachable':
      return true;
    case 'offline':
    case 'timeout':
      return false;
    default:
      return error satisfies never;
  }
}

function retryAfterOf(error: ApiError): number {
  return 'retryAfter' in error ? (error.retryAfter ?? 0) : 0;
}
