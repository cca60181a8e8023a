/** Returns the language of the provider's texts: that of its latest reply (`Content-Language`), or English. */
export function serverLanguage(): string {
  return document.documentElement.dataset['serverLanguage'] ?? 'en';
}

/** @param header of a reply. It is only used as an element's `lang`. Browsers ignore an invalid language. */
export function noteLanguage(header: string | null): void {
  const { dataset } = document.documentElement;
  if (header === null) delete dataset['serverLanguage'];
  else dataset['serverLanguage'] = header;
}
