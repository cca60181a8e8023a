import type { HealthFields } from '@kobo/protocol/api';
import { commonName, knownBank } from './knownBanks';

export interface NamedBank {
  /** As the provider writes it; it is what a charge sends. */
  name: string;
  /** Each bank's own. */
  bankCode: string;
  /** How it does, where the list says it. */
  health?: HealthFields | undefined;
}

/** A bank of a list, under the name that the payer reads. */
export interface ListedBank<Bank extends NamedBank> {
  bank: Bank;
  shown: string;
}

/**
 * The banks whose names, the common one or the provider's, have every word of the query at the start of one of theirs. In
 * the order of the alphabet, by the names that people use; those that would read alike keep the provider's.
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
      const bank = knownBank(name);
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
  return text
    .toLowerCase()
    .split(/[\s()]+/)
    .filter(Boolean);
}
