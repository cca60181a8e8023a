import type { Colors } from '../theme/colors';

/** Kobo's colours, and examples of merchants' colours. */
export const THEMES = {
  default: {},
  white: { primary: '#ffffff', secondary: '#f4f4f5' },
  yellow: { primary: '#fff3a3', secondary: '#f5d90a' },
  neon: { primary: '#39ff14', secondary: '#ff00e5' },
  black: { primary: '#111111', secondary: '#3a3a3a' },
  blue: { primary: '#1463ff', secondary: '#00b2a9' },
} as const satisfies Record<string, Colors>;

export type ThemeName = keyof typeof THEMES;
