/**
 * Whether a path, as it is in the address and not decoded, has only letters, digits, hyphens, underscores and
 * slashes (specification §2). `%2e` and `%00` fail by their percent sign.
 */
export function isLegalPath(rawPathname: string): boolean {
  return /^[A-Za-z0-9_/-]*$/.test(rawPathname);
}
