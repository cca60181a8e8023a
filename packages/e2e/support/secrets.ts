/**
 * The secrets that occur in the text. A few digits also occur by chance in a time, in a reference and in ciphertext: a
 * short secret counts only as a whole word. A whole card number counts anywhere.
 */
export function secretsIn(text: string, secrets: readonly string[]): string[] {
  return secrets.filter((secret) =>
    secret.length < 8
      ? new RegExp(`(?<![\\w+/]|\\d\\.)${secret}(?![\\w+/])`).test(text)
      : text.includes(secret),
  );
}
