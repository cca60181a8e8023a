import { parseColor } from './color';
import type { Colors } from './colors';
import { deriveSecond, deriveTheme } from './theme';

export type ApplyTheme = (colors: Colors) => void;

/**
 * Returns a function that applies a merchant's colours to the page and removes earlier colours.
 * Invalid colours are ignored, and the checkout keeps its own colours. The colours change with the device's light or dark mode,
 * unless the address sets the scheme.
 */
export function createTheme(): ApplyTheme {
  let undo = () => {};
  return (colors) => {
    undo();
    undo = color(colors);
  };
}

function color(colors: Colors): () => void {
  const primary = parseColor(colors.primary);
  const secondary = parseColor(colors.secondary);
  if (!primary && !secondary) return () => {};
  const dark = window.matchMedia('(prefers-color-scheme: dark)');
  const { style, dataset } = document.documentElement;
  const names = new Set<string>();

  const apply = () => {
    const isDark = dataset['scheme'] ? dataset['scheme'] === 'dark' : dark.matches;
    const scheme = isDark ? 'dark' : 'light';
    const theme = {
      ...(primary && deriveTheme(primary, scheme)),
      ...(secondary && deriveSecond(secondary, scheme)),
    };
    for (const [name, value] of Object.entries(theme)) {
      style.setProperty(name, value);
      names.add(name);
    }
  };

  apply();
  dark.addEventListener('change', apply);
  return () => {
    dark.removeEventListener('change', apply);
    for (const name of names) style.removeProperty(name);
  };
}
