export interface NamedBank {
  name: string;
  /** Each bank's own. */
  bankCode: string;
}

/** The banks whose name has every word of the query at the start of one of its own, in the order of the alphabet. */
export function findBanks<Bank extends NamedBank>(banks: readonly Bank[], query: string): readonly Bank[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const found = banks.filter(({ name }) => {
    const parts = name.toLowerCase().split(/[\s()]+/);
    return words.every((word) => parts.some((part) => part.startsWith(word)));
  });
  return found.sort((one, other) => one.name.localeCompare(other.name));
}
