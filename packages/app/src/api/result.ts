/** Why a call failed. Screens choose the words. */
export type ApiError =
  /**
   * The server answered, and refused. `message` is its own text, not yet cleaned; `retryAfter` the milliseconds that it
   * asks for (RFC 9110, Retry-After).
   */
  | {
      kind: 'refused';
      httpStatus: number;
      message?: string | undefined;
      retryAfter?: number | undefined;
    }
  /**
   * The server's answer can't be read or is too large: the whole `reply`, or a success whose `data` is missing or
   * malformed.
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

/** Whether the answer is about the request, and not about a service in trouble. */
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

/** Whether an HTTP status says that the service can't answer at the moment, and nothing about the request. */
export function isOverloaded(httpStatus: number): boolean {
  return httpStatus === 429 || httpStatus >= 500;
}

/** The value, with the reference it was requested by where its own is missing or can't be part of a path. */
export function named<Value extends { reference?: string | undefined }>(
  result: Result<Value>,
  reference: string,
): Result<Named<Value>> {
  return result.ok
    ? { ok: true, value: { ...result.value, reference: result.value.reference ?? reference } }
    : result;
}
export type Named<Value> = Omit<Value, 'reference'> & { reference: string };
