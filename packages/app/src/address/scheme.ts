import { queryOf } from './query';

/** The query parameter with the page's colour scheme, which overrides the device's preference. */
export const THEME_PARAMETER = 'theme';
export type Scheme = 'light' | 'dark';

/** Returns the scheme in this page's address; `undefined` if the device's preference applies. */
export function schemeOption(window: Pick<Window, 'location' | 'history'>): Scheme | undefined {
  const requested = new URLSearchParams(queryOf(window)).get(THEME_PARAMETER);
  return requested === 'light' || requested === 'dark' ? requested : undefined;
}

/** Makes the page light or dark (theme/tokens.css) if its address sets a scheme. */
export function startScheme(window: Window): void {
  const scheme = schemeOption(window);
  if (scheme) window.document.documentElement.dataset['scheme'] = scheme;
}
