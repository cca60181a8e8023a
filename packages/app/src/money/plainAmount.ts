import type { Money } from './money';

/** Writes an amount that other forms accept when pasted: `5000` or `5000.50`. Uses integer arithmetic only. */
export function plainAmount({ hundredths }: Money): string {
  const rest = hundredths % 100;
  return String(Math.trunc(hundredths / 100)) + (rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`);
}
