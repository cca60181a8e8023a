/**
 * - `BAD_OPTIONS`: an option is missing or wrong; the message names it.
 * - `NO_DOCUMENT`: there is no page to open the checkout in.
 * - `OFFLINE`: the device has no network.
 * - `LOAD_TIMEOUT`: the checkout did not answer in time.
 */
export type KoboErrorCode = 'BAD_OPTIONS' | 'NO_DOCUMENT' | 'OFFLINE' | 'LOAD_TIMEOUT';

/** The one error of this library. Branch on `code`; `message` says what to do. */
export class KoboError extends Error {
  override readonly name = 'KoboError';

  constructor(
    readonly code: KoboErrorCode,
    message: string,
  ) {
    super(message);
  }
}
