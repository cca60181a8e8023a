/** Returns a handler. A caller has already checked that it is present. */
export function required<Handler>(handler: Handler | undefined): Handler {
  if (handler === undefined) throw new TypeError('The handler is missing');
  return handler;
}
