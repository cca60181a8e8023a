const DIGIT = /\p{Nd}/u;

/** Replaces the decimal digits of every script with ASCII digits. */
export function asciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)));
}

/**
 * The value of a digit: its distance from the zero of its script, because Unicode encodes a script's digits in ascending
 * order.
 */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let start = code;
  while (DIGIT.test(String.fromCodePoint(start - 1))) start -= 1;
  // Some runs of digits follow each other without a gap, such as those of the mathematical alphabets.
  return (code - start) % 10;
}
