import { serverLanguage } from './serverLanguage';
import type { Strings } from './strings';

const MAX_LENGTH = 200;
/** A letter or digit that is drawn. Fillers are also letters, but invisible. */
const VISIBLE = /(?![\p{DI}\u{13441}\u{13442}])[\p{L}\p{N}]/u;
/** The server's texts on the page, each with its language. The map is global, because an element receives only the text. */
const languages = new Map<string, string>();

/** Returns a server's message for the payer. If no text remains, the catalogue's sentence replaces the message. */
export function serverText(message: string | undefined, strings: Pick<Strings, 'error'>): string {
  return serverNote(message) ?? strings.error.noServerMessage;
}

/**
 * Returns a server's note for the payer, or `undefined` if no text remains.
 * Everything except letters, marks and digits becomes a space (specification §8).
 */
export function serverNote(message: string | undefined): string | undefined {
  const cleaned = (message ?? '')
    .slice(0, MAX_LENGTH * 4)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    // Limit the marks on a letter to four, because more marks would cover the lines above and below the letter.
    .replace(/(\p{M}{4})\p{M}+/gu, '$1')
    .trim();
  // Cut between whole characters, because half a character is shown as a box.
  return VISIBLE.test(cleaned)
    ? noteServerWords(Array.from(cleaned).slice(0, MAX_LENGTH).join(''))
    : undefined;
}

/**
 * Records the language of a server's text.
 * Pass the exact text on the screen, because `languageOfText` finds the language by this text.
 */
export function noteServerWords(words: string): string {
  languages.set(words, serverLanguage());
  return words;
}

/** Returns the language of a server's text, for its element; `undefined` for the page's own texts. */
export function languageOfText(text: unknown): string | undefined {
  return languages.get(text as string);
}
