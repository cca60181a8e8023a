/** Chromium lacks these names. */
export const MONTHS: readonly string[] = [
  'Jenụwarị',
  'Febrụwarị',
  'Maachị',
  'Epreel',
  'Mee',
  'Jun',
  'Julaị',
  'Ọgọọst',
  'Septemba',
  'Ọktoba',
  'Novemba',
  'Disemba',
];
