/** Returns the language of the provider's texts: the `Content-Language` of its latest reply, or English. */
export function serverLanguage(): string {
  return document.documentElement.dataset['serverLanguage'] ?? 'en';
}

/**
 * @param header a reply's `Content-Language`. The value is not validated, because it only sets an element's `lang`, and browsers
 * ignore an invalid language.
 */
export function noteLanguage(header: string | null): void {
  const { dataset } = document.documentElement;
  if (header === null) delete dataset['serverLanguage'];
  else dataset['serverLanguage'] = header;
}
