/** An amount of money: an integer of minor units, which are hundredths in every currency. */
export interface Money {
  minorUnits: number;
  /** The currency's ISO 4217 code. */
  currency: string;
}

export { DEFAULT_CURRENCY } from '@kobo/protocol/api';

/** The symbols of specification §9. For any other currency, the code is shown. */
const SYMBOLS = new Map([
  ['USD', '$'],
  ['EUR', '€'],
  ['CRC', '₡'],
  ['GBP', '£'],
  ['ILS', '₪'],
  ['INR', '₹'],
  ['JPY', '¥'],
  ['KRW', '₩'],
  ['NGN', '₦'],
  ['PHP', '₱'],
  ['PLN', 'zł'],
  ['PYG', '₲'],
  ['THB', '฿'],
  ['UAH', '₴'],
  ['VND', '₫'],
]);

export interface AmountStyle {
  group: string;
  decimal: string;
  /** `symbol`: the currency's symbol, such as `₦`, or its code, such as `XOF`. */
  write: (symbol: string, digits: string) => string;
}

/** The format of specification §9. */
export const ENGLISH_AMOUNTS: AmountStyle = {
  group: ',',
  decimal: '.',
  write: (symbol, digits) => prefix(symbol) + digits,
};

/** The format is global, because the page has one language, which is set before the first screen. */
let style = ENGLISH_AMOUNTS;

export function writeAmountsIn(language: AmountStyle): void {
  style = language;
}

/** Returns the prefix of an amount field: `₦`, or `XOF ` for a currency without a symbol. */
export function currencyPrefix(currency: string): string {
  return prefix(symbolOf(currency));
}

/** Formats an amount as `₦5,000.00`, as `XOF 5,000.00` for a currency without a symbol, or as `−₦50.00` for a deduction. */
export function formatMoney({ minorUnits, currency }: Money): string {
  const text = style.write(symbolOf(currency), formatMinorUnits(Math.abs(minorUnits)));
  return minorUnits < 0 ? `−${text}` : text;
}

/**
 * Formats an amount with two decimals and thousands separators, without currency or sign: `1,234.50`.
 * Uses integer arithmetic only.
 */
export function formatMinorUnits(minorUnits: number): string {
  const major = String(Math.trunc(minorUnits / 100)).replace(/\B(?=(\d{3})+$)/g, style.group);
  return major + style.decimal + String(minorUnits % 100).padStart(2, '0');
}

function symbolOf(currency: string): string {
  return SYMBOLS.get(currency) ?? currency;
}

/** Separates a code from the digits, but not a symbol. */
function prefix(symbol: string): string {
  return /^[A-Z]{3}$/.test(symbol) ? `${symbol} ` : symbol;
}
