/** Letters of right-to-left scripts: Hebrew, Arabic, Syriac, Thaana, N'Ko, Adlam and similar. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
/**
 * Unicode's isolate (UAX 9): its content takes its direction from its first letter, and does not affect its
 * surroundings.
 */
const ISOLATE = '\u2068';
const POP = '\u2069';

/**
 * A sentence with words from outside in it. Right-to-left ones are isolated: otherwise they would reorder the numbers
 * and marks beside them, so that an amount or another name would read differently.
 */
export function phrase(words: TemplateStringsArray, ...values: readonly (string | number)[]): string {
  return words.reduce((sentence, word, index) => sentence + isolated(String(values[index - 1])) + word);
}

/** The same in a right-to-left language: words from outside keep their own direction. */
export function phraseRightToLeft(
  words: TemplateStringsArray,
  ...values: readonly (string | number)[]
): string {
  return words.reduce((sentence, word, index) => sentence + isolate(`${values[index - 1]}`) + word);
}

/** Words from outside where there are no elements: as `<bdi>` does. */
export function isolate(text: string): string {
  return `${ISOLATE}${text}${POP}`;
}

function isolated(text: string): string {
  return RIGHT_TO_LEFT.test(text) ? isolate(text) : text;
}
