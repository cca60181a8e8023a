import { hex } from './hex';

/**
 * Returns 128 random bits as hexadecimal digits.
 * `crypto.randomUUID` is missing outside secure contexts and on older phones.
 */
export function newIdempotencyKey(): string {
  return hex(crypto.getRandomValues(new Uint8Array(16)));
}
