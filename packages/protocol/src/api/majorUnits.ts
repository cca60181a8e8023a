/** Formats minor units, not negative, as a decimal of major units: 500050 becomes `5000.50`. */
export function toMajorUnits(hundredths: number): string {
  return `${Math.trunc(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;
}

/** Converts minor units into the decimal number of the wire: 500050 becomes 5000.5. */
export function toWireAmount(hundredths: number): number {
  return Number(toMajorUnits(hundredths));
}
