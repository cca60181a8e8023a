/** The log of a server: the default of `onError`. */
export function logError(error: unknown, where: string): void {
  console.error(`${where}:`, error);
}
