import { serverLanguage } from './serverLanguage';
import type { Strings } from './strings';

const MAX_LENGTH = 200;
/** A letter or digit that is drawn: a filler is a letter, and is not. */
const VISIBLE = /(?![\p{DI}\u{13441}\u{13442}])[\p{L}\p{N}]/u;
/** Which of the server's words were shown, and the language of each. */
const languages = new Map<string, string>();

/**
 * A server's message as shown to the payer: everything but letters, marks and digits becomes a space (specification
 * §8). Without any text left, the catalogue's own sentence.
 */
export function serverText(message: string | undefined, strings: Pick<Strings, 'error'>): string {
  const cleaned = (message ?? '')
    .slice(0, MAX_LENGTH * 4)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    // No language has more marks on one letter, and they would cover the lines around it.
    .replace(/(\p{M}{4})\p{M}+/gu, '$1')
    .trim();
  // By whole characters: half of one would show as a box.
  return !VISIBLE.test(cleaned)
    ? strings.error.noServerMessage
    : noteServerWords(Array.from(cleaned).slice(0, MAX_LENGTH).join(''));
}

/** Words that are shown as the server wrote them: their language is not the page's. */
export function noteServerWords(words: string): string {
  languages.set(words, serverLanguage());
  return words;
}

/** The language of a text, for its element; absent where it is the page's own. */
export function languageOfText(text: unknown): string | undefined {
  return languages.get(text as string);
}
