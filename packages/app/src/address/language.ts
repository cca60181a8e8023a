import { queryOf } from './query';

/** The languages that the checkout has texts in. */
export const LANGUAGES = ['en', 'fr', 'ha', 'yo', 'ig', 'ar'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The query parameter that chooses a language. */
export const LANGUAGE_PARAMETER = 'lang';

/** The language that a BCP 47 tag such as `fr-BJ` asks for; `undefined` where there are no texts in it. */
export function languageOf(tag: string | null): Language | undefined {
  const primary = /^([a-z]{2,8})(-[a-z\d]{1,8})*$/i.exec(tag ?? '')?.[1]?.toLowerCase();
  return LANGUAGES.find((language) => language === primary);
}

/** The language that the address asks for, else the browser's first one with texts, else English. */
export function chooseLanguage(query: string, preferred: readonly string[]): Language {
  const asked = [new URLSearchParams(query).get(LANGUAGE_PARAMETER), ...preferred];
  return asked.map(languageOf).find((language) => language !== undefined) ?? 'en';
}

/** The language that this page's address asks for, to be passed on. */
export function languageOption(window: Pick<Window, 'location' | 'history'>): Language | undefined {
  return languageOf(new URLSearchParams(queryOf(window)).get(LANGUAGE_PARAMETER));
}

/** Sets the page's language, and with it the direction. */
export function markLanguage(language: Language, { documentElement }: Document): void {
  documentElement.lang = language;
  documentElement.dir = language === 'ar' ? 'rtl' : 'ltr';
}

/** The language that is set on the page. */
export function pageLanguage({ documentElement }: Document): Language {
  return languageOf(documentElement.lang) ?? 'en';
}

/** Chooses the page's language, and sets it on the page. */
export function startLanguage(window: Window): Language {
  const language = chooseLanguage(queryOf(window), window.navigator.languages);
  markLanguage(language, window.document);
  return language;
}
