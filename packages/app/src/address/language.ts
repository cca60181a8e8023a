import { queryOf } from './takeQuery';

/** Those that the checkout has texts in. */
export const LANGUAGES = ['en', 'fr', 'ha', 'yo', 'ig', 'ar'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The query parameter that chooses one. */
export const LANGUAGE_PARAMETER = 'lang';

/** The language that a BCP 47 tag such as `fr-BJ` asks for; nothing where there are no texts in it. */
export function languageOf(tag: string | null): Language | undefined {
  const primary = /^([a-z]{2,8})(-[a-z\d]{1,8})*$/i.exec(tag ?? '')?.[1]?.toLowerCase();
  return LANGUAGES.find((language) => language === primary);
}

/** By the option of the address, else the first of the browser's that there are texts in, else English. */
export function chooseLanguage(query: string, preferred: readonly string[]): Language {
  const asked = [new URLSearchParams(query).get(LANGUAGE_PARAMETER), ...preferred];
  return asked.map(languageOf).find((language) => language !== undefined) ?? 'en';
}

/** What the address of this page asks for, so that it can be passed on. */
export function languageOption(window: Pick<Window, 'location' | 'history'>): Language | undefined {
  return languageOf(new URLSearchParams(queryOf(window)).get(LANGUAGE_PARAMETER));
}

/** The address of this page, for who comes back to it: with the language that it was asked for, and nothing else. */
export function ownAddress(window: Pick<Window, 'location' | 'history'>): string {
  const language = languageOption(window);
  const query = language === undefined ? '' : `?${LANGUAGE_PARAMETER}=${language}`;
  return window.location.origin + window.location.pathname + query;
}

/** Tells the browser the language of the page, and with it the direction. */
export function markLanguage(language: Language, { documentElement }: Document): void {
  documentElement.lang = language;
  documentElement.dir = language === 'ar' ? 'rtl' : 'ltr';
}

/** Chooses the language of the page that the address names, and marks the page with it. */
export function startLanguage(window: Window): Language {
  const language = chooseLanguage(queryOf(window), window.navigator.languages);
  markLanguage(language, window.document);
  return language;
}
