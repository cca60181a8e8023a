import { hex } from '../../shared/hex';
import { changeRecord } from './record';

const RECORD = 'device-key';

/**
 * Opens the device key, on which everything in the vault depends. Rejects if the key can't be stored.
 * The first call creates the key in IndexedDB. The key can't be exported: scripts can use the key, but can't read its
 * bytes. Two tabs that start at the same time get the same key.
 */
export async function openDeviceKey(factory: IDBFactory): Promise<CryptoKey> {
  const made = await crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  // Write an existing key again, because a read-only database must be detected now.
  return changeRecord(factory, RECORD, (kept) => (kept instanceof CryptoKey ? kept : made));
}

/** Returns the hexadecimal HMAC of a text, which is constant on this device and meaningless elsewhere. */
export async function digest(key: CryptoKey, text: string): Promise<string> {
  return hex(new Uint8Array(await keyed(key, text)));
}

/**
 * Returns the HMAC-SHA-256 of a text (RFC 2104).
 * Each caller prefixes its texts with its own word to keep them distinct.
 */
export function keyed(key: CryptoKey, text: string): Promise<ArrayBuffer> {
  return crypto.subtle.sign('HMAC', key, new TextEncoder().encode(text));
}
