/**
 * Returns the secrets that occur in a text.
 * A short secret must be a whole word, because a few digits occur by chance in times, references and ciphertext. A card
 * number is also found inside a longer word.
 */
export function secretsIn(text: string, secrets: readonly string[]): string[] {
  return secrets.filter((secret) =>
    secret.length < 8
      ? new RegExp(`(?<![\\w+/]|\\d\\.)${secret}(?![\\w+/])`).test(text)
      : text.includes(secret),
  );
}
