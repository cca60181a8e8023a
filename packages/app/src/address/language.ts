import { queryOf } from './query';

export const LANGUAGES = ['en', 'fr', 'ha', 'yo', 'ig', 'ar'] as const;
export type Language = (typeof LANGUAGES)[number];

export const LANGUAGE_PARAMETER = 'lang';

/** Returns the language of a BCP 47 tag such as `fr-BJ`; `undefined` if the checkout has no texts in that language. */
export function languageOf(tag: string | null): Language | undefined {
  const primary = /^([a-z]{2,8})(-[a-z\d]{1,8})*$/i.exec(tag ?? '')?.[1]?.toLowerCase();
  return LANGUAGES.find((language) => language === primary);
}

/** Returns the language in the address, or the browser's first language with texts, or English. */
export function chooseLanguage(query: string, preferred: readonly string[]): Language {
  const requested = [new URLSearchParams(query).get(LANGUAGE_PARAMETER), ...preferred];
  return requested.map(languageOf).find((language) => language !== undefined) ?? 'en';
}

/** Returns the language of this page's address, for links to other pages. */
export function languageOption(window: Pick<Window, 'location' | 'history'>): Language | undefined {
  return languageOf(new URLSearchParams(queryOf(window)).get(LANGUAGE_PARAMETER));
}

/** Sets the page's language and text direction. */
export function markLanguage(language: Language, { documentElement }: Document): void {
  documentElement.lang = language;
  documentElement.dir = language === 'ar' ? 'rtl' : 'ltr';
}

export function pageLanguage({ documentElement }: Document): Language {
  return languageOf(documentElement.lang) ?? 'en';
}

/** Sets the page's language from the address or the browser, and returns the language. */
export function startLanguage(window: Window): Language {
  const language = chooseLanguage(queryOf(window), window.navigator.languages);
  markLanguage(language, window.document);
  return language;
}
