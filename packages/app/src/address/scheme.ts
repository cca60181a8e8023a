import { queryOf } from './query';

/** The query parameter that makes the page light or dark, whatever the device prefers. */
export const THEME_PARAMETER = 'theme';
export type Scheme = 'light' | 'dark';

/** What this page's address asks for; `undefined` where the device decides. */
export function schemeOption(window: Pick<Window, 'location' | 'history'>): Scheme | undefined {
  const asked = new URLSearchParams(queryOf(window)).get(THEME_PARAMETER);
  return asked === 'light' || asked === 'dark' ? asked : undefined;
}

/** Makes the page light or dark (theme/tokens.css), where its address asks for it. */
export function startScheme(window: Window): void {
  const scheme = schemeOption(window);
  if (scheme) window.document.documentElement.dataset['scheme'] = scheme;
}
