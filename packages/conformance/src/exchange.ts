/** A request and its reply, unchanged. `checkAnswer` checks how a browser treats the reply. */
export interface Exchange {
  method: string;
  url: string;
  /** Undefined if no reply was received. */
  answer: { status: number; headers: Headers; text: string; milliseconds: number } | undefined;
}

/**
 * Sends requests as a browser on `origin` does, and records the replies.
 * Redirects are not followed, because a cross-origin redirect loses `Authorization`.
 */
export function createRecorder(send: typeof fetch, origin: string) {
  let last: Exchange | undefined;
  const recorded: typeof fetch = async (input, init) => {
    const begun = performance.now();
    const exchange: Exchange = { method: init?.method ?? 'GET', url: String(input), answer: undefined };
    last = exchange;
    const headers = new Headers(init?.headers);
    headers.set('origin', origin);
    const response = await send(input, { ...init, headers, redirect: 'manual' });
    const text = await response.text();
    exchange.answer = {
      status: response.status,
      headers: response.headers,
      text,
      milliseconds: performance.now() - begun,
    };
    // A status such as 304 must not have a body, not even an empty one.
    const body = [101, 204, 205, 304].includes(response.status) ? null : text;
    return new Response(body, { status: response.status, headers: response.headers });
  };
  return {
    fetch: recorded,
    /** The exchange of the last call. */
    last: (): Exchange | undefined => last,
  };
}
