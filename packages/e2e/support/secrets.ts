/**
 * Those of the secrets that stand in the text. So few digits stand by chance in a time, in a reference and in what is
 * encrypted, too: a short one counts where it is a word of its own. A whole card number counts anywhere.
 */
export function secretsIn(text: string, secrets: readonly string[]): string[] {
  return secrets.filter((secret) =>
    secret.length < 8
      ? new RegExp(`(?<![\\w+/]|\\d\\.)${secret}(?![\\w+/])`).test(text)
      : text.includes(secret),
  );
}
