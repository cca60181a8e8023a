/** Removes the blanks and dashes that the formatter adds to align a table. */
export function bare(text) {
  return text.replace(/ +/g, ' ').replace(/-{3,}/g, '---');
}
