import { asciiDigits } from '@kobo/protocol/api';

/** Reads a typed tag: digits of another script become ASCII, unless the tag has letters of that script as well. */
export function normalizeTag(text: string): string {
  const plain = asciiDigits(text);
  return /^[\x20-\x7e]*$/.test(plain) ? plain : text;
}
