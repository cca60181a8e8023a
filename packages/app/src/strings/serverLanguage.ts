/** The language that the provider's own words are in: what its latest reply says (`Content-Language`), or English. */
export function serverLanguage(): string {
  return document.documentElement.dataset['serverLanguage'] ?? 'en';
}

/** @param header of a reply. Only ever an element's `lang`: there, a text that is no language counts as none. */
export function noteLanguage(header: string | null): void {
  const { dataset } = document.documentElement;
  if (header === null) delete dataset['serverLanguage'];
  else dataset['serverLanguage'] = header;
}
