import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { createList, ID_LENGTH } from './list';

const NAME = 'kobo:cards:owner';
const id = fc.stringMatching(new RegExp(`^[0-9a-f]{${ID_LENGTH}}$`));
/** Base64, like the encrypted box of a card. */
const box = fc.stringMatching(/^[A-Za-z0-9+/]{4,40}={0,2}$/);

describe('the list of saved cards', () => {
  beforeEach(() => localStorage.clear());

  it('returns the written entries in order', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.tuple(id, box), { selector: ([key]) => key, minLength: 1 }),
        (entries) => {
          const list = createList(localStorage, NAME);
          expect(list.change(() => entries)).toBe(true);
          expect([...list.read()]).toEqual(entries);
          expect([...createList(localStorage, NAME).read()]).toEqual(entries);
        },
      ),
    );
  });

  it('removes its storage item when it is empty', () => {
    const list = createList(localStorage, NAME);
    list.change(() => [['a'.repeat(ID_LENGTH), 'box']]);
    list.change(() => []);
    expect(localStorage.length).toBe(0);
  });

  it('can be read and changed even if storage contains other text', () => {
    fc.assert(
      fc.property(fc.string(), id, box, (text, key, value) => {
        localStorage.setItem(NAME, text);
        const list = createList(localStorage, NAME);
        for (const [name, held] of list.read()) expect(typeof (name + held)).toBe('string');
        expect(list.change((entries) => [[key, value], ...entries])).toBe(true);
        expect(list.read().get(key)).toBe(value);
      }),
    );
  });
});
