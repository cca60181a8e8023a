/** Mistakes in the merchant's own code. */
export type KoboServerErrorCode =
  | 'INVALID_OPTIONS'
  | 'INVALID_ORDER'
  | 'INVALID_AMOUNT'
  | 'INVALID_CURRENCY'
  | 'INVALID_START'
  | 'INVALID_SECRET'
  | 'NO_SECRET'
  | 'NOT_RAW';

/** A programming error. Failures that a payer, a provider or the network causes are returned as refusals. */
export class KoboServerError extends Error {
  override readonly name = 'KoboServerError';

  constructor(
    readonly code: KoboServerErrorCode,
    message: string,
  ) {
    super(message);
  }
}
