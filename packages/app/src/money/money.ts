/** An amount of money: an integer of hundredths, whatever the currency. Never a float. */
export interface Money {
  hundredths: number;
  /** ISO 4217 letters. */
  currency: string;
}

export { DEFAULT_CURRENCY } from '@kobo/protocol/api';

/** Specification §9; any other currency shows its code. */
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

/** How a language writes amounts. */
export interface AmountStyle {
  /** Between thousands. */
  group: string;
  decimal: string;
  /** `symbol`: of the currency, such as `₦`, or its code where it has none here, such as `XOF`. */
  write: (symbol: string, digits: string) => string;
}

/** Specification §9. */
export const ENGLISH_AMOUNTS: AmountStyle = {
  group: ',',
  decimal: '.',
  write: (symbol, digits) => prefix(symbol) + digits,
};

let style = ENGLISH_AMOUNTS;

/** The format of every amount on the page: a page has one language, known before its first screen. */
export function writeAmountsIn(language: AmountStyle): void {
  style = language;
}

/** The prefix of an amount field: `₦`; `XOF ` where the currency has no symbol here. */
export function currencyPrefix(currency: string): string {
  return prefix(symbolOf(currency));
}

/** `₦5,000.00`; `XOF 5,000.00` where the currency has no symbol here; `−₦50.00` for what is taken off. */
export function formatMoney({ hundredths, currency }: Money): string {
  const text = style.write(symbolOf(currency), formatHundredths(Math.abs(hundredths)));
  return hundredths < 0 ? `−${text}` : text;
}

/** Two decimals and thousands separators, without a currency or a sign: `1,234.50`. Only integer arithmetic. */
export function formatHundredths(hundredths: number): string {
  const major = String(Math.trunc(hundredths / 100)).replace(/\B(?=(\d{3})+$)/g, style.group);
  return major + style.decimal + String(hundredths % 100).padStart(2, '0');
}

function symbolOf(currency: string): string {
  return SYMBOLS.get(currency) ?? currency;
}

/** A code is kept apart from the digits, a symbol is not. */
function prefix(symbol: string): string {
  return /^[A-Z]{3}$/.test(symbol) ? `${symbol} ` : symbol;
}
