/**
 * Runs work with a time limit in milliseconds. At the limit, aborts the signal and rejects with a `TimeoutError`, without
 * waiting for the work.
 */
export async function withTimeLimit<Value>(
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const abort = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const error = new DOMException(`No answer within ${milliseconds} ms`, 'TimeoutError');
      abort.abort(error);
      reject(error);
    }, milliseconds);
  });
  try {
    return await Promise.race([work(abort.signal), late]);
  } finally {
    clearTimeout(timer);
  }
}
