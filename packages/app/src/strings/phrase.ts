/** Letters of the scripts that run from right to left: Hebrew, Arabic, Syriac, Thaana, N'Ko, Adlam and their like. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
/** Unicode's isolate (UAX 9): what stands between takes its direction from its first letter, and keeps it to itself. */
const ISOLATE = '\u2068';
const POP = '\u2069';

/**
 * A sentence with words from outside in it. Those that run from right to left are isolated: left alone they would take
 * the numbers and marks beside them along, so that an amount or another name read otherwise than it is.
 */
export function phrase(words: TemplateStringsArray, ...values: readonly (string | number)[]): string {
  return words.reduce((sentence, word, index) => sentence + isolated(String(values[index - 1])) + word);
}

/** The same in a language that itself runs from right to left: whatever comes from outside keeps its own direction. */
export function phraseRightToLeft(
  words: TemplateStringsArray,
  ...values: readonly (string | number)[]
): string {
  return words.reduce((sentence, word, index) => sentence + ISOLATE + String(values[index - 1]) + POP + word);
}

function isolated(text: string): string {
  return RIGHT_TO_LEFT.test(text) ? ISOLATE + text + POP : text;
}
