import type { Money } from './money';

/** Formats an amount so that other forms accept it when pasted: `5000` or `5000.50`. Uses integer arithmetic only. */
export function plainAmount({ minorUnits }: Money): string {
  const rest = minorUnits % 100;
  return String(Math.trunc(minorUnits / 100)) + (rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`);
}
