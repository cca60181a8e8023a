/** Returns a handler. `serve` has already refused calls without a handler. */
export function required<Handler>(handler: Handler | undefined): Handler {
  if (handler === undefined) throw new TypeError('The handler is missing');
  return handler;
}
