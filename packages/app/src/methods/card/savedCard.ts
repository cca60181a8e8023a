import type { Scheme } from './scheme';

/** A saved card, without its number. */
export type SavedCard = DeviceCard | ProviderCard;

/** A card that is encrypted on this device, and decrypted with its CVV. */
export interface DeviceCard {
  kind: 'device';
  id: string;
  scheme: Scheme;
  last4: string;
  /** The expiry date as MM/YY. */
  expiry: string;
}

/** A card stored by the provider, and charged with its token and, if required, its CVV. */
export interface ProviderCard {
  kind: 'provider';
  /** The card's token. */
  id: string;
  /** The scheme's name as the provider writes it. */
  scheme: string | undefined;
  last4: string;
  expiry: string | undefined;
  cvvRequired: boolean;
  /** The card can't be charged, because its last month has passed on the server's clock. */
  expired?: boolean;
}
