/** A bank's names and appearance. */
export interface NigerianBank {
  name: string;
  /** Other names that providers and payers use, in the form that `plain` returns. */
  also: readonly string[];
  /** At most two letters, used instead of a logo. */
  initials: string;
  /** A colour similar to the bank's own (`#rrggbb`), chosen by eye rather than from a brand guide. */
  color: string;
}

const bankOf = (name: string, initials: string, color: string, ...also: string[]): NigerianBank => ({
  name,
  also,
  initials,
  color,
});

/**
 * Nigerian banks, identified by name only.
 * Codes don't identify a bank, because providers number banks differently, and the payer could see the wrong bank.
 */
export const NIGERIAN_BANKS: readonly NigerianBank[] = [
  bankOf('Access Bank', 'AB', '#ee7e01', 'access'),
  bankOf('Citibank', 'Ci', '#003b70', 'citi', 'citi bank'),
  bankOf('Ecobank', 'Ec', '#005b82', 'eco bank'),
  bankOf('FCMB', 'FC', '#5c2684', 'first city monument bank'),
  bankOf('Fidelity Bank', 'Fi', '#002082', 'fidelity'),
  bankOf('First Bank', 'FB', '#003b65', 'firstbank', 'fbn'),
  bankOf('Globus Bank', 'Gl', '#c8102e', 'globus'),
  bankOf('GTBank', 'GT', '#dd4f05', 'gtb', 'gt bank', 'guaranty trust bank', 'guaranty trust'),
  bankOf('Jaiz Bank', 'Ja', '#00563b', 'jaiz'),
  bankOf('Keystone Bank', 'Ke', '#0c4da2', 'keystone'),
  bankOf('Kuda', 'Ku', '#40196d', 'kuda bank', 'kuda microfinance bank'),
  bankOf('Lotus Bank', 'Lo', '#00573f', 'lotus'),
  bankOf('Moniepoint', 'Mo', '#0357ee', 'moniepoint mfb', 'moniepoint microfinance bank'),
  bankOf('OPay', 'OP', '#1dcf9f', 'opay digital services', 'paycom'),
  bankOf('PalmPay', 'PP', '#5c2fc2', 'palm pay'),
  bankOf('Parallex Bank', 'Pa', '#b31f24', 'parallex'),
  bankOf('Polaris Bank', 'Po', '#6f2c91', 'polaris', 'skye bank'),
  bankOf('PremiumTrust Bank', 'PT', '#b5121b', 'premium trust bank', 'premium trust', 'premiumtrust'),
  bankOf('Providus Bank', 'Pr', '#fdb813', 'providus'),
  bankOf(
    'Rubies',
    'Ru',
    '#c8102e',
    'rubies highstreet',
    'rubies mfb',
    'rubies microfinance bank',
    'highstreet',
  ),
  bankOf('Stanbic IBTC', 'St', '#0033a1', 'stanbic', 'stanbic bank', 'stanbic ibtc bank'),
  bankOf('Standard Chartered', 'SC', '#0f7a3a', 'standard chartered bank'),
  bankOf('Sterling Bank', 'SB', '#c8102e', 'sterling'),
  bankOf('SunTrust Bank', 'Su', '#f58220', 'suntrust', 'sun trust bank'),
  bankOf('TAJBank', 'TA', '#7b1c2e', 'taj bank', 'taj'),
  bankOf('Titan Trust Bank', 'TT', '#1d1d1b', 'titan trust', 'titan bank'),
  bankOf('UBA', 'UB', '#d42e12', 'united bank for africa', 'uba bank'),
  bankOf('Union Bank', 'Un', '#00aeef', 'union'),
  bankOf('Unity Bank', 'Uy', '#4c8c2b', 'unity'),
  bankOf('VFD', 'VF', '#4a2c8f', 'vfd mfb', 'vfd microfinance bank', 'v bank', 'vbank'),
  bankOf('Wema Bank', 'We', '#94337c', 'wema', 'wema bank alat', 'alat', 'alat by wema'),
  bankOf('Zenith Bank', 'Ze', '#c8102e', 'zenith'),
];

const BY_NAME = new Map(
  NIGERIAN_BANKS.flatMap((bank) => [plain(bank.name), ...bank.also].map((name) => [name, bank] as const)),
);

/** Returns the bank with this name; `undefined` if the table lacks the name, for example of a branch or a successor. */
export function bankNamed(name: string): NigerianBank | undefined {
  return BY_NAME.get(plain(name));
}

export function commonName(name: string): string {
  return bankNamed(name)?.name ?? name;
}

/** Normalizes a name for comparison: lower case, without punctuation or company suffixes. */
function plain(name: string): string {
  return name
    .toLowerCase()
    .replace(/\b(plc|ltd|limited|(of )?nigeria|nig)\b/g, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
