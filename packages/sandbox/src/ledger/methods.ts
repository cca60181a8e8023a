import { PROMPT_CALLS, type PromptCall } from '@kobo/protocol/api/contract';

/** The wallets, by the call that begins a payment with each, in the order that a merchant would name them. */
export const WALLETS = { momo: 'MoMo', opay: 'Opay', pocket: 'Pocket' } as const satisfies Record<
  PromptCall | 'opay',
  string
>;

/** Every method there is, in that order. */
export const EVERY_METHOD = ['Card', 'Bank Transfer', 'USSD', 'Bank Account', ...Object.values(WALLETS)];

/** The methods that charge. A transfer and a wallet's own page bring money without a charge. */
export const CHARGED_METHODS = [
  'Card',
  'Bank Account',
  ...PROMPT_CALLS.map((call) => WALLETS[call]),
] as const;
