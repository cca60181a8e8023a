import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fileName } from './content';
import { wrapText } from './wrapText';

const letters = (text: string) => Array.from(text).length;

describe('the lines of a receipt', () => {
  it('break between words, and within a word that is wider than the line', () => {
    expect(wrapText('Adire & Sons of Abeokuta', 10, letters)).toEqual(['Adire &', 'Sons of', 'Abeokuta']);
    expect(wrapText('CHK_0123456789 ok', 6, letters)).toEqual(['CHK_01', '234567', '89 ok']);
    expect(wrapText('  ', 6, letters)).toEqual([]);
  });

  it('fit the width, and keep every letter', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 20 }), (text, width) => {
        const lines = wrapText(text, width, letters);
        for (const line of lines) expect(letters(line)).toBeLessThanOrEqual(width);
        const bare = (some: string) => some.replace(/\s+/g, '');
        expect(bare(lines.join(''))).toBe(bare(text));
      }),
    );
  });
});

it('the file name of a receipt is its reference, without unsafe characters', () => {
  const named = (reference: string) => fileName({ title: '', amount: '', rows: [], reference });
  expect(named('CHK_7Q2M9D')).toBe('CHK_7Q2M9D.png');
  expect(named('../../a b:c')).toBe('-a-b-c.png');
});
