import { safeAddress } from '@kobo/protocol/address';

const MAX_LENGTH = 2048;

/**
 * Parses an external address, which must be absolute, use `https:`, and have at most `MAX_LENGTH` characters once encoded.
 * Returns `undefined` for any other text, such as `javascript:` or `data:`.
 * `http:` is allowed only for the local machine. Credentials, blanks, control characters and backslashes are refused.
 */
export function safeUrl(text: unknown): URL | undefined {
  if (typeof text !== 'string' || text.length > MAX_LENGTH || /[\s\\\p{C}]/u.test(text)) return undefined;
  // Refuse `https:host`, which a browser resolves relative to an `https:` page.
  if (!/^https?:\/\//i.test(text)) return undefined;
  const url = safeAddress(() => new URL(text));
  return url && url.href.length <= MAX_LENGTH ? url : undefined;
}
