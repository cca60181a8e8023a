/** A bank as its customers know it. */
export interface KnownBank {
  /** The bank's common name. */
  name: string;
  /** Other names that providers write and people type, in lower case and normalised like `plain`. */
  also: readonly string[];
  /** At most two letters, used instead of a logo. */
  initials: string;
  /** A colour similar to the bank's own (`#rrggbb`), chosen by eye rather than from its brand guide. */
  color: string;
}

const known = (name: string, initials: string, color: string, ...also: string[]): KnownBank => ({
  name,
  also,
  initials,
  color,
});

/**
 * The Nigerian banks that a payer may meet here, identified by name only.
 * Providers number banks differently, and another bank's number would show the payer the wrong bank.
 */
export const KNOWN: readonly KnownBank[] = [
  known('Access Bank', 'AB', '#ee7e01', 'access'),
  known('Citibank', 'Ci', '#003b70', 'citi', 'citi bank'),
  known('Ecobank', 'Ec', '#005b82', 'eco bank'),
  known('FCMB', 'FC', '#5c2684', 'first city monument bank'),
  known('Fidelity Bank', 'Fi', '#002082', 'fidelity'),
  known('First Bank', 'FB', '#003b65', 'firstbank', 'fbn'),
  known('Globus Bank', 'Gl', '#c8102e', 'globus'),
  known('GTBank', 'GT', '#dd4f05', 'gtb', 'gt bank', 'guaranty trust bank', 'guaranty trust'),
  known('Jaiz Bank', 'Ja', '#00563b', 'jaiz'),
  known('Keystone Bank', 'Ke', '#0c4da2', 'keystone'),
  known('Kuda', 'Ku', '#40196d', 'kuda bank', 'kuda microfinance bank'),
  known('Lotus Bank', 'Lo', '#00573f', 'lotus'),
  known('Moniepoint', 'Mo', '#0357ee', 'moniepoint mfb', 'moniepoint microfinance bank'),
  known('OPay', 'OP', '#1dcf9f', 'opay digital services', 'paycom'),
  known('PalmPay', 'PP', '#5c2fc2', 'palm pay'),
  known('Parallex Bank', 'Pa', '#b31f24', 'parallex'),
  known('Polaris Bank', 'Po', '#6f2c91', 'polaris', 'skye bank'),
  known('PremiumTrust Bank', 'PT', '#b5121b', 'premium trust bank', 'premium trust', 'premiumtrust'),
  known('Providus Bank', 'Pr', '#fdb813', 'providus'),
  known(
    'Rubies',
    'Ru',
    '#c8102e',
    'rubies highstreet',
    'rubies mfb',
    'rubies microfinance bank',
    'highstreet',
  ),
  known('Stanbic IBTC', 'St', '#0033a1', 'stanbic', 'stanbic bank', 'stanbic ibtc bank'),
  known('Standard Chartered', 'SC', '#0f7a3a', 'standard chartered bank'),
  known('Sterling Bank', 'SB', '#c8102e', 'sterling'),
  known('SunTrust Bank', 'Su', '#f58220', 'suntrust', 'sun trust bank'),
  known('TAJBank', 'TA', '#7b1c2e', 'taj bank', 'taj'),
  known('Titan Trust Bank', 'TT', '#1d1d1b', 'titan trust', 'titan bank'),
  known('UBA', 'UB', '#d42e12', 'united bank for africa', 'uba bank'),
  known('Union Bank', 'Un', '#00aeef', 'union'),
  known('Unity Bank', 'Uy', '#4c8c2b', 'unity'),
  known('VFD', 'VF', '#4a2c8f', 'vfd mfb', 'vfd microfinance bank', 'v bank', 'vbank'),
  known('Wema Bank', 'We', '#94337c', 'wema', 'wema bank alat', 'alat', 'alat by wema'),
  known('Zenith Bank', 'Ze', '#c8102e', 'zenith'),
];

const BY_NAME = new Map(
  KNOWN.flatMap((bank) => [plain(bank.name), ...bank.also].map((name) => [name, bank] as const)),
);

/** Returns the known bank with the provider's name; none for a branch or a successor. */
export function knownBank(name: string): KnownBank | undefined {
  return BY_NAME.get(plain(name));
}

/** Returns a bank's common name, given the provider's name. */
export function commonName(name: string): string {
  return knownBank(name)?.name ?? name;
}

/** Normalizes a name for comparison: lower case, without punctuation and company suffixes. */
function plain(name: string): string {
  return name
    .toLowerCase()
    .replace(/\b(plc|ltd|limited|(of )?nigeria|nig)\b/g, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
