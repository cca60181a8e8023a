import * as v from 'valibot';
import { keyed } from './deviceKey';

/** The values with which a box is encrypted. Only the same values open the box. */
export interface Lock {
  deviceKey: CryptoKey;
  /** The layer and the version of its content. Boxes of another version don't open. */
  purpose: string;
  /** Authenticated data: the owner and the card. A box that is moved to another owner or card doesn't open. */
  context: string;
  secret: string;
}

const SALT_LENGTH = 16;
/** 96 bits, as AES-GCM recommends (NIST SP 800-38D §8.2). */
const VECTOR_LENGTH = 12;

/**
 * In characters.
 * The content of each box is padded to a multiple of this length, because the length of the ciphertext would reveal the
 * card's scheme.
 */
const BLOCK = 256;

/** Encrypts a value into base64 of salt, initialisation vector and ciphertext. */
export async function sealBox(lock: Lock, content: unknown): Promise<string> {
  const head = crypto.getRandomValues(new Uint8Array(SALT_LENGTH + VECTOR_LENGTH));
  const { key, parameters } = await cipher(lock, head);
  const text = JSON.stringify(content);
  const filled = text.padEnd(Math.ceil(text.length / BLOCK) * BLOCK);
  const body = await crypto.subtle.encrypt(parameters, key, encode(filled));
  return btoa(String.fromCharCode(...head, ...new Uint8Array(body)));
}

/** Decrypts a box. Resolves to `undefined` if the lock doesn't match or the box was tampered with. Never rejects. */
export async function openBox<Schema extends v.GenericSchema>(
  lock: Lock,
  box: string,
  schema: Schema,
): Promise<v.InferOutput<Schema> | undefined> {
  try {
    const bytes = Uint8Array.from(atob(box), (character) => character.charCodeAt(0));
    const { key, parameters } = await cipher(lock, bytes);
    const body = bytes.subarray(SALT_LENGTH + VECTOR_LENGTH);
    const text = new TextDecoder().decode(await crypto.subtle.decrypt(parameters, key, body));
    return v.parse(schema, JSON.parse(text));
  } catch {
    return undefined;
  }
}

/**
 * Derives the key with HKDF (RFC 5869).
 * The keying material is the HMAC of the secret under the device key. The derived key therefore depends on the secret
 * and on the device key. Each box has its own salt, and therefore its own key.
 */
async function cipher({ deviceKey, purpose, context, secret }: Lock, head: Uint8Array<ArrayBuffer>) {
  const material = await keyed(deviceKey, `${purpose}\n${secret}`);
  const key = await crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: head.subarray(0, SALT_LENGTH), info: encode(purpose) },
    await crypto.subtle.importKey('raw', material, 'HKDF', false, ['deriveKey']),
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
  const iv = head.subarray(SALT_LENGTH, SALT_LENGTH + VECTOR_LENGTH);
  return { key, parameters: { name: 'AES-GCM', iv, additionalData: encode(context) } };
}

function encode(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}
