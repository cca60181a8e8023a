const DIGIT = /\p{Nd}/u;

/** Replaces the decimal digits of every script by ASCII digits. */
export function asciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)));
}

/** Unicode encodes the ten digits of a script in one ascending run, so a digit's distance to its start is its value. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let start = code;
  while (DIGIT.test(String.fromCodePoint(start - 1))) start -= 1;
  // Some runs follow each other without a gap, such as those of the mathematical alphabets.
  return (code - start) % 10;
}
