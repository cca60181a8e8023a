/** The reason why a call failed. Screens supply the texts. */
export type ApiError =
  /**
   * The server refused the request.
   * `message` is its text, not yet sanitized. `retryAfter` is the requested delay in milliseconds (RFC 9110, Retry-After).
   */
  | {
      kind: 'refused';
      httpStatus: number;
      message?: string | undefined;
      retryAfter?: number | undefined;
    }
  /**
   * The server's reply is unreadable or too large.
   * `part`: the whole `reply`, or a success whose `data` is missing or malformed.
   */
  | {
      kind: 'unreadable';
      part: 'reply' | 'data';
      httpStatus: number;
      retryAfter?: number | undefined;
    }
  /** The device had no network, and nothing was sent. */
  | { kind: 'offline' }
  /** No reply came. The request may or may not have arrived. */
  | { kind: 'unreachable' }
  /** No reply came in time. The request may or may not have arrived. */
  | { kind: 'timeout' };

export type Result<Value> = { ok: true; value: Value } | { ok: false; error: ApiError };

/** Whether the error concerns the request itself rather than a service in trouble. */
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

/** Whether an HTTP status means that the service is unavailable, regardless of the request. */
export function isOverloaded(httpStatus: number): boolean {
  return httpStatus === 429 || httpStatus >= 500;
}

/** Fills in the requested reference if the value has none that a path can contain. */
export function named<Value extends { reference?: string | undefined }>(
  result: Result<Value>,
  reference: string,
): Result<Named<Value>> {
  return result.ok
    ? { ok: true, value: { ...result.value, reference: result.value.reference ?? reference } }
    : result;
}
export type Named<Value> = Omit<Value, 'reference'> & { reference: string };
