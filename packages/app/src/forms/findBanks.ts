export interface NamedBank {
  name: string;
  /** Each bank's own. */
  bankCode: string;
}

/** The banks whose name has every word of the query at the start of one of its own. */
export function findBanks<Bank extends NamedBank>(banks: readonly Bank[], query: string): readonly Bank[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return banks.filter(({ name }) => {
    const parts = name.toLowerCase().split(/[\s()]+/);
    return words.every((word) => parts.some((part) => part.startsWith(word)));
  });
}
