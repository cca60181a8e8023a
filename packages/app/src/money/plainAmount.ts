import type { Money } from './money';

/** As other forms accept it when pasted: `5000`, or `5000.50` where there are hundredths. Only integer arithmetic. */
export function plainAmount({ hundredths }: Money): string {
  const rest = hundredths % 100;
  return String(Math.trunc(hundredths / 100)) + (rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`);
}
