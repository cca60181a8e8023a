import { contrast, parseColor } from '../theme/color';
import { initialOf } from '../theme/initial';
import { knownBank } from './knownBanks';

/**
 * A bank's initials in its colour, because its logo would require its permission.
 * The initials are not text, because a button's visible text must be part of its accessible name (WCAG 2.5.3). The bank's name
 * is shown next to them.
 */
export function BankMark({ name }: { name: string }) {
  const bank = knownBank(name);
  return (
    <span
      className="bank-mark"
      aria-hidden="true"
      data-initials={bank?.initials ?? initialOf(name)}
      style={bank && { background: bank.color, color: inkOn(bank.color) }}
    />
  );
}

/** Returns black or white. On every colour, one of them has a contrast of at least 4.5:1. */
export function inkOn(color: string): '#000000' | '#ffffff' {
  const ground = parseColor(color);
  const white = { r: 255, g: 255, b: 255 };
  return ground && contrast(ground, white) < 4.5 ? '#000000' : '#ffffff';
}
