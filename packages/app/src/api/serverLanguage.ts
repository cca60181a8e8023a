let language = 'en';

/** The language that the provider's own words are in: what its latest reply says (`Content-Language`), or English. */
export function serverLanguage(): string {
  return language;
}

/** @param header of a reply. Only ever an element's `lang`: there, a text that is no language counts as none. */
export function noteLanguage(header: string | null): void {
  language = header ?? 'en';
}
