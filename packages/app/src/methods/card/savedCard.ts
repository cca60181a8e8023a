import type { Scheme } from './scheme';

/** A card that the payer saved; what is needed to recognise it. */
export type SavedCard = DeviceCard | ProviderCard;

/** Encrypted on this device: its CVV opens it. */
export interface DeviceCard {
  kind: 'device';
  id: string;
  scheme: Scheme;
  last4: string;
  /** MM/YY. */
  expiry: string;
}

/** Kept by the provider: charged by its token, and by a CVV where the provider wants one. */
export interface ProviderCard {
  kind: 'provider';
  /** The token. */
  id: string;
  /** As the provider writes it, if it does. */
  scheme: string | undefined;
  last4: string;
  expiry: string | undefined;
  cvvRequired: boolean;
  /** Its last month is over by the server's clock: it can't be charged. */
  expired?: boolean;
}
