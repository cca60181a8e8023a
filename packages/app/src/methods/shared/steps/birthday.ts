/** A date of birth as typed, in digits. */
export interface BirthdayParts {
  day: string;
  month: string;
  year: string;
}

/** Maximum age in years. An earlier year is a typing error. */
const MAX_AGE = 130;

type BirthdayProblem = 'required' | 'birthday';

/**
 * Returns the error of the first part that the payer has to correct.
 * @param today the server's date.
 */
export function checkBirthday(
  parts: BirthdayParts,
  today: Date,
): { [Part in keyof BirthdayParts]?: BirthdayProblem } {
  for (const part of ['day', 'month', 'year'] as const) if (parts[part] === '') return { [part]: 'required' };
  const [day, month, year] = [Number(parts.day), Number(parts.month), Number(parts.year)];
  const thisYear = today.getUTCFullYear();
  if (month < 1 || month > 12) return { month: 'birthday' };
  if (parts.year.length !== 4 || year > thisYear || year < thisYear - MAX_AGE) return { year: 'birthday' };
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCDate() !== day || day === 0) return { day: 'birthday' };
  return date > today ? { year: 'birthday' } : {};
}

/** Writes a checked date for the API: YYYY-MM-DD. */
export function toWireBirthday({ day, month, year }: BirthdayParts): string {
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
