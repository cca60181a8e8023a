import * as v from 'valibot';
import { textOf } from './text';

/** Characters in a line of text: the longest e-mail address (RFC 5321). */
const MAX_NAME = 254;

/** Combining marks on one letter; more are no language, and grow over the lines around it. */
const MARKS = /(\p{M}{4})\p{M}+/gu;
/**
 * What is invisible: controls, lone surrogates, and default-ignorable characters. Among them are the bidi controls,
 * which reverse the words around them (`U+202E`), and what makes two names look alike (`U+200B`). What joins emoji and
 * letters of some languages stays.
 */
const INVISIBLE = /(?!\n|\t|\u200c|\u200d|[\ufe00-\ufe0f]|[\u{e0020}-\u{e007f}])[\p{Cc}\p{Cs}\p{DI}]/gu;
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
    .replace(MARKS, '$1')
    .replace(blanks, blank);
  return VISIBLE.test(plain) ? cut(plain.trim(), most) : '';
}

function cut(text: string, most: number): string {
  const letters = text.length > most ? Array.from(text) : [];
  if (letters.length <= most) return text;
  // Not between a letter and its combining marks.
  return `${letters
    .slice(0, most - 1)
    .join('')
    .replace(/(?:\s|\p{M}|\u200c|\u200d)+$/u, '')}…`;
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
