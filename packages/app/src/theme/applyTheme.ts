import { parseColor } from './color';
import { deriveTheme } from './theme';

/**
 * Colours the page as the merchant wishes. What is no colour is dropped, and the checkout keeps its own. Follows
 * the device between light and dark. Returns the way to undo it.
 */
export function applyTheme(primary: string | undefined): () => void {
  const color = parseColor(primary);
  if (!color) return () => {};
  const dark = window.matchMedia('(prefers-color-scheme: dark)');
  const { style } = document.documentElement;
  const names = new Set<string>();

  const apply = () => {
    for (const [name, value] of Object.entries(deriveTheme(color, dark.matches ? 'dark' : 'light'))) {
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
