import type { AmountStyle } from '../../money/money';

export const AMOUNTS: AmountStyle = {
  group: '\u202f',
  decimal: ',',
  write: (symbol, digits) => `${digits}\u00a0${symbol}`,
};
