import * as v from 'valibot';
import { keyed } from './deviceKey';

/** The inputs with which a value is encrypted into a box. Only the same inputs open the box. */
export interface Lock {
  deviceKey: CryptoKey;
  /** The layer and the version of its content. Boxes of another version don't open. */
  purpose: string;
  /** Authenticated data: the owner and the card. A box that is moved to another owner or card doesn't open. */
  context: string;
  secret: string;
}

const SALT_LENGTH = 16;
/** Length of the initialisation vector in bytes. NIST SP 800-38D §8.2 recommends 96 bits for AES-GCM. */
const VECTOR_LENGTH = 12;

/**
 * Length of a block in characters.
 * The content of each box is padded to whole blocks, because the length of the ciphertext would otherwise reveal the
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

/** Decrypts a box. Resolves to `undefined` if the lock doesn't match or the box was changed. The promise never rejects. */
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
 * The keying material is the HMAC of the purpose and the secret under the device key. Each box has a different salt, and
 * therefore a different key.
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
