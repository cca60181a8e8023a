/** Chromium lacks these names. */
export const MONTHS: readonly string[] = [
  'Janairu',
  'Fabrairu',
  'Maris',
  'Afirilu',
  'Mayu',
  'Yuni',
  'Yuli',
  'Agusta',
  'Satumba',
  'Oktoba',
  'Nuwamba',
  'Disamba',
];
