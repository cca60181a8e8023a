import { type AmountStyle, ENGLISH_AMOUNTS } from '../../money/money';

/** Always from left to right: U+2066 begins that, U+2069 ends it. */
export const AMOUNTS: AmountStyle = {
  ...ENGLISH_AMOUNTS,
  write: (symbol, digits) => `\u2066${ENGLISH_AMOUNTS.write(symbol, digits)}\u2069`,
};
