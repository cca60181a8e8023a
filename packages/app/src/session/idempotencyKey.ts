/** 128 random bits; `crypto.randomUUID` is missing outside secure contexts and on older phones. */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
