import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { displayName, looseName } from './displayText';
import { looseDescription, looseSmallPrint } from './longText';

const name = (text: unknown) => v.parse(looseName, text);
const FAMILY = '👨‍👩‍👧‍👦';

/** Built here and not in the test: fast-check takes seconds to prepare its characters on a busy machine. */
const HOSTILE_TEXT = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 600 }),
  fc
    .array(
      fc
        .constantFrom(
          'a',
          'ب',
          ' ',
          '\n',
          '\r\n',
          '\t',
          '\u202e',
          '\u2066',
          '\u2069',
          '\u200b',
          '\u200d',
          '\ufeff',
        )
        .chain((text) => fc.nat(80).map((times) => text.repeat(times))),
    )
    .map((parts) => parts.join('')),
  fc
    .array(fc.constantFrom('\u0301', '\u0489', 'z', FAMILY, '\ud83d', '\udc68', '\u0000', '\u2028', '…'), {
      maxLength: 400,
    })
    .map((parts) => parts.join('')),
);

describe('words from outside, as a payer may see them', () => {
  it('come through as they are', () => {
    for (const text of ['Adire & Sons', 'Ọdún ayọ̀', 'متجر أدير', 'नमस्ते', `${FAMILY} 🏴󠁧󠁢󠁥󠁮󠁧󠁿 ❤️`, '<b>bold</b>'])
      expect(name(text)).toBe(text);
    expect(v.parse(looseSmallPrint, 'One.\n\nTwo.')).toBe('One.\n\nTwo.');
  });

  it('are a name of one line', () => {
    expect(name('  Adire\r\n\t& Sons ')).toBe('Adire & Sons');
  });

  it.each([
    ['bidi controls', 'Pay \u202e00.5\u202c \u2066x\u2069\u200f\u061c', 'Pay 00.5 x'],
    ['controls', 'A\u0000d\u001bi\u0085re', 'Adire'],
    ['halves of characters', 'Adi\ud83dre', 'Adire'],
    ['what is ignored', 'A\u200bd\ufeffi\u00adre\u3164', 'Adire'],
  ])('lose %s', (_, text, left) => {
    expect(name(text)).toBe(left);
  });

  it('are absent where nothing could be seen of them', () => {
    for (const text of ['', ' \n', '\u202e', '\u200d\u200b', '\u3164', '\u0301', null, [7], {}]) {
      expect(name(text)).toBeUndefined();
      expect(v.is(displayName, text)).toBe(false);
    }
  });

  it('do not pile up marks over the lines around them', () => {
    expect(name(`z${'\u0301'.repeat(500)}`)).toBe(`z${'\u0301'.repeat(4)}`);
  });

  it('are cut with a sign where they are too long, and never through a character', () => {
    expect(name('x'.repeat(10_000))).toBe(`${'x'.repeat(253)}…`);
    expect(name('𝕬'.repeat(10_000))).toBe(`${'𝕬'.repeat(253)}…`);
    expect(name(`${'x'.repeat(252)}👨\u200d👩`)).toBe(`${'x'.repeat(252)}👨…`);
    expect(v.parse(looseDescription, 'x'.repeat(10_000))).toHaveLength(2_000);
    expect(v.parse(looseSmallPrint, 'x'.repeat(10_000))).toHaveLength(10_000);
  });

  it('hide nothing, end somewhere, and stay as they are when they are read again', {
    tags: 'security-7',
  }, () => {
    fc.assert(
      fc.property(HOSTILE_TEXT, (text) => {
        for (const [schema, most] of [
          [looseName, 254],
          [looseDescription, 2_000],
          [looseSmallPrint, 20_000],
        ] as const) {
          const seen = v.parse(schema, text);
          if (seen === undefined) continue;
          expect(seen).not.toMatch(/[\p{Bidi_Control}\p{Cs}\u200b\ufeff]|(?![\n\t])\p{Cc}|\p{M}{5}/u);
          expect(Array.from(seen).length).toBeLessThanOrEqual(most);
          expect(v.parse(schema, seen)).toBe(seen);
          if (schema === looseName) expect(seen).not.toMatch(/[\n\t]/);
        }
      }),
      { numRuns: 500 },
    );
  });
});
