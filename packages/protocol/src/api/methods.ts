import { WALLET_NAMES } from './wallets';

/** The payment methods by slug (`methodSlug`), the form of a transaction's `paymentMethods`. */
export const METHOD_NAMES = {
  card: 'Card',
  'bank-transfer': 'Bank Transfer',
  ussd: 'USSD',
  'bank-account': 'Bank Account',
  ...WALLET_NAMES,
} as const;

export type MethodSlug = keyof typeof METHOD_NAMES;
