/** The reason for a failed call. Screens supply the texts. */
export type ApiError =
  /**
   * The server refused the request.
   * `message`: the server's text, not yet sanitized. `retryAfter`: the requested delay in milliseconds (RFC 9110, Retry-After).
   */
  | {
      kind: 'refused';
      httpStatus: number;
      message?: string | undefined;
      retryAfter?: number | undefined;
    }
  /**
   * The server's reply is unreadable or too large.
   * `part`: `data` if the `data` of a success is missing or malformed, otherwise `reply`.
   */
  | {
      kind: 'unreadable';
      part: 'reply' | 'data';
      httpStatus: number;
      retryAfter?: number | undefined;
    }
  /** The device had no network, and nothing was sent. */
  | { kind: 'offline' }
  /** No reply arrived. The request may or may not have arrived. */
  | { kind: 'unreachable' }
  /** No reply arrived in time. The request may or may not have arrived. */
  | { kind: 'timeout' };

export type Result<Value> = { ok: true; value: Value } | { ok: false; error: ApiError };

/** Returns whether the request or the reply's data caused the error, rather than the network or an overloaded service. */
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

/** Returns whether an HTTP status means that the service is overloaded or unavailable. */
export function isOverloaded(httpStatus: number): boolean {
  return httpStatus === 429 || httpStatus >= 500;
}

/** Adds the requested reference to a value without a valid reference. */
export function named<Value extends { reference?: string | undefined }>(
  result: Result<Value>,
  reference: string,
): Result<Named<Value>> {
  return result.ok
    ? { ok: true, value: { ...result.value, reference: result.value.reference ?? reference } }
    : result;
}
export type Named<Value> = Omit<Value, 'reference'> & { reference: string };
