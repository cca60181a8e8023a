import { bankLetters } from './bankLetters';

/**
 * A bank's initials in its colour, because a logo would require the bank's permission.
 * The initials are not text, because a button's visible text must be part of its accessible name (WCAG 2.5.3). The bank's name
 * is shown next to the initials.
 */
export function BankMark({ name }: { name: string }) {
  const { initials, style } = bankLetters(name);
  return <span className="bank-mark" aria-hidden="true" data-initials={initials} style={style} />;
}
