import { contrast, parseColor } from '../theme/color';
import { initialOf } from '../theme/initial';
import { bankNamed } from './nigerianBanks';

export function bankLetters(name: string): {
  initials: string | undefined;
  style: { background: string; color: string } | undefined;
} {
  const bank = bankNamed(name);
  return {
    initials: bank?.initials ?? initialOf(name),
    style: bank && { background: bank.color, color: inkOn(bank.color) },
  };
}

/** Returns black or white. On every colour, one of the two has a contrast of at least 4.5:1. */
export function inkOn(color: string): '#000000' | '#ffffff' {
  const ground = parseColor(color);
  const white = { r: 255, g: 255, b: 255 };
  return ground && contrast(ground, white) < 4.5 ? '#000000' : '#ffffff';
}
