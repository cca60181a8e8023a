/**
 * The codes of a `KoboError`.
 *
 * - `BAD_OPTIONS`: an option is missing or wrong; the message contains the option's name.
 * - `NO_DOCUMENT`: there is no page to open the checkout in.
 * - `UNSUPPORTED`: the browser lacks modal dialogs or, for `inline`, `ResizeObserver`. `redirect` and `tab` need neither.
 * - `ALREADY_OPEN`: another checkout is open. Only one can be open at a time.
 * - `OFFLINE`: the device has no network.
 * - `SCRIPT_BLOCKED`: a script of this library did not load, or the page's policy blocked it.
 * - `LOAD_TIMEOUT`: the checkout's page, or a script of this library, did not load in time.
 * - `HANDSHAKE_TIMEOUT`: a page loaded, but did not reply as a checkout does.
 * - `PAGE_WITHOUT_ORIGIN`: the page is a file, or sandboxed without `allow-same-origin`. The checkout can't send messages to
 *   such a page.
 * - `NOT_VISIBLE`: the page hides the overlay, for example with `html { display: none }`. The overlay has closed.
 * - `VERSION`: this script and the checkout support different versions of the messages.
 */
export type KoboErrorCode =
  | 'BAD_OPTIONS'
  | 'NO_DOCUMENT'
  | 'UNSUPPORTED'
  | 'ALREADY_OPEN'
  | 'OFFLINE'
  | 'SCRIPT_BLOCKED'
  | 'LOAD_TIMEOUT'
  | 'HANDSHAKE_TIMEOUT'
  | 'PAGE_WITHOUT_ORIGIN'
  | 'NOT_VISIBLE'
  | 'VERSION';

/** The only error class of this library. Branch on `code`; `message` explains the fix. */
export class KoboError extends Error {
  declare readonly code: KoboErrorCode;
  override readonly name = 'KoboError';

  constructor(code: KoboErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** The codes of errors that prevent a checkout from being shown. */
export type LoadFailure = Exclude<
  KoboErrorCode,
  'BAD_OPTIONS' | 'NO_DOCUMENT' | 'UNSUPPORTED' | 'ALREADY_OPEN'
>;
