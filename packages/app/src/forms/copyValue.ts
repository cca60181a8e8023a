/** The number of characters that fit next to the button. A longer value, such as a dial code, has its own line. */
const LONGEST = 16;

/** The width of a digit in em, in the widest likely font, including letter spacing. */
const WIDEST = 0.74;

export function copyFieldClass(text: string): string {
  return text.length > LONGEST ? 'copy-field copy-field-long' : 'copy-field';
}

/** Returns the font size at which the text fits on one line, on the narrowest phone and in the desktop's card. */
export function oneLine(text: string): string {
  return `min(1.375rem, calc((min(100vw, 440px) - 64px) / ${(text.length * WIDEST).toFixed(2)}))`;
}
