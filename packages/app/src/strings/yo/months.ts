/** Chromium lacks these names. */
export const MONTHS: readonly string[] = [
  'Ṣẹ́rẹ́',
  'Èrèlè',
  'Ẹrẹ̀nà',
  'Igbe',
  'Ẹ̀bibi',
  'Òkúdu',
  'Agẹmọ',
  'Ògún',
  'Ọwẹ́wẹ̀',
  'Ọ̀wàrà',
  'Bélú',
  'Ọ̀pẹ̀',
];
