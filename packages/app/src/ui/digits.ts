/** Keeps only digits; full-width ones, as some keyboards type them, become plain. */
export function digitsOnly(text: string): string {
  return text.normalize('NFKC').replace(/[^0-9]/g, '');
}
