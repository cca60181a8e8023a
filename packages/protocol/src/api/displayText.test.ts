import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { displayName, looseDescription, looseName, looseSmallPrint } from './displayText';

const name = (text: unknown) => v.parse(looseName, text);
const FAMILY = '👨‍👩‍👧‍👦';

/** The strings are built outside the test, because fast-check takes seconds to prepare its characters on a busy machine. */
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
          '\u200c',
          '\u094d',
          'क',
          '\ufe0f',
          '❤',
          '1',
          '\u20e3',
          '\u{1f3f4}',
          '\u{e0067}',
          '\u{e007f}',
          '\u2800',
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

describe('text from the provider', () => {
  it('stays unchanged if it is harmless', () => {
    for (const text of ['Adire & Sons', 'Ọdún ayọ̀', 'متجر أدير', 'नमस्ते', `${FAMILY} 🏴󠁧󠁢󠁥󠁮󠁧󠁿 ❤️`, '<b>bold</b>'])
      expect(name(text)).toBe(text);
    expect(v.parse(looseSmallPrint, 'One.\n\nTwo.')).toBe('One.\n\nTwo.');
  });

  it('has only one line in a name', () => {
    expect(name('  Adire\r\n\t& Sons ')).toBe('Adire & Sons');
    expect(name('Adire\rStores\vLagos')).toBe('Adire Stores Lagos');
  });

  it.each([
    ['bidi controls', 'Pay \u202e00.5\u202c \u2066x\u2069\u200f\u061c', 'Pay 00.5 x'],
    ['controls', 'A\u0000d\u001bi\u0085re', 'Adire'],
    ['halves of characters', 'Adi\ud83dre', 'Adire'],
    ['what is ignored', 'A\u200bd\ufeffi\u00adre\u3164', 'Adire'],
  ])('loses %s', (_, text, left) => {
    expect(name(text)).toBe(left);
  });

  it('keeps joiners, variation selectors and tags that a script or an emoji needs', () => {
    for (const text of [
      'می\u200cخواهم',
      'کتاب\u200cها و خانه\u200cها',
      'क्\u200dष',
      'क्\u200cष',
      'ශ්\u200dරී ලංකා',
      'അവന്\u200d',
      'র\u200d\u09cdযাব',
      '👩🏽\u200d💻',
      '🏳\ufe0f\u200d🌈',
      '🏴\u200d☠\ufe0f',
      '👁\ufe0f\u200d🗨\ufe0f',
      '1\ufe0f\u20e3 Stop',
      '☎\ufe0e 0800',
      '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
    ])
      expect(name(text)).toBe(text);
  });

  it.each([
    ['joiners between letters of other scripts', 'Ad\u200dire \u200c& S\u200cons', 'Adire & Sons'],
    ['joiners beside a blank', '\u200cمتجر\u200c \u200dأدير\u200d', 'متجر أدير'],
    ['repeated joiners', 'می\u200c\u200cخواهم', 'میخواهم'],
    ['joiners between an emoji and a letter', '❤\u200dA', '❤A'],
    ['joiners at the end', 'Adire\u200d', 'Adire'],
    ['variation selectors after letters', 'A\ufe0fd\ufe00ire 1\ufe0f', 'Adire 1'],
    ['repeated variation selectors', '❤\ufe0f\ufe0f', '❤\ufe0f'],
    ['variation selectors of the supplement', 'A\u{e0100}dire', 'Adire'],
    ['tags outside flags', 'Adire\u{e0050}\u{e0041}\u{e0059}\u{e007f}', 'Adire'],
    ['tags of a flag that does not exist', '🏴\u{e0073}\u{e0063}\u{e0061}\u{e006d}\u{e007f}', '🏴'],
    ['tags after another emoji', '❤\u{e0067}\u{e0062}\u{e0065}\u{e007f}', '❤'],
    ['tags of an endless flag', `🏴${'\u{e0061}'.repeat(40)}\u{e007f}`, '🏴'],
    ['tags of an open flag', '🏴\u{e0067}\u{e0062}\u{e0065}Adire', '🏴Adire'],
    ['blank Braille cells', '\u2800Adire\u2800\u2800& Sons\u2800', 'Adire & Sons'],
    ['Hangul fillers', 'A\u115f\u1160d\u3164i\uffa0re', 'Adire'],
    ['soft hyphens and other breaks', 'A\u00add\u180ei\u2060r\u034fe', 'Adire'],
    ['annotation marks', 'A\ufff9d\ufffai\ufffbr\ufffce', 'Adire'],
    ['blank signs', 'A\u{1d159}d\u{16fe4}i\u{13430}r\u{13441}e\u{13442}', 'Adire'],
  ])('is stripped of %s', (_, text, left) => {
    expect(name(text)).toBe(left);
  });

  it('is never cut inside a flag', () => {
    const flag = '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}';
    expect(name(`${'x'.repeat(250)}${flag}x`)).toBe(`${'x'.repeat(250)}🏴…`);
    expect(name(`${'x'.repeat(246)}${flag}xx`)).toBe(`${'x'.repeat(246)}${flag}…`);
  });

  it('is absent if nothing in it is visible', () => {
    for (const text of [
      '',
      ' \n',
      '\u202e',
      '\u200d\u200b',
      '\u3164',
      '\u0301',
      '\u2800\u2800',
      '\u{e0041}\u{e007f}',
      '\u115f\uffa0\u00ad\ufe0f',
      '\ufffc',
      null,
      [7],
      {},
    ]) {
      expect(name(text)).toBeUndefined();
      expect(v.is(displayName, text)).toBe(false);
    }
  });

  it('has at most four combining marks in a row', () => {
    expect(name(`z${'\u0301'.repeat(500)}`)).toBe(`z${'\u0301'.repeat(4)}`);
  });

  it('keeps the line breaks of other systems in a description', () => {
    expect(v.parse(looseDescription, 'Delivery:\r1 Marina Road\r\nLagos')).toBe(
      'Delivery:\n1 Marina Road\nLagos',
    );
  });

  it('is cut with an ellipsis if it is too long, never inside a character', () => {
    expect(name('x'.repeat(10_000))).toBe(`${'x'.repeat(253)}…`);
    expect(name('𝕬'.repeat(10_000))).toBe(`${'𝕬'.repeat(253)}…`);
    expect(name(`${'x'.repeat(252)}👨\u200d👩`)).toBe(`${'x'.repeat(252)}👨…`);
    expect(v.parse(looseDescription, 'x'.repeat(10_000))).toHaveLength(2_000);
    expect(v.parse(looseSmallPrint, 'x'.repeat(10_000))).toHaveLength(10_000);
  });

  it('is safe and limited in length, and stays the same when read again', {
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
