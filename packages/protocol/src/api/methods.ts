import { WALLET_NAMES } from './wallets';

/** The payment methods by slug, as a transaction's `paymentMethods` names them (`methodSlug`). */
export const METHOD_NAMES = {
  card: 'Card',
  'bank-transfer': 'Bank Transfer',
  ussd: 'USSD',
  'bank-account': 'Bank Account',
  ...WALLET_NAMES,
} as const;

export type MethodSlug = keyof typeof METHOD_NAMES;
