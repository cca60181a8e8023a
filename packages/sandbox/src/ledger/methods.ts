import { METHOD_NAMES, PROMPT_CALLS } from '@kobo/protocol/api';

/** Every method there is, in the order in which a merchant would name them. */
export const EVERY_METHOD: string[] = Object.values(METHOD_NAMES);

/** The methods that charge. A transfer and a wallet's own page pay without a charge. */
export const CHARGED_METHODS = [
  'Card',
  'Bank Account',
  ...PROMPT_CALLS.map((call) => METHOD_NAMES[call]),
] as const;
