import { isSafeAddress } from '@kobo/protocol/address';

/** An absolute address that may be gone to: https, or http on this machine, without credentials; nothing for any other. */
export function safeAddress(text: string | undefined): string | undefined {
  if (text === undefined || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  return isSafeAddress(url) ? url.href : undefined;
}
