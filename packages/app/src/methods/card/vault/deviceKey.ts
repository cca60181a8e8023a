import { hex } from '../../shared/hex';
import { changeRecord } from './record';

const RECORD = 'device-key';

/**
 * The key that everything in the vault hangs on. It is made here on first use, kept in IndexedDB, and can't be
 * exported: scripts can use it, and never see its bytes. Two tabs that start at once get the same one.
 * Rejects where it can't be kept.
 */
export async function openDeviceKey(factory: IDBFactory): Promise<CryptoKey> {
  const made = await crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  // Written back when it was there: a database that can be read only must be known as such now.
  return changeRecord(factory, RECORD, (kept) => (kept instanceof CryptoKey ? kept : made));
}

/** Hexadecimal HMAC of a text: the same on this device each time, and without meaning off it. */
export async function digest(key: CryptoKey, text: string): Promise<string> {
  return hex(new Uint8Array(await keyed(key, text)));
}

/** HMAC-SHA-256 of a text (RFC 2104). Each caller begins its texts with a word of its own, so that no two are the same. */
export function keyed(key: CryptoKey, text: string): Promise<ArrayBuffer> {
  return crypto.subtle.sign('HMAC', key, new TextEncoder().encode(text));
}
