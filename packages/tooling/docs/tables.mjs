/** Removes the blanks and dashes with which the formatter aligns a table. */
export function bare(text) {
  return text.replace(/ +/g, ' ').replace(/-{3,}/g, '---');
}
