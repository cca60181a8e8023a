/** A handler whose presence was checked before the call. */
export function required<Handler>(handler: Handler | undefined): Handler {
  if (handler === undefined) throw new TypeError('The handler is missing');
  return handler;
}
