import { hex } from '../../shared/hex';
import { changeRecord } from './record';

const RECORD = 'device-key';

/**
 * The key that everything in the vault depends on. It is created here on first use, kept in IndexedDB, and can't be
 * exported: scripts can use it, and never see its bytes. Two tabs that start at once get the same one. Rejects where it
 * can't be stored.
 */
export async function openDeviceKey(factory: IDBFactory): Promise<CryptoKey> {
  const made = await crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  // Written back although it exists: a read-only database must be detected now.
  return changeRecord(factory, RECORD, (kept) => (kept instanceof CryptoKey ? kept : made));
}

/** Hexadecimal HMAC of a text: always the same on this device, and meaningless elsewhere. */
export async function digest(key: CryptoKey, text: string): Promise<string> {
  return hex(new Uint8Array(await keyed(key, text)));
}

/** HMAC-SHA-256 of a text (RFC 2104). Each caller begins its texts with a word of its own, so that no two are the same. */
export function keyed(key: CryptoKey, text: string): Promise<ArrayBuffer> {
  return crypto.subtle.sign('HMAC', key, new TextEncoder().encode(text));
}
