/** Why a call brought nothing. Screens choose the words. */
export type ApiError =
  /**
   * The server answered, and said no. `message` is its own text, not yet cleaned; `retryAfter` the milliseconds that it
   * asks for (RFC 9110, Retry-After).
   */
  | {
      kind: 'refused';
      httpStatus: number;
      message?: string | undefined;
      retryAfter?: number | undefined;
    }
  /**
   * The server answered something that this app can't read, or more than it should: the whole `reply`, or a success
   * whose `data` is not there or not what it should be.
   */
  | {
      kind: 'unreadable';
      part: 'reply' | 'data';
      httpStatus: number;
      retryAfter?: number | undefined;
    }
  /** The device had no network: nothing was sent. */
  | { kind: 'offline' }
  /** No answer came; the request may or may not have arrived. */
  | { kind: 'unreachable' }
  /** No answer came in time; the request may or may not have arrived. */
  | { kind: 'timeout' };

export type Result<Value> = { ok: true; value: Value } | { ok: false; error: ApiError };

/** Whether the answer is about what was asked, and not about a service that is in trouble just now. */
export function isFinal(error: ApiError): boolean {
  switch (error.kind) {
    case 'refused':
      return !isOverloaded(error.httpStatus);
    case 'unreadable':
      return error.part === 'data';
    case 'offline':
    case 'unreachable':
    case 'timeout':
      return false;
    default:
      return error satisfies never;
  }
}

/** Whether an HTTP status says of the service that it can't answer just now, and nothing of what was asked. */
export function isOverloaded(httpStatus: number): boolean {
  return httpStatus === 429 || httpStatus >= 500;
}

/** The value, with the reference it was requested by where its own is missing or cannot be part of a path. */
export function named<Value extends { reference?: string | undefined }>(
  result: Result<Value>,
  reference: string,
): Result<Named<Value>> {
  return result.ok
    ? { ok: true, value: { ...result.value, reference: result.value.reference ?? reference } }
    : result;
}
export type Named<Value> = Omit<Value, 'reference'> & { reference: string };
