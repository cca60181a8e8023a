/** Length of a card's id: 128 bits in hexadecimal digits. */
export const ID_LENGTH = 32;

const SEPARATOR = ' ';

/** An owner's encrypted cards. The keys are ids. The newest card comes first. */
type Entries = Map<string, string>;

/** One owner's list in storage. Each entry is a card's id and its box. A malformed box is detected when it is opened. */
export interface List {
  read(): Entries;
  /**
   * Reads, changes and writes synchronously, so that another tab's change is not lost.
   * Returns false if the storage refuses the change. The list is then unchanged.
   */
  change(edit: (entries: Entries) => Iterable<[string, string]>): boolean;
}

/** Opens the list stored under a name; empty if storage can't be read. The list's methods never throw. */
export function createList(storage: Storage, name: string): List {
  return {
    read() {
      try {
        return parse(storage.getItem(name));
      } catch {
        return new Map();
      }
    },
    change(edit) {
      try {
        const before = storage.getItem(name);
        const after = write(edit(parse(before)));
        if (after === '') storage.removeItem(name);
        else if (after !== before) storage.setItem(name, after);
        return true;
      } catch {
        return false;
      }
    },
  };
}

function parse(text: string | null): Entries {
  const parts = text?.split(SEPARATOR) ?? [];
  return new Map(parts.map((part) => [part.slice(0, ID_LENGTH), part.slice(ID_LENGTH)]));
}

function write(entries: Iterable<[string, string]>): string {
  return Array.from(entries, ([id, box]) => id + box).join(SEPARATOR);
}
