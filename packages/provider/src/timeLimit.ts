/**
 * Runs work with a time limit in milliseconds. At the limit, aborts the signal and resolves to `late`, without waiting for
 * the work. Without `late`, rejects with a `TimeoutError`.
 */
export async function withTimeLimit<Value>(
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<Value>,
  late?: Value,
): Promise<Value> {
  const abort = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<Value>((resolve, reject) => {
    timer = setTimeout(() => {
      const error = new DOMException(`No answer within ${milliseconds} ms`, 'TimeoutError');
      abort.abort(error);
      if (late === undefined) reject(error);
      else resolve(late);
    }, milliseconds);
  });
  try {
    return await Promise.race([work(abort.signal), limit]);
  } finally {
    clearTimeout(timer);
  }
}
