/**
 * - `BAD_OPTIONS`: an option is missing or wrong; the message names it.
 * - `NO_DOCUMENT`: there is no page to open the checkout in.
 * - `UNSUPPORTED`: the platform lacks what the mode needs: a modal dialog, or for `inline` a ResizeObserver. `redirect` and
 *   `tab` need neither.
 * - `ALREADY_OPEN`: another checkout is open; there is one at a time.
 * - `OFFLINE`: the device has no network.
 * - `SCRIPT_BLOCKED`: the overlay's own script did not come, or the page's policy refused it.
 * - `LOAD_TIMEOUT`: the checkout's page did not come in time.
 * - `HANDSHAKE_TIMEOUT`: a page came, but it did not answer as a checkout does.
 * - `PAGE_WITHOUT_ORIGIN`: the page is a file, or in a sandbox without `allow-same-origin`. The checkout can't answer there.
 * - `NOT_VISIBLE`: the page hides everything in it, such as by `html { display: none }`. The overlay has closed.
 * - `VERSION`: this script and the checkout speak different versions of their messages.
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

/** The one error of this library. Branch on `code`; `message` says what to do. */
export class KoboError extends Error {
  declare readonly code: KoboErrorCode;
  override readonly name = 'KoboError';

  constructor(code: KoboErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** Why a checkout could not be shown. */
export type LoadFailure = Exclude<
  KoboErrorCode,
  'BAD_OPTIONS' | 'NO_DOCUMENT' | 'UNSUPPORTED' | 'ALREADY_OPEN'
>;
