import type { Call, Http } from './http';
import type { ApiError } from './result';

/**
 * Checks whether a call may be sent. Returns `undefined` if the call may be sent immediately.
 * Otherwise, the promise resolves to `undefined` if the call may be sent, or to the error that replaces the call's result.
 */
export type BeforeCharge = (
  call: Pick<Call, 'endpoint' | 'signal'>,
) => Promise<ApiError | undefined> | undefined;

/** Adds a check before each call. A call that the check refuses is not sent. */
export function withBeforeCharge(http: Http, beforeCharge: BeforeCharge): Http {
  return {
    send(call) {
      const checked = beforeCharge(call);
      return checked
        ? checked.then((error) => (error ? { ok: false, error } : http.send(call)))
        : http.send(call);
    },
    read(call, schema) {
      const checked = beforeCharge(call);
      return checked
        ? checked.then((error) => (error ? { ok: false, error } : http.read(call, schema)))
        : http.read(call, schema);
    },
  };
}
