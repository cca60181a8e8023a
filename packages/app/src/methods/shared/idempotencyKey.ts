import { hex } from './hex';

/**
 * Returns 128 random bits as hexadecimal digits.
 * The function doesn't use `crypto.randomUUID`, which is missing outside secure contexts and in older browsers.
 */
export function newIdempotencyKey(): string {
  return hex(crypto.getRandomValues(new Uint8Array(16)));
}
