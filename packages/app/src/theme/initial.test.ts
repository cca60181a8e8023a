import { afterEach, describe, expect, it, vi } from 'vitest';
import { initialOf } from './initial';

afterEach(() => vi.unstubAllGlobals());

const NAMES: [name: string, initial: string | undefined][] = [
  [' ada & sons', 'A'],
  ['école', 'É'],
  ['e\u0301cole', 'E\u0301'],
  ['ọ̀yọ́ Fabrics', 'Ọ̀'],
  ['𝒜da', '𝒜'],
  ['🇳🇬 Lagos Foods', '🇳🇬'],
  ['🏴󠁧󠁢󠁳󠁣󠁴󠁿 Tartan', '🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
  ['👨‍👩‍👧‍👦 Family Shop', '👨‍👩‍👧‍👦'],
  ['👩🏾‍🍳 Kitchen', '👩🏾‍🍳'],
  ['❤️ Hearts', '❤️'],
  ['1️⃣ First', '1️⃣'],
  ['مطعم', 'م'],
  ['\u200fعمر', 'ع'],
  ['\u200bAda', 'A'],
  ['', undefined],
];

describe('the monogram is the first whole character of a name', () => {
  it.each(NAMES)('%s: %s', (name, initial) => {
    expect(initialOf(name)).toBe(initial);
  });

  it.each(NAMES)('%s: %s, in a browser without Intl.Segmenter', (name, initial) => {
    vi.stubGlobal('Intl', {});
    expect(initialOf(name)).toBe(initial);
  });
});
