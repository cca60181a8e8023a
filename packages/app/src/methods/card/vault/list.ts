/** Hexadecimal digits: 128 bits. */
export const ID_LENGTH = 32;

const SEPARATOR = ' ';

/** An owner's encrypted cards by their ids, newest first. */
type Entries = Map<string, string>;

/** One owner's list in storage: each entry is the card's id and its box. A malformed entry fails later, when its box is opened. */
interface List {
  read(): Entries;
  /**
   * Reads, changes and writes without awaiting anything in between, so that another tab's change is not undone. False
   * where storage refuses; the list is then as before.
   */
  change(edit: (entries: Entries) => Iterable<[string, string]>): boolean;
}

/** The list stored under a name; empty where storage can’t be read. Never throws. */
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
