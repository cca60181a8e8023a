import { asciiDigits, type HealthFields } from '@kobo/protocol/api';
import { bankNamed, commonName } from './nigerianBanks';

export interface NamedBank {
  /** The bank's name as the provider writes it, and as a charge sends it. */
  name: string;
  /** A code that identifies the bank in this list. */
  bankCode: string;
  health?: HealthFields | undefined;
}

export interface ListedBank<Bank extends NamedBank> {
  bank: Bank;
  shown: string;
}

/**
 * Finds banks by name. Each word of the query must be the beginning of a word in one of the bank's names.
 * The result is sorted by displayed name. Banks with the same common name keep the provider's names.
 */
export function findBanks<Bank extends NamedBank>(
  banks: readonly Bank[],
  query: string,
): readonly ListedBank<Bank>[] {
  const words = wordsOf(query);
  const times = new Map<string, number>();
  for (const { name } of banks) times.set(commonName(name), (times.get(commonName(name)) ?? 0) + 1);
  return banks
    .filter(({ name }) => {
      const bank = bankNamed(name);
      const parts = [name, bank?.name ?? '', ...(bank?.also ?? [])].flatMap(wordsOf);
      return words.every((word) => parts.some((part) => part.startsWith(word)));
    })
    .map((bank) => ({
      bank,
      shown: times.get(commonName(bank.name)) === 1 ? commonName(bank.name) : bank.name,
    }))
    .sort((one, other) => one.shown.localeCompare(other.shown, 'en', { sensitivity: 'base' }));
}

function wordsOf(text: string): string[] {
  return asciiDigits(text)
    .toLowerCase()
    .split(/[\s()]+/)
    .filter(Boolean);
}
