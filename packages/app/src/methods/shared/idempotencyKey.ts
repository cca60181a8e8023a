import { hex } from './hex';

/** Returns 128 random bits. `crypto.randomUUID` is missing outside secure contexts and on older phones. */
export function newIdempotencyKey(): string {
  return hex(crypto.getRandomValues(new Uint8Array(16)));
}
