import { safeAddress } from '@kobo/protocol/address';

const MAX_LENGTH = 2048;

/**
 * The one check for addresses from outside: absolute, `https:` (`http:` only on this machine), without credentials,
 * blanks, control characters or backslashes, and not too long once encoded. `undefined` for anything else, so never
 * `javascript:` or `data:`.
 */
export function safeUrl(text: unknown): URL | undefined {
  if (typeof text !== 'string' || text.length > MAX_LENGTH || /[\s\\\p{C}]/u.test(text)) return undefined;
  // Without this, `https:host` would be taken for an address relative to the page.
  if (!/^https?:\/\//i.test(text)) return undefined;
  const url = safeAddress(() => new URL(text));
  return url && url.href.length <= MAX_LENGTH ? url : undefined;
}
