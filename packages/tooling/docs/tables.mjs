/** Without the blanks and lines that the formatter aligns a table with. */
export function bare(text) {
  return text.replace(/ +/g, ' ').replace(/-{3,}/g, '---');
}
