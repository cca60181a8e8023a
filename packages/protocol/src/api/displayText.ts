import * as v from 'valibot';
import { textOf } from './text';

/** Characters in a line of text: the longest e-mail address (RFC 5321). */
const MAX_NAME = 254;

/** Combining marks on one letter; more are no language, and grow over the lines around it. */
const MARKS = /(\p{M}{4})\p{M}+/gu;
/**
 * Invisible characters: controls, lone surrogates, annotation marks and default-ignorable characters. Among them are the bidi controls,
 * which reverse the words around them (`U+202E`), and blanks without width, which make two names look alike (`U+200B`). `MISPLACED`
 * removes the others that are in the wrong place.
 */
const INVISIBLE =
  /(?!\n|\t|\u200c|\u200d|[\ufe00-\ufe0f]|[\u{e0020}-\u{e007f}])[\p{Cc}\p{Cs}\p{DI}\ufff9-\ufffc\u{13430}-\u{13442}\u{16fe4}\u{1d159}]/gu;
/** An empty Braille cell looks like a blank, and is none to a regular expression. */
const BRAILLE_BLANK = /\u2800/g;
/** Letters of the scripts that use joiners, and of those the signs after which a letter takes its joined form. */
const JOINED =
  '(?=\\p{L})[\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Nko}\\p{Script=Mongolian}\\p{Script=Devanagari}\\p{Script=Bengali}\\p{Script=Gurmukhi}\\p{Script=Gujarati}\\p{Script=Oriya}\\p{Script=Tamil}\\p{Script=Telugu}\\p{Script=Kannada}\\p{Script=Malayalam}\\p{Script=Sinhala}\\p{Script=Khmer}\\p{Script=Myanmar}]';
const VIRAMA = '[\\u094d\\u09cd\\u0a4d\\u0acd\\u0b4d\\u0bcd\\u0c4d\\u0ccd\\u0d4d\\u0dca]';
const MARK = '(?:(?![\\ufe00-\\ufe0f])\\p{M})';
const EMOJI = '\\p{Extended_Pictographic}(?:[\\ufe0e\\ufe0f]|\\p{Emoji_Modifier})?';
/** Where joiners, variation selectors and tags belong. */
const PLACES = [
  // The flags of England, Scotland and Wales: no other region has one.
  '\\u{1f3f4}\\u{e0067}\\u{e0062}(?:\\u{e0065}\\u{e006e}\\u{e0067}|\\u{e0073}\\u{e0063}\\u{e0074}|\\u{e0077}\\u{e006c}\\u{e0073})\\u{e007f}',
  '[0-9#*]\\ufe0f\\u20e3',
  `${EMOJI}(?:\\u200d${EMOJI})*`,
  `${JOINED}${MARK}{0,3}${VIRAMA}\\u200d`,
  `${JOINED}${MARK}{0,4}[\\u200c\\u200d](?=${VIRAMA}?${JOINED})`,
];
/** A joiner, variation selector or tag in the wrong place; in `$1` one in the right place, with its surroundings. */
const MISPLACED = new RegExp(
  `(${PLACES.join('|')})|[\\u200c\\u200d\\ufe00-\\ufe0f\\u{e0020}-\\u{e007f}]`,
  'gu',
);
/** Words of ASCII, with a blank between them: nothing in it to tidy. */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/;
const VISIBLE = /[^\s\p{M}\p{DI}]/u;

/** A text as a payer may see it: nothing hidden, nothing that overflows its line, and of limited length. */
export function tidy(text: string, most: number, blanks: RegExp, blank: string): string {
  // Most texts are, and there may be thousands.
  if (text.length <= most && PLAIN.test(text)) return text;
  // A merchant's meaning never lies beyond this; a reply may be large.
  const plain = text
    .slice(0, most * 8)
    .replace(INVISIBLE, '')
    .replace(BRAILLE_BLANK, ' ')
    .replace(MARKS, '$1')
    .replace(MISPLACED, '$1')
    // Marks that a joiner has parted.
    .replace(MARKS, '$1')
    .replace(blanks, blank);
  return VISIBLE.test(plain) ? cut(plain.trim(), most) : '';
}

function cut(text: string, most: number): string {
  const letters = text.length > most ? Array.from(text) : [];
  if (letters.length <= most) return text;
  // Not between a letter and its combining marks, nor inside a flag.
  return `${letters
    .slice(0, most - 1)
    .join('')
    .replace(/(?:\s|\p{M}|\u200c|\u200d|[\u{e0020}-\u{e007e}])+$/u, '')}…`;
}

/** A text from outside, as `tidied` makes it. */
export const shown = (tidied: (text: string) => string) =>
  v.pipe(v.unknown(), v.transform(textOf), v.string(), v.transform(tidied), v.nonEmpty());
const line = (most: number) => shown((text) => tidy(text, most, /\s+/g, ' '));
/** The same as `schema`; anything else counts as absent. */
export const loose = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.fallback(v.optional(schema), undefined);

/** Text from outside for a single line: a name, a title, an address. Longer text ends in `…`. */
export const displayName = line(MAX_NAME);
/** The same; anything else counts as absent. */
export const looseName = loose(displayName);
