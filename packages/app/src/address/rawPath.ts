/**
 * Returns whether a raw path contains only letters, digits, hyphens, underscores and slashes (specification §2).
 * The path is not decoded: `%2e` and `%00` fail because of the percent sign.
 */
export function isLegalPath(rawPathname: string): boolean {
  return /^[A-Za-z0-9_/-]*$/.test(rawPathname);
}
