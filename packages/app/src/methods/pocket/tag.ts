import { asciiDigits } from '@kobo/protocol/api';

/** Normalizes a tag. Digits of other scripts become ASCII digits, unless the tag contains other characters outside ASCII. */
export function normalizeTag(text: string): string {
  const plain = asciiDigits(text);
  return /^[\x20-\x7e]*$/.test(plain) ? plain : text;
}
