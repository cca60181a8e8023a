import * as v from 'valibot';
import { textOf } from './shapes';

/** The maximum number of characters in a line of text: the length of the longest e-mail address (RFC 5321). */
const MAX_NAME = 254;

/** Matches more than four combining marks in a row, which would overlap the lines above and below the letter. */
const MARKS = /(\p{M}{4})\p{M}+/gu;
/**
 * Invisible characters: controls, lone surrogates, annotation marks and default-ignorable characters.
 * Bidi controls (`U+202E`) reverse the words around them. Zero-width blanks (`U+200B`) make two names look alike.
 * The pattern skips joiners, variation selectors and tags, which `MISPLACED` removes if they are in the wrong place.
 */
const INVISIBLE =
  /(?!\n|\t|\u200c|\u200d|[\ufe00-\ufe0f]|[\u{e0020}-\u{e007f}])[\p{Cc}\p{Cs}\p{DI}\ufff9-\ufffc\u{13430}-\u{13442}\u{16fe4}\u{1d159}]/gu;
/** Control characters that break a line, other than `\n`. */
const OTHER_LINE_BREAKS = /\r\n?|[\v\f]/g;
/** The empty Braille cell, which looks like a blank, but is not matched by `\s`. */
const BRAILLE_BLANK = /\u2800/g;
/** Letters of the scripts that use joiners. `VIRAMA` contains the signs of these scripts that join the next letter. */
const JOINED =
  '(?=\\p{L})[\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Nko}\\p{Script=Mongolian}\\p{Script=Devanagari}\\p{Script=Bengali}\\p{Script=Gurmukhi}\\p{Script=Gujarati}\\p{Script=Oriya}\\p{Script=Tamil}\\p{Script=Telugu}\\p{Script=Kannada}\\p{Script=Malayalam}\\p{Script=Sinhala}\\p{Script=Khmer}\\p{Script=Myanmar}]';
const VIRAMA = '[\\u094d\\u09cd\\u0a4d\\u0acd\\u0b4d\\u0bcd\\u0c4d\\u0ccd\\u0d4d\\u0dca]';
const MARK = '(?:(?![\\ufe00-\\ufe0f])\\p{M})';
const EMOJI = '\\p{Extended_Pictographic}(?:[\\ufe0e\\ufe0f]|\\p{Emoji_Modifier})?';
/** The contexts in which joiners, variation selectors and tags are allowed. */
const PLACES = [
  // The flags of England, Scotland and Wales. Unicode recommends no other flags made of tags.
  '\\u{1f3f4}\\u{e0067}\\u{e0062}(?:\\u{e0065}\\u{e006e}\\u{e0067}|\\u{e0073}\\u{e0063}\\u{e0074}|\\u{e0077}\\u{e006c}\\u{e0073})\\u{e007f}',
  '[0-9#*]\\ufe0f\\u20e3',
  `${EMOJI}(?:\\u200d${EMOJI})*`,
  `${JOINED}${MARK}{0,3}${VIRAMA}\\u200d`,
  `${JOINED}${MARK}{0,4}[\\u200c\\u200d](?=${VIRAMA}?${JOINED})`,
];
/**
 * Matches every joiner, variation selector and tag. `$1` contains the match if its context is allowed; otherwise `$1` is empty.
 */
const MISPLACED = new RegExp(
  `(${PLACES.join('|')})|[\\u200c\\u200d\\ufe00-\\ufe0f\\u{e0020}-\\u{e007f}]`,
  'gu',
);
/** Matches ASCII words with single blanks between them. Such a text needs no cleaning. */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/;
const VISIBLE = /[^\s\p{M}\p{DI}]/u;

/** Cleans a text for display: removes hidden characters and marks that overflow the line, and limits the length. */
export function tidy(text: string, most: number, blanks: RegExp, blank: string): string {
  // Return early, because most texts are plain ASCII, and a reply may contain thousands of texts.
  if (text.length <= most && PLAIN.test(text)) return text;
  // Cut before the replacements, because a reply may be large and the rest is never shown.
  const plain = text
    .slice(0, most * 8)
    .replace(OTHER_LINE_BREAKS, '\n')
    .replace(INVISIBLE, '')
    .replace(BRAILLE_BLANK, ' ')
    .replace(MARKS, '$1')
    .replace(MISPLACED, '$1')
    // Remove marks again, because a removed joiner may have separated two groups of marks.
    .replace(MARKS, '$1')
    .replace(blanks, blank);
  return VISIBLE.test(plain) ? cut(plain.trim(), most) : '';
}

function cut(text: string, most: number): string {
  const letters = text.length > most ? Array.from(text) : [];
  if (letters.length <= most) return text;
  // Don't leave a partial flag, or combining marks before the ellipsis.
  return `${letters
    .slice(0, most - 1)
    .join('')
    .replace(/(?:\s|\p{M}|\u200c|\u200d|[\u{e0020}-\u{e007e}])+$/u, '')}…`;
}

/** Creates the schema of an external text, cleaned by `tidied`. */
export const shown = (tidied: (text: string) => string) =>
  v.pipe(v.unknown(), v.transform(textOf), v.string(), v.transform(tidied), v.nonEmpty());
const line = (most: number) => shown((text) => tidy(text, most, /\s+/g, ' '));
/** Creates the schema of an optional field. A value that `schema` rejects is treated as absent. */
export const loose = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.fallback(v.optional(schema), undefined);

/** External text for a single line, such as a name, a title or an address. Text longer than `MAX_NAME` ends in `…`. */
export const displayName = line(MAX_NAME);
/** `displayName`, or `undefined` for any other value. */
export const looseName = loose(displayName);

/** Requires a domain with a dot. A text that `displayName` has cut ends in `…` and does not match. */
const EMAIL = /^[^\s@]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+$/u;

/**
 * An external e-mail address. Other text is treated as absent, because the page would show a stranger's sentence as
 * the payer's address.
 */
export const looseEmail = loose(v.pipe(displayName, v.regex(EMAIL)));

/** The maximum number of characters of a text above the form. Payers read this text on a phone. */
const MAX_DESCRIPTION = 2_000;
/** The maximum number of characters of a text that the payer must be able to read in full, such as terms. */
const MAX_SMALL_PRINT = 20_000;

const lines = (most: number) => shown((text) => tidy(text, most, /[\u2028\u2029]/g, '\n'));

/** External text of several lines, shown above the form. Any other value is treated as absent. */
export const looseDescription = loose(lines(MAX_DESCRIPTION));

/** External text that is shown in full, such as terms and notes. Any other value is treated as absent. */
export const looseSmallPrint = loose(lines(MAX_SMALL_PRINT));
