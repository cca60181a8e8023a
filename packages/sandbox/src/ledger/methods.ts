import { METHOD_NAMES, PROMPT_CALLS } from '@kobo/protocol/api';

/** All methods, in the order in which a merchant would list them. */
export const EVERY_METHOD: string[] = Object.values(METHOD_NAMES);

/** The methods that create a charge. A transfer pays without a charge. */
export const CHARGED_METHODS = [
  'Card',
  'Bank Account',
  METHOD_NAMES.opay,
  ...PROMPT_CALLS.map((call) => METHOD_NAMES[call]),
] as const;
