import { contrast, parseColor } from '../theme/color';
import { initialOf } from '../theme/initial';
import { knownBank } from './knownBanks';

/**
 * A bank's initials in its own colour, as its logo would need its permission. The name is beside it. They are no text of the
 * page: what a button says by its text must be what it is called (WCAG 2.5.3).
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

/** Black or white: one of them has a contrast of 4.5 : 1 on every colour. */
export function inkOn(color: string): '#000000' | '#ffffff' {
  const ground = parseColor(color);
  const white = { r: 255, g: 255, b: 255 };
  return ground && contrast(ground, white) < 4.5 ? '#000000' : '#ffffff';
}
