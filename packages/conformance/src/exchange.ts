/** A request as it was sent, and the answer as it came: what a browser would make of it is looked at apart. */
export interface Exchange {
  method: string;
  url: string;
  /** Nothing where none came. */
  answer: { status: number; headers: Headers; text: string; milliseconds: number } | undefined;
}

/**
 * Sends as a browser on `origin` would, and records the reply. Redirects are not followed: a cross-origin one loses its
 * `Authorization`.
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
    // A status such as 304 may have no body, not even an empty one.
    const body = [101, 204, 205, 304].includes(response.status) ? null : text;
    return new Response(body, { status: response.status, headers: response.headers });
  };
  return {
    fetch: recorded,
    /** The exchange of the call that has just been made. */
    last: (): Exchange | undefined => last,
  };
}
