/** The letter that represents a name where there is no logo. */
export function initialOf(name: string): string | undefined {
  return Array.from(name.trim())[0]?.toUpperCase();
}
