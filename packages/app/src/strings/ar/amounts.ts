import { type AmountStyle, ENGLISH_AMOUNTS } from '../../money/money';

/** Amounts are written from left to right, between U+2066 and U+2069. */
export const AMOUNTS: AmountStyle = {
  ...ENGLISH_AMOUNTS,
  write: (symbol, digits) => `\u2066${ENGLISH_AMOUNTS.write(symbol, digits)}\u2069`,
};
