/** An amount of money: an integer of hundredths, whatever the currency. Never a float. */
export interface Money {
  hundredths: number;
  /** ISO 4217 letters. */
  currency: string;
}

/** Specification §9. */
export const DEFAULT_CURRENCY = 'NGN';

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

/** What stands before an amount: `₦`; `XOF ` where the currency has no symbol here. */
export function currencyPrefix(currency: string): string {
  return SYMBOLS.get(currency) ?? `${currency} `;
}

/** `₦5,000.00`; `XOF 5,000.00` where the currency has no symbol here. */
export function formatMoney({ hundredths, currency }: Money): string {
  return currencyPrefix(currency) + formatHundredths(hundredths);
}

/** Two decimals and thousands separators, without a currency: `1,234.50`. By integers alone. */
export function formatHundredths(hundredths: number): string {
  const major = String(Math.trunc(hundredths / 100)).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${major}.${String(hundredths % 100).padStart(2, '0')}`;
}
