import { hex } from '../../shared/hex';
import { changeRecord } from './record';

const RECORD = 'device-key';

/**
 * Opens the device key, from which the vault derives all its keys. Rejects if the key can't be stored.
 * The first call creates the key in IndexedDB. Scripts can use the key, but can't export it. Two tabs that start at the same time
 * get the same key.
 */
export async function openDeviceKey(factory: IDBFactory): Promise<CryptoKey> {
  const made = await crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  // Write even an existing key, because the write detects a read-only database before a card is saved.
  return changeRecord(factory, RECORD, (kept) => (kept instanceof CryptoKey ? kept : made));
}

/** Returns the HMAC of a text in hexadecimal digits. */
export async function digest(key: CryptoKey, text: string): Promise<string> {
  return hex(new Uint8Array(await keyed(key, text)));
}

/**
 * Returns the HMAC-SHA-256 of a text (RFC 2104).
 * Each caller begins its texts with a different prefix, because no two callers may compute the same HMAC.
 */
export function keyed(key: CryptoKey, text: string): Promise<ArrayBuffer> {
  return crypto.subtle.sign('HMAC', key, new TextEncoder().encode(text));
}
