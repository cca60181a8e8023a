/** The school's fees. Amounts are integers in kobo. */
export const FEES = [
  { id: 'tuition', name: 'Tuition, second term', kobo: 8_500_000 },
  { id: 'lunch', name: 'Lunch, second term', kobo: 2_400_000 },
  { id: 'trip', name: 'Trip to the museum', kobo: 650_000 },
];
