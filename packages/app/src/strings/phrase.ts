/** Letters of right-to-left scripts: Hebrew, Arabic, Syriac, Thaana, N'Ko, Adlam and similar. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
/**
 * Unicode's First Strong Isolate (UAX 9).
 * An isolated text has the direction of its first letter, and does not affect the text around it.
 */
const ISOLATE = '\u2068';
const POP = '\u2069';

/**
 * Builds a sentence with external texts, such as names.
 * Right-to-left texts are isolated, because they would reorder the numbers and marks next to them, and could change the meaning
 * of an amount.
 */
export function phrase(words: TemplateStringsArray, ...values: readonly (string | number)[]): string {
  return words.reduce((sentence, word, index) => sentence + isolated(String(values[index - 1])) + word);
}

/** Builds a sentence of a right-to-left language, in which external texts keep their own direction. */
export function phraseRightToLeft(
  words: TemplateStringsArray,
  ...values: readonly (string | number)[]
): string {
  return words.reduce((sentence, word, index) => sentence + isolate(`${values[index - 1]}`) + word);
}

/** Isolates an external text, like `<bdi>`, for texts that can't contain elements. */
export function isolate(text: string): string {
  return `${ISOLATE}${text}${POP}`;
}

function isolated(text: string): string {
  return RIGHT_TO_LEFT.test(text) ? isolate(text) : text;
}
