import { asciiDigits } from '@kobo/protocol/api';

/** Normalizes a tag: digits of another script become ASCII, unless the tag contains other characters outside ASCII. */
export function normalizeTag(text: string): string {
  const plain = asciiDigits(text);
  return /^[\x20-\x7e]*$/.test(plain) ? plain : text;
}
